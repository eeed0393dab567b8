import type { Operations } from "./prepare-operations.js";
import { readConversation } from "./read/read-conversation.js";
import { ok, type Reply, type RestRequest, type Route } from "./route.js";

/** Wire contract 13. One editor plugin knows no versions. */
export function conversationRoutes(operations: Operations): Route[] {
  const add = async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const { addConversation } = await operations.addConversation(context, { input: readConversation(body, headers) });
    return ok(addConversation);
  };
  return ["/v4/conversations", "/conversations"].map((path) => ({ path, handlers: { POST: add } }));
}
