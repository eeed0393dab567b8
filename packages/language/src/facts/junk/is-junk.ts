import { isEcho } from "./foreign-sentences.js";
import { JUNK_RULES } from "./junk-rules.js";

/** "I'm Sam", "I'm 29", "I'm vegetarian": two words can be a fact. */
const SHORT_FACT = /^(?:I'm|We're) [\p{L}\d]/u;

/** Longer sentences are enumerations, pasted text or run-ons, which make poor memories. */
const MAX_LENGTH = 320;

/**
 * Whether the form of a sentence shows that it has no fact about the speaker. Apostrophes are straight, and openers
 * such as "Well," are gone. `blankForeignWords` has already blanked passages of several sentences.
 */
export function isJunk(sentence: string): boolean {
  if (sentence.length > MAX_LENGTH || (sentence.split(/\s+/).length < 3 && !SHORT_FACT.test(sentence))) return true;
  return JUNK_RULES.some(({ pattern }) => pattern.test(sentence)) || isEcho(sentence);
}
