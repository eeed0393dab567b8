import { readOnlyFact } from "@loci/language/facts";
import { NEGATIONS, queryTerms, termsOf } from "@loci/language/words";
import type { Memory } from "../memory.entity.js";
import { openEnd } from "../open-end.js";
import { claimOf, lineOf } from "./memory-line.js";

type Told = Pick<Memory, "text" | "line" | "claimedValue" | "stance">;

/**
 * Whether a memory says what a statement says. In one line only the same claim does. "Lives in Lisbon" and "lives in
 * Berlin" are as near as two sentences can be, and contradict each other. In another line the memory has to hold every
 * telling word of the statement, and as many negations.
 */
export function saysTheSame(statement: string, now: Date): (memory: Told) => boolean {
  const fact = readOnlyFact(statement, now);
  const stated = fact && { ...fact, statedTo: fact.validTo === null ? null : openEnd(fact.validTo) };
  const claimed = stated && { line: lineOf(stated), ...claimOf(stated) };
  const wanted = queryTerms(statement);
  const negated = negationsIn(statement);
  return ({ text, line, claimedValue, stance }) => {
    if (claimed?.line === line) return claimed.value === claimedValue && claimed.stance === stance;
    const told = new Set(termsOf(text).map((term) => term.text));
    return wanted.every((term) => told.has(term)) && negationsIn(text) === negated;
  };
}

function negationsIn(text: string): number {
  return termsOf(text).filter((term) => NEGATIONS.has(term.text)).length;
}
