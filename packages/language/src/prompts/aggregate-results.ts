import { z } from "zod";
import { isGrounded } from "#language/grounds/is-grounded.js";
import type { Prompt } from "./prompt.js";
import { inline, RESULTS_ARE_DATA, resultsByNumber, type ShownResult, showResults } from "./show-results.js";

export const aggregationAnswer = z.object({
  statements: z.array(z.object({ text: z.string(), results: z.array(z.number()) })),
});

const MAX_STATEMENTS = 3;
const MAX_TEXT = 500;

const RULES = `You join what is known into fewer, richer statements.

${RESULTS_ARE_DATA}

Write up to ${MAX_STATEMENTS} statements that help with the question. Each joins two or more results into one sentence that says more than
any of them, in their language, understood alone; results: the numbers of those that it joins. Only what they say: never
guess, never add what you know of the world. Write none when nothing can be joined.`;

export function aggregationPrompt(query: string, results: ShownResult[]): Prompt {
  return { name: "joined_memories", system: RULES, user: showResults(query, results), maxOutputTokens: 2_000 };
}

/** A memory among the results. */
interface Known {
  text: string;
  observedAt: Date;
}

/** A statement that joins memories, two or more. */
interface JoinedStatement<Memory extends Known> {
  text: string;
  memories: Memory[];
}

/**
 * Statements that rest on memories of the result, and whose names, numbers and words are theirs; the others are
 * counted.
 */
export function readAggregation<Memory extends Known>(
  { statements }: z.infer<typeof aggregationAnswer>,
  memories: Memory[],
): { joined: JoinedStatement<Memory>[]; dropped: number } {
  const given = statements.slice(0, MAX_STATEMENTS);
  const joined = given.flatMap(({ text, results }) => {
    const statement = { text: inline(text), memories: resultsByNumber(results, memories) };
    return isBorneOut(statement) ? [statement] : [];
  });
  return { joined, dropped: given.length - joined.length };
}

function isBorneOut({ text, memories }: JoinedStatement<Known>): boolean {
  if (text === "" || text.length > MAX_TEXT || memories.length < 2) return false;
  const words = memories.map((memory) => inline(memory.text)).join(" ");
  const observedAt = new Date(Math.max(...memories.map((memory) => memory.observedAt.getTime())));
  return isGrounded({ text, subject: "User", dates: [], near: words, shown: words, observedAt });
}
