import { z } from "zod";
import type { AgentCall } from "../call/door.js";
import { containerTagField, defineTool } from "../call/tool.js";
import {
  McpContextDocument,
  type McpContextQuery,
  McpPreviewDocument,
  McpSearchDocument,
  type McpSearchQuery,
} from "../generated/operations.js";
import { describeProfile, type ProfileTexts, readProfile } from "../read/read-profile.js";

/** Wire contract: the longest question. */
const MAX_QUERY = 1000;
const MAX_CONTEXT_TOKENS = 20_000;
/** As the schema takes. */
const MAX_PREVIEW = 100_000;
/** Something to tell the user is better than nothing, where there is little to search in. */
const BEST_IF_NONE = 3;

const query = z.string().trim().min(1).max(MAX_QUERY);

export const searchMemory = defineTool({
  name: "search_memory",
  title: "Search memories",
  description:
    "Searches what is remembered: facts about the user and passages of their documents. Call it before you answer " +
    "anything that may depend on the user, their work or earlier conversations.",
  effect: "read",
  input: z.object({
    query: query.describe("What to look for, as a question or as words."),
    includeProfile: z.boolean().default(true).describe("Also gives what is known of the user in any case."),
    containerTag: containerTagField,
  }),
  output: z.object({
    query: z.string(),
    containerTag: z.string().nullable(),
    profile: z.object({ static: z.array(z.string()), dynamic: z.array(z.string()) }).optional(),
    results: z.array(
      z.object({ id: z.string(), text: z.string(), similarity: z.number(), title: z.string().optional() }),
    ),
    total: z.int(),
    timing: z.int(),
  }),
  async answer(call, { query, includeProfile, containerTag: given }) {
    const containerTag = call.namedTag(given);
    const [{ search }, profile] = await Promise.all([
      call.run(McpSearchDocument, {
        input: { query, bestIfNone: BEST_IF_NONE, ...(containerTag === null ? {} : { containerTags: [containerTag] }) },
      }),
      includeProfile ? findProfile(call, given) : null,
    ]);
    const results = search.hits.map(shapeHit);
    const text = [...(profile ? [describeProfile(profile)] : []), describeResults(results)].join("\n\n");
    const data = { query, containerTag, results, total: results.length, timing: Math.round(search.timingMs) };
    return { data: { ...data, ...(profile ? { profile } : {}) }, text };
  },
});

/** Null for a key of several tags, of which none is named: each tag has a profile of its own. */
async function findProfile(call: AgentCall, given: string | undefined): Promise<ProfileTexts | null> {
  const tag = await call.findTag(given);
  return tag === null ? null : await readProfile(call, tag);
}

type Hit = McpSearchQuery["search"]["hits"][number];

function shapeHit(hit: Hit) {
  if (hit.__typename === "MemoryHit") return { ...hit.memory, similarity: hit.similarity };
  const title = hit.documents[0]?.title;
  return { ...hit.chunk, similarity: hit.similarity, ...(title ? { title } : {}) };
}

function describeResults(results: ReturnType<typeof shapeHit>[]): string {
  if (results.length === 0) return "Nothing was found.";
  const lines = results.map((result, index) => {
    const title = "title" in result && result.title ? ` (${result.title})` : "";
    return `${index + 1}. [${result.similarity.toFixed(2)}] ${result.text}${title}`;
  });
  return `## Found\n${lines.join("\n")}`;
}

export const context = defineTool({
  name: "context",
  title: "Collect evidence",
  description:
    "Collects as much evidence for a question as fits into a number of tokens, best first, with its sources. Use it " +
    "instead of search_memory when an answer needs more than a few facts.",
  effect: "read",
  input: z.object({
    query: query.describe("The question."),
    maxTokens: z.int().min(100).max(MAX_CONTEXT_TOKENS).default(2_000).describe("The most tokens of evidence."),
    containerTag: containerTagField,
  }),
  output: z.object({
    text: z.string(),
    tokens: z.int(),
    sources: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["memory", "chunk"]),
        documentId: z.string().nullable(),
        title: z.string().nullable(),
        date: z.string().nullable(),
        similarity: z.number(),
        tokens: z.int(),
      }),
    ),
    warnings: z.array(z.string()),
  }),
  async answer(call, { query, maxTokens, containerTag: given }) {
    const containerTag = call.namedTag(given);
    const { context } = await call.run(McpContextDocument, {
      input: { query, maxTokens, ...(containerTag === null ? {} : { containerTags: [containerTag] }) },
    });
    const { text, tokens, warnings, sources } = context;
    const data = { text, tokens, warnings, sources: sources.map(shapeSource) };
    return { data, text: text || "There is no evidence for this." };
  },
});

function shapeSource({ hit, date, tokens }: McpContextQuery["context"]["sources"][number]) {
  const isMemory = hit.__typename === "MemoryHit";
  const [document] = hit.documents;
  return {
    id: isMemory ? hit.memory.id : hit.chunk.id,
    kind: isMemory ? ("memory" as const) : ("chunk" as const),
    documentId: document?.id ?? null,
    title: document?.title ?? null,
    date: date ?? null,
    similarity: hit.similarity,
    tokens,
  };
}

export const preview = defineTool({
  name: "preview",
  title: "Preview memories",
  description:
    "Shows which memories a text would leave if it were added, without storing anything. Use it to ask the user first.",
  effect: "read",
  input: z.object({
    content: z.string().trim().min(1).max(MAX_PREVIEW).describe("The text."),
    date: z.iso.date().optional().describe("The day on which it was said, such as 2026-01-31. Default: today."),
    containerTag: containerTagField,
  }),
  output: z.object({
    memories: z.array(
      z.object({
        memory: z.string(),
        words: z.string(),
        kind: z.string(),
        confidence: z.number(),
        isKnown: z.boolean(),
      }),
    ),
    warnings: z.array(z.string()),
  }),
  async answer(call, { content, date, containerTag: given }) {
    const containerTag = await call.findTag(given);
    const { previewMemories } = await call.run(McpPreviewDocument, {
      input: { text: content, containerTag, ...(date === undefined ? {} : { observedAt: date }) },
    });
    const memories = previewMemories.memories.map(({ text, words, kind, confidence, known }) => ({
      memory: text,
      words,
      kind: kind.toLowerCase(),
      confidence,
      isKnown: known !== null && known !== undefined,
    }));
    const lines = memories.map(({ memory, isKnown }) => `- ${memory}${isKnown ? " (known)" : ""}`);
    const text = lines.length === 0 ? "This text leaves no memories." : lines.join("\n");
    return { data: { memories, warnings: previewMemories.warnings }, text };
  },
});
