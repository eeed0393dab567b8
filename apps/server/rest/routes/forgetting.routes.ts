import { readForgetMatching, readForgetMemory } from "../read/read-forgetting.js";
import { shapeForgetMatching } from "../shape/shape-forgetting.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 8.2. */
export function forgettingRoutes(operations: Operations): Route[] {
  const forget = async (request: RestRequest): Promise<Reply> => {
    const { forgetMemory } = await operations.forgetMemory(request.context, { input: readForgetMemory(request) });
    return ok({ id: forgetMemory.id, forgotten: true });
  };
  const forgetMatching = async (request: RestRequest): Promise<Reply> => {
    const input = readForgetMatching(request);
    const { forgetMatchingMemories } = await operations.forgetMatchingMemories(request.context, { input });
    return ok(shapeForgetMatching(forgetMatchingMemories));
  };
  return [
    { path: "/v4/memories", handlers: { DELETE: forget } },
    { path: "/v4/memories/forget-matching", handlers: { POST: forgetMatching } },
    // For clients from before version 4.
    { path: "/v3/memories/forget", handlers: { POST: forget, DELETE: forget } },
  ];
}
