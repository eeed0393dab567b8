import type { Fact } from "#language/facts/types/fact.js";
import { openEnd } from "#language/times/dates/open-end.js";
import { NEGATIONS, queryTerms, termsOf } from "#language/words/analyze.js";
import type { DescribedText } from "./describe-text.js";
import { claimOf, lineOf } from "./line-of.js";

type Told = Pick<DescribedText, "line" | "claimedValue" | "stance"> & { text: string };

interface Stated {
  statement: string;
  /** The only fact that the rules read in the statement. */
  fact: Fact | null;
}

/**
 * Whether a memory says what a statement says. In one line only the same claim does. "Lives in Lisbon" and "lives in
 * Berlin" are as near as two sentences can be, and contradict each other. In another line the memory has to hold every
 * telling word of the statement, and as many negations.
 */
export function saysTheSame({ statement, fact }: Stated): (memory: Told) => boolean {
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
