import { inAnyCase, pattern } from "#language/pattern/pattern.js";
import { ABBREVIATION } from "../grammar/abbreviations.js";
import type { Fact } from "../types/fact.js";
import { isOfHealth } from "./rate-concreteness.js";

/** A sentence that begins with a capital and ends with a mark. */
const WRITTEN_OUT = /^\p{Lu}.*[.!](?:["”’)]|\s)*$/su;
/** The writer goes on where others would begin another sentence, or shouts. */
const RUNS_ON = new RegExp(
  pattern`[.!]{2}|,,|(?<!\d|\b${inAnyCase(ABBREVIATION)})\.\s+\p{Ll}|\p{Lu}{3,}\s+\p{Lu}{3,}`,
  "u",
);

const SHORT = 60;
/** In characters: longer sentences have clauses that the third person joins badly. */
const PLAIN = 90;
/** A second sentence was joined on that is about something else. */
const JOINED = /; (?!it['’]?s )/;
/** It still speaks of what was said before. */
const INVOLVED =
  /(?<![\p{L}'’])(?:it|he|she|him|her|here|there|then|which|hier|er|sie|ihn|ihm|dann|otr[oa]s?|él|ella)(?![\p{L}])/u;
/** The slots of facts that fill no topic. Those of a relative say nothing but their sentence either. */
const UNTYPED = /^(?:event|state|plan|family:.+)$/;

/**
 * Whether an event, a state, a plan or news of a relative is better told in the words of its speaker: in a sentence without the marks of
 * writing, whose grammar is as free as its marks, so that the third person would be garbled; in a long one, or two; and in one that is
 * clear only with what was said before, which stands with a quotation. Facts that fill a topic, and short ones of health, keep their own
 * sentence.
 */
export function isBetterQuoted(fact: Fact, { text, isEnglish }: { text: string; isEnglish: boolean }): boolean {
  if (!isUntyped(fact)) return false;
  const words = text.slice(fact.start, fact.end).trim();
  if (words.length <= SHORT && isOfHealth(words, "en")) return false;
  const next = text.slice(fact.end).match(/^[.!。！]*/u)?.[0] ?? "";
  if (RUNS_ON.test(words) || JOINED.test(fact.text)) return true;
  if (isEnglish && !WRITTEN_OUT.test(words + next)) return true;
  // A quotation has no day of its own.
  return fact.eventFrom === null && (fact.text.length > PLAIN || INVOLVED.test(fact.text));
}

/** Nothing but its sentence would be lost. */
export function isUntyped({ slot, value, modality, isCorrection }: Fact): boolean {
  return UNTYPED.test(slot) && value === null && modality !== "retracted" && !isCorrection;
}
