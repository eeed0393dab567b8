import type { MemoryCandidate } from "../memory-candidate.js";
import { isDangling } from "./find-dangling.js";
import { inThirdPerson } from "./in-third-person.js";
import { rateSentence } from "./rate-sentence.js";
import { readSlots } from "./read-slots.js";
import { ownClauses } from "./shorten.js";
import type { Statement } from "./statement.js";

/** What a sentence that gives nothing as a whole says in a clause: "Since I lost my job at Acme, ...", "... as I'm vegan". */
export function readInnerClauses(statement: Statement, observedAt: Date): MemoryCandidate[] {
  if (!statement.isFirstPerson) return [];
  return ownClauses(statement.text).flatMap((text) => {
    const inner = { ...statement, text };
    const clause = isDangling(text) ? null : inThirdPerson(inner);
    if (clause === null) return [];
    const facts = readSlots({ statement: inner, clause, observedAt });
    return facts.length > 0 ? facts : rateSentence(inner, observedAt).filter(({ slot }) => slot === "event");
  });
}
