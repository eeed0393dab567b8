import type { MemoryCandidate } from "../memory-candidate.js";
import { bareAntecedent } from "./bare-antecedent.js";
import { nameHeard } from "./name-heard.js";
import { rateSentence } from "./rate-sentence.js";
import { readFacts } from "./read-facts.js";
import { retellPlainly } from "./retell-plainly.js";
import type { Statement } from "./statement.js";
import { tellOwnThing } from "./tell-own-thing.js";

/** "I love sharing my skills with them": with whom? */
const OPEN_END = /\b(?:it|them|there|that|this|those|these|one)[.!]*$/i;

/** The facts of a sentence that has none as it was said, but says something in another way. */
export function readOtherwise(statement: Statement, observedAt: Date): MemoryCandidate[] {
  if (!statement.isFirstPerson) return [];
  const named = nameHeard(statement.text, statement.talk?.heard ?? "");
  for (const text of [...retellPlainly(statement.text), ...(named === null ? [] : [named])]) {
    if (OPEN_END.test(text)) continue;
    const facts = readFacts({ ...statement, text }, observedAt);
    if (facts.length > 0) return facts;
  }
  const noun = bareAntecedent(statement.text);
  const rated = noun === null ? [] : rateSentence({ ...statement, context: noun }, observedAt);
  return rated.length > 0 ? rated : tellOwnThing(statement, observedAt);
}
