import { isGrounded } from "@loci/language/grounds";
import { z } from "zod";
import { contentId } from "#core/kernel/ids.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { LanguageModelPrompt } from "#core/ports/language-model.js";
import type { SearchHit } from "../hits/search-hit.js";
import { HITS_ARE_DATA, hitsByNumber, inline, showHits } from "./show-hits.js";

/** A statement that joins memories of one result. It is not stored, and nobody can be asked about it again. */
export interface AggregatedMemory {
  id: string;
  text: string;
  /** Two or more, all of the result. */
  memoryIds: string[];
  /** Similarity of the best of them. */
  similarity: number;
  /** When the last of them changed. */
  updatedAt: Date;
}

export const aggregationAnswer = z.object({
  statements: z.array(z.object({ text: z.string(), results: z.array(z.number()) })),
});

const MAX_STATEMENTS = 3;
const MAX_TEXT = 500;

const RULES = `You join what is known into fewer, richer statements.

${HITS_ARE_DATA}

Write up to ${MAX_STATEMENTS} statements that help with the question. Each joins two or more results into one sentence that says more than
any of them, in their language, understood alone; results: the numbers of those that it joins. Only what they say: never
guess, never add what you know of the world. Write none when nothing can be joined.`;

export function aggregationPrompt(q: string, hits: SearchHit[]): LanguageModelPrompt {
  return { name: "joined_memories", system: RULES, user: showHits(q, hits), maxOutputTokens: 2_000 };
}

/**
 * Statements that rest on memories of the result, and whose names, numbers and words are theirs; the others are
 * counted.
 */
export function readAggregation(
  { statements }: z.infer<typeof aggregationAnswer>,
  hits: SearchHit[],
): { aggregated: AggregatedMemory[]; dropped: number } {
  const given = statements.slice(0, MAX_STATEMENTS);
  const aggregated = given.flatMap(
    ({ text, results }) => readStatement(inline(text), hitsByNumber(results, hits)) ?? [],
  );
  const distinct = [...new Map(aggregated.map((statement) => [statement.id, statement])).values()];
  // Aggregates count towards the limit: at most half of a short result is aggregates.
  return { aggregated: distinct.slice(0, Math.floor(hits.length / 2)), dropped: given.length - aggregated.length };
}

function readStatement(text: string, cited: SearchHit[]): AggregatedMemory | null {
  const memories = cited.flatMap(({ memory }) => memory ?? []);
  const [first] = memories;
  if (text === "" || text.length > MAX_TEXT || first === undefined || memories.length < 2) return null;
  if (!isBorneOut(text, memories)) return null;
  const memoryIds = memories.map(({ id }) => id);
  return {
    id: contentId("aggregated", text, ...memoryIds),
    text,
    memoryIds,
    similarity: Math.max(...cited.map(({ similarity }) => similarity)),
    updatedAt: memories.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), first.updatedAt),
  };
}

function isBorneOut(text: string, memories: Memory[]): boolean {
  const words = memories.map((memory) => inline(memory.text)).join(" ");
  const observedAt = new Date(Math.max(...memories.map((memory) => memory.observedAt.getTime())));
  return isGrounded({ text, subject: "User", dates: [], near: words, shown: words, observedAt });
}
