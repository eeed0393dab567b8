import { bareAntecedent, nameHeard } from "../naming/name-things.js";
import { retellPlainly } from "../telling/retell-plainly.js";
import { tellOwnThing } from "../telling/tell-facts.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import { rateSentence } from "./rate-sentence.js";
import { readFacts } from "./read-facts.js";

/** "I love sharing my skills with them": the sentence does not say with whom. */
const OPEN_END = /\b(?:it|them|there|that|this|those|these|one)[.!]*$/i;

/** Reads the facts of a reworded sentence, when the original words give none. */
export function readOtherwise(statement: Statement, observedAt: Date): Fact[] {
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
