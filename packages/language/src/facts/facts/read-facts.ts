import { isDangling } from "../judging/find-dangling.js";
import { readInstruction } from "../slots/read-instruction.js";
import { readSlots } from "../slots/read-slots.js";
import { splitPredicate } from "../slots/split-predicate.js";
import { capitalise, factOf, frame, inThirdPerson, render, tidySentence } from "../telling/frame-candidate.js";
import { ownClauses } from "../telling/shorten.js";
import { tellFacts } from "../telling/tell-facts.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import { rateSentence } from "./rate-sentence.js";

/** Reads the facts of one statement: instructions, then slots, then concrete statements without a slot. */
export function readFacts(statement: Statement, observedAt: Date): Fact[] {
  const instruction = statement.subject.speaksToAssistant ? readInstruction(statement.text, statement.subject) : null;
  if (instruction !== null) {
    const { text, value, polarity } = instruction;
    const kind = { slot: "instruction", kind: "static", modality: "asked", confidence: 0.85 } as const;
    return [{ ...frame(statement), ...kind, text, value, polarity }];
  }
  const facts = readSentence(statement, observedAt);
  if (facts.length > 0) return facts;
  const inner = readInnerClauses(statement, observedAt);
  return inner.length === 0 && statement.isRequested ? [requested(statement)] : inner;
}

function readSentence(statement: Statement, observedAt: Date): Fact[] {
  const sentence = inThirdPerson(statement);
  if (sentence === null) return statement.isRequested ? [] : tellFacts(statement, observedAt);
  const facts = splitPredicate(sentence).flatMap((clause) => readSlots({ statement, clause, observedAt }));
  return facts.length > 0 ? facts : rateSentence(statement, observedAt);
}

/**
 * Reads the clauses of a sentence that gives no fact as a whole: "Since I lost my job at Acme, ...", "... as I'm
 * vegan".
 */
function readInnerClauses(statement: Statement, observedAt: Date): Fact[] {
  if (!statement.isFirstPerson) return [];
  return ownClauses(statement.text).flatMap((text) => {
    const inner = { ...statement, text };
    const clause = isDangling(text) ? null : inThirdPerson(inner);
    if (clause === null) return [];
    const facts = readSlots({ statement: inner, clause, observedAt });
    return facts.length > 0 ? facts : rateSentence(inner, observedAt).filter(({ slot }) => slot === "event");
  });
}

/** Keeps the words that the speaker asked to remember, whatever they are. */
function requested(statement: Statement): Fact {
  const sentence = inThirdPerson(statement);
  const text = sentence === null ? tidySentence(statement.text) : render(sentence, statement);
  return factOf(statement, { slot: "state", kind: "static", confidence: 0.85, text: capitalise(text) });
}
