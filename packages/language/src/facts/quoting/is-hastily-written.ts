import type { Fact } from "../types/fact.js";
import { isOfHealth } from "./rate-concreteness.js";

/** A sentence that begins with a capital and ends with a mark. */
const WRITTEN_OUT = /^\p{Lu}.*[.!](?:["”’)]|\s)*$/su;
/** The writer goes on where others would begin another sentence, or shouts. */
const RUNS_ON = /[.!]{2}|,,|\.\s+\p{Ll}|\p{Lu}{3,}\s+\p{Lu}{3,}/u;

const SHORT = 60;

/**
 * Whether an event or state is told in a sentence without the marks of writing. Its grammar is as free as its marks, so the
 * third person would be garbled: it is better told in the words of its speaker. Facts of a topic, and short ones of health, keep
 * their own sentence.
 */
export function isHastilyWritten({ slot, value, modality, isCorrection, start, end }: Fact, text: string): boolean {
  if ((slot !== "event" && slot !== "state") || value !== null || modality === "retracted" || isCorrection)
    return false;
  const words = text.slice(start, end).trim();
  if (words.length <= SHORT && isOfHealth(words, "en")) return false;
  const next = text.slice(end).match(/^[.!]*/)?.[0] ?? "";
  return !WRITTEN_OUT.test(words + next) || RUNS_ON.test(words);
}
