import { BadInputError } from "@loci/errors";
import { z } from "zod";
import type {
  ForgetMatchingMemoriesInput,
  ForgetMemoryInput,
  MemorySelection,
  RestForgetMatchingMemoriesMutation,
} from "../generated/operations.js";
import { readMemoryRef } from "../read/read-memory-ref.js";
import { readOneTag } from "../read/read-one-tag.js";
import { tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

export function forgettingRoutes(operations: Operations): Route[] {
  const forget = async (request: RestRequest): Promise<Reply> => {
    const { forgetMemory } = await operations.forgetMemory(request.context, { input: readForgetMemory(request) });
    return ok({ id: forgetMemory.memory.id, forgotten: true });
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

const forgetShape = z.object({
  ...tagFields,
  id: z.string().nullish(),
  content: z.string().nullish(),
  reason: z.string().nullish(),
});

function readForgetMemory(request: RestRequest): ForgetMemoryInput {
  const { id, content, reason, ...tags } = readWith(forgetShape, request.body);
  const containerTag = readOneTag(tags, request);
  return { memory: readMemoryRef({ containerTag, id, content }), containerTag, reason };
}

const matchingShape = z.object({
  ...tagFields,
  query: z.string().nullish(),
  ids: z.array(z.string()).nullish(),
  dryRun: z.boolean().nullish(),
  threshold: z.number().nullish(),
  maxForget: z.number().nullish(),
  reason: z.string().nullish(),
});

function readForgetMatching(request: RestRequest): ForgetMatchingMemoriesInput {
  const { query, ids, reason, dryRun, threshold, maxForget, ...tags } = readWith(matchingShape, request.body);
  return {
    reason,
    containerTag: readOneTag(tags, request),
    memories: readSelection({ query, ids }),
    // Wire contract: false unless given. The default of the GraphQL schema is true.
    dryRun: dryRun ?? false,
    // The schema has defaults for these, which null would override.
    ...(typeof threshold === "number" ? { threshold } : {}),
    ...(typeof maxForget === "number" ? { maxForget } : {}),
  };
}

function readSelection({ query, ids }: Pick<z.infer<typeof matchingShape>, "query" | "ids">): MemorySelection {
  if (typeof query === "string" && !ids) return { query };
  if (ids && typeof query !== "string") return { ids };
  throw new BadInputError("Invalid query, ids", [
    { path: ["query"], message: "exactly one of query and ids is needed" },
  ]);
}

type Forgotten = RestForgetMatchingMemoriesMutation["forgetMatchingMemories"];

/** Wire contract: `candidates` on a dry run, otherwise `forgotten`. */
function shapeForgetMatching({ dryRun, forgetBatchId, summary, matches }: Forgotten): object {
  const memories = matches.map(({ score, memory }) => ({ id: memory.id, memory: memory.text, score }));
  return {
    dryRun,
    count: memories.length,
    forgetBatchId,
    summary,
    ...(dryRun ? { candidates: memories } : { forgotten: memories }),
  };
}
