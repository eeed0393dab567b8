import type { Fact } from "../types/fact.js";
import { isOfHealth } from "./rate-concreteness.js";

/** A sentence that begins with a capital and ends with a mark. */
const WRITTEN_OUT = /^\p{Lu}.*[.!](?:["”’)]|\s)*$/su;
/** The writer goes on where others would begin another sentence, or shouts. */
const RUNS_ON = /[.!]{2}|,,|\.\s+\p{Ll}|\p{Lu}{3,}\s+\p{Lu}{3,}/u;

const SHORT = 60;
/** In characters: longer sentences have clauses that the third person joins badly. */
const PLAIN = 110;
/** It still speaks of what was said before. Only what a semicolon joins on may. */
const INVOLVED = /(?<![\p{L}'’])(?:it|he|she|him|her|there|then|which)(?![\p{L}])/u;

/**
 * Whether an event or state of a talk is better told in the words of its speaker: in a sentence without the marks of writing, whose
 * grammar is as free as its marks, so that the third person would be garbled; in a long one; and in one that is clear only with what was
 * said before, which stands with a quotation. Facts of a topic, and short ones of health, keep their own sentence.
 */
export function isBetterQuoted(fact: Fact, text: string): boolean {
  const { slot, value, modality, isCorrection, start, end } = fact;
  if ((slot !== "event" && slot !== "state") || value !== null || modality === "retracted" || isCorrection)
    return false;
  const words = text.slice(start, end).trim();
  if (words.length <= SHORT && isOfHealth(words, "en")) return false;
  const [sentence = ""] = fact.text.split("; ");
  const next = text.slice(end).match(/^[.!]*/)?.[0] ?? "";
  if (!WRITTEN_OUT.test(words + next) || RUNS_ON.test(words)) return true;
  // A quotation has no day of its own.
  return fact.eventFrom === null && (fact.text.length > PLAIN || INVOLVED.test(sentence));
}
