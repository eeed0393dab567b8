import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { AgentCall } from "../call/door.js";
import { containerTagField, defineTool } from "../call/tool.js";
import {
  McpAddDocumentDocument,
  McpForgetMemoryDocument,
  McpMemoriesDocument,
  McpSearchDocument,
} from "../generated/operations.js";
import { pageFields, pageInfo, paginationOf, readPage } from "../read/read-page.js";

/** The limit of the wire contract. */
const MAX_CONTENT = 200_000;
/** Most texts are read within a second. A longer one is read on after the answer. */
const WAIT_SECONDS = 10;
/** Wire contract: how alike the nearest memory has to be to words that no memory has. */
const FORGET_THRESHOLD = 0.85;

const written = z.object({
  action: z.enum(["save", "forget"]),
  success: z.boolean(),
  containerTag: z.string(),
  message: z.string(),
  id: z.string().optional(),
  status: z.string().optional(),
});

export const addMemory = defineTool({
  name: "add_memory",
  title: "Add or forget a memory",
  description:
    "Saves what should be remembered: facts, preferences, decisions, or whole texts. Save without being asked when the " +
    "user tells something lasting. With action 'forget', forgets the memory in these words, or the one closest to them.",
  effect: "change",
  input: z.object({
    content: z.string().trim().min(1).max(MAX_CONTENT).describe("What to remember or to forget, in full sentences."),
    action: z.enum(["save", "forget"]).default("save").describe("Whether to remember it or to forget it."),
    containerTag: containerTagField,
  }),
  output: written,
  async answer(call, { content, action, containerTag: given }) {
    const containerTag = await call.getTag(given);
    const data =
      action === "save" ? await save(call, content, containerTag) : await forget(call, content, containerTag);
    return { data, text: data.message };
  },
});

async function save(call: AgentCall, content: string, containerTag: string): Promise<z.input<typeof written>> {
  const { addDocument } = await call.run(McpAddDocumentDocument, {
    input: {
      source: { text: content },
      containerTags: [containerTag],
      origin: "mcp",
      waitUntil: "DONE",
      waitSeconds: WAIT_SECONDS,
    },
  });
  const { id, status, failure } = addDocument.document;
  const message = failure
    ? `Saved as document ${id} in ${containerTag}, but it could not be read: ${failure.message}`
    : `Saved as document ${id} in ${containerTag}${status === "DONE" ? "" : "; it is still being read"}`;
  return { action: "save", success: !failure, containerTag, message, id, status: status.toLowerCase() };
}

/** Wire contract: by the exact words, else the memory that is closest to them. */
async function forget(call: AgentCall, content: string, containerTag: string): Promise<z.input<typeof written>> {
  const { id, text } = await forgetByText(call, content, containerTag);
  return { action: "forget", success: true, containerTag, message: `Forgotten in ${containerTag}: ${text}`, id };
}

async function forgetByText(call: AgentCall, text: string, containerTag: string) {
  try {
    const { forgetMemory } = await call.run(McpForgetMemoryDocument, {
      input: { memory: { key: { containerTag, text } }, containerTag },
    });
    return forgetMemory.memory;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  const { search } = await call.run(McpSearchDocument, {
    input: {
      query: text.slice(0, 10_000),
      containerTags: [containerTag],
      mode: "MEMORIES",
      threshold: FORGET_THRESHOLD,
      first: 5,
    },
  });
  const [closest] = search.hits;
  if (closest?.__typename !== "MemoryHit") throw new NotFoundError(`No memory in ${containerTag} says this`);
  const { forgetMemory } = await call.run(McpForgetMemoryDocument, {
    input: { memory: { id: closest.memory.id }, containerTag },
  });
  return forgetMemory.memory;
}

export const forgetMemory = defineTool({
  name: "forgetMemory",
  title: "Forget a memory by its id",
  description:
    "Forgets exactly one memory, named by the id that search_memory or listMemories gave. It can be restored for 30 days.",
  effect: "remove",
  input: z.object({
    memoryId: z.string().min(1).max(255).describe("The id of the memory."),
    reason: z.string().max(1000).optional().describe("Why it is forgotten."),
  }),
  output: z.object({ memoryId: z.string(), containerTag: z.string(), memory: z.string(), message: z.string() }),
  async answer(call, { memoryId, reason }) {
    const { forgetMemory } = await call.run(McpForgetMemoryDocument, {
      input: { memory: { id: memoryId }, ...(reason === undefined ? {} : { reason }) },
    });
    const { id, text, containerTag } = forgetMemory.memory;
    const message = `Forgotten in ${containerTag.tag}: ${text}`;
    return { data: { memoryId: id, containerTag: containerTag.tag, memory: text, message }, text: message };
  },
});

export const listMemories = defineTool({
  name: "listMemories",
  title: "List memories",
  description:
    "Lists the memories of one space, newest first, with their ids. To find something by its meaning, use search_memory.",
  effect: "read",
  input: z.object({ ...pageFields, containerTag: containerTagField }),
  output: z.object({
    memoryEntries: z.array(
      z.object({
        id: z.string(),
        memory: z.string(),
        version: z.int(),
        isLatest: z.boolean(),
        isForgotten: z.boolean(),
        isStatic: z.boolean(),
        isInference: z.boolean(),
        createdAt: z.string(),
        updatedAt: z.string(),
        documentIds: z.array(z.string()),
      }),
    ),
    pagination: pageInfo,
  }),
  async answer(call, { containerTag, ...asked }) {
    const containerTags = [await call.getTag(containerTag)];
    const { totalCount, nodes } = await readPage(asked, async (cursor) => {
      const { memories } = await call.run(McpMemoriesDocument, { containerTags, ...cursor });
      return memories;
    });
    const memoryEntries = nodes.map(({ text, documents, ...memory }) => ({
      ...memory,
      memory: text,
      documentIds: documents.nodes.map(({ id }) => id),
    }));
    return { data: { memoryEntries, pagination: paginationOf(asked, totalCount) } };
  },
});
