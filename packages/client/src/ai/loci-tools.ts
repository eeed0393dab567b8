import { jsonSchema, type Tool, tool } from "ai";
import type { Loci } from "../loci.js";

export interface LociToolsOptions {
  loci: Loci;
  /** The tools read and write this container tag alone. */
  containerTag: string;
}

export interface FoundMemory {
  /** For `forgetMemory`. */
  id: string;
  text: string;
}

export interface MemoryTools extends Record<string, Tool> {
  searchMemory: Tool<{ query: string }, { memories: FoundMemory[]; passages: string[] }>;
  saveMemory: Tool<{ text: string }, { saved: string }>;
  forgetMemory: Tool<{ id: string }, { forgotten: string | null }>;
}

/** Tools for a model that decides by itself what to look up, to save and to forget. */
export function lociTools({ loci, containerTag }: LociToolsOptions): MemoryTools {
  return {
    searchMemory: tool({
      description:
        "Looks up what is known of the user and what the user's documents say. Call it before you answer a question " +
        "about the user or their work.",
      inputSchema: jsonSchema<{ query: string }>(oneText("query", "A question, or the words to look for.")),
      execute: async ({ query }, { abortSignal }) => {
        const { hits } = await loci.search({ query, containerTags: [containerTag] }, { signal: abortSignal });
        const memories = hits.flatMap((hit) => (hit.__typename === "MemoryHit" ? [hit.memory] : []));
        const passages = hits.flatMap((hit) => (hit.__typename === "ChunkHit" ? [hit.chunk.text] : []));
        return { memories: memories.map(({ id, text }) => ({ id, text })), passages };
      },
    }),
    saveMemory: tool({
      description: "Saves one lasting fact of the user, such as a preference or a date. Do not save small talk.",
      inputSchema: jsonSchema<{ text: string }>(oneText("text", "The fact as one sentence that needs no context.")),
      execute: async ({ text }, { abortSignal }) => {
        const [memory] = await loci.memories.add(containerTag, [text], { signal: abortSignal });
        return { saved: memory?.text ?? text };
      },
    }),
    forgetMemory: tool({
      description: "Forgets one memory, when the user asks for it. searchMemory tells its id.",
      inputSchema: jsonSchema<{ id: string }>(oneText("id", "The id of the memory.")),
      execute: async ({ id }, { abortSignal: signal }) => {
        const memory = await loci.memories.get(id, { signal });
        // The key may reach more than this user.
        if (memory?.containerTag.tag !== containerTag || memory.isForgotten) return { forgotten: null };
        return { forgotten: (await loci.memories.forget(id, { signal, reason: "asked to" })).text };
      },
    }),
  };
}

function oneText(name: string, description: string) {
  return {
    type: "object" as const,
    properties: { [name]: { type: "string" as const, description } },
    required: [name],
    additionalProperties: false,
  };
}
