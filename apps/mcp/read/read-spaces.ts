import type { AgentCall } from "../call/door.js";
import { McpContainerTagsDocument } from "../generated/operations.js";

/** The largest page of the schema. Agents pick from the list, so a longer one would not help. */
const MOST_SPACES = 100;

/** The spaces that the key reaches, newest first. */
export async function readSpaces(call: AgentCall) {
  const { containerTags } = await call.run(McpContainerTagsDocument, { first: MOST_SPACES });
  const spaces = containerTags.nodes.map(({ tag, name, documentCount, memoryCount, lastActivityAt }) => ({
    containerTag: tag,
    name: name ?? tag,
    documentCount,
    memoryCount,
    lastActivityAt: lastActivityAt ?? null,
  }));
  return { spaces, total: containerTags.totalCount };
}
