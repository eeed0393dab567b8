import { readConversation } from "../read/read-conversation.js";
import { readWait } from "../read/read-wait.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 13. One editor plugin sends no version. */
export function conversationRoutes(operations: Operations): Route[] {
  const add = async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const wait = readWait(headers);
    const input = readConversation(body, headers);
    const { addConversation } = await operations.addConversation(context, { input, ...wait.variables });
    return ok(addConversation, wait.headers);
  };
  return ["/v4/conversations", "/conversations"].map((path) => ({ path, handlers: { POST: add } }));
}
