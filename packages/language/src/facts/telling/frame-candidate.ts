import { oneOf, pattern } from "#language/pattern/pattern.js";
import { renderSentence, type ThirdPerson, toThirdPersonSentence } from "../grammar/to-third-person.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";

/** The common fields of all facts of a statement. Dates are unset. */
export function frame({ subject, start, end }: Statement) {
  const noDates = { eventFrom: null, eventTo: null, validFrom: null, validTo: null };
  return { subject: subject.name, start, end, ...noDates, isCorrection: false };
}

type KnownFact = Pick<Fact, "text" | "slot" | "confidence"> & Partial<Fact>;

/** A fact of the statement from its known fields and defaults. */
export function factOf(statement: Statement, known: KnownFact): Fact {
  return {
    ...frame(statement),
    value: null,
    kind: "dynamic",
    polarity: "positive",
    modality: "actual",
    ...known,
  };
}

/** The sentence in the form of a memory. */
export function render(sentence: ThirdPerson, { subject }: Statement): string {
  return tidySentence(renderSentence(sentence, subject.label));
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence about its subject, in the third person. Null when it is about something else. */
export function inThirdPerson({ text, subject, isFirstPerson }: Statement): ThirdPerson | null {
  if (isFirstPerson) return toThirdPersonSentence(text, subject.label);
  const rest = text.slice(subject.label.length);
  const owned = /^'s\s+/.exec(rest);
  if (owned !== null) return { lead: "", ownership: "possession", predicate: rest.slice(owned[0].length), verb: null };
  const predicate = rest.trimStart();
  return { lead: "", ownership: "self", predicate, verb: predicate.split(" ")[0] ?? null };
}

const EMOJI = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}])+/gu;
const AFTERTHOUGHT_START = oneOf(
  "(?:it|that|this|which)(?:'s| is| was| has been| felt| made| feels| really)|so|can't wait",
);
/** "... and it was so powerful", " - it was really rewarding": an opinion after the fact. */
const AFTERTHOUGHT = new RegExp(
  oneOf(
    pattern`(?:,| -| –| —|-|–|—| and| but|;)\s+${AFTERTHOUGHT_START}\b[^,;]*$`,
    ",? (?:btw|by the way|haha|lol|though|too|y'know|ya know)$",
    ", (?:take a look|check (?:it|them|this) out|look|you know|i guess|huh|right)$",
  ),
  "i",
);
const CLOSING = /(?:[\s.,!;:–—-]|\s(?:and|but|so|because|or|which|plus|speaking of|in fact|you know))+$/i;
const MIN_WORDS = 4;

/** The sentence in the form of a memory: without emoji, afterthoughts and closing punctuation. */
export function tidySentence(sentence: string): string {
  let text = sentence.replace(EMOJI, " ").replace(/\s+/g, " ").trim().replace(CLOSING, "");
  const shorter = text.replace(AFTERTHOUGHT, "").replace(CLOSING, "");
  if (shorter.split(" ").length >= MIN_WORDS) text = shorter;
  return text;
}
