import type { Fact } from "../fact.js";
import { isDangling } from "../judging/find-dangling.js";
import { readSlots } from "../slots/read-slots.js";
import type { Statement } from "../statement.js";
import { inThirdPerson } from "../telling/frame-candidate.js";
import { ownClauses } from "../telling/shorten.js";
import { rateSentence } from "./rate-sentence.js";

/**
 * Reads the clauses of a sentence that gives no fact as a whole: "Since I lost my job at Acme, ...", "... as I'm
 * vegan".
 */
export function readInnerClauses(statement: Statement, observedAt: Date): Fact[] {
  if (!statement.isFirstPerson) return [];
  return ownClauses(statement.text).flatMap((text) => {
    const inner = { ...statement, text };
    const clause = isDangling(text) ? null : inThirdPerson(inner);
    if (clause === null) return [];
    const facts = readSlots({ statement: inner, clause, observedAt });
    return facts.length > 0 ? facts : rateSentence(inner, observedAt).filter(({ slot }) => slot === "event");
  });
}
