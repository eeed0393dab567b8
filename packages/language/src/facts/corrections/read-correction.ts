import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { Fact } from "../types/fact.js";

const CUE_WORDS = oneOf(
  "sorry|actually|correction|i misspoke|i was wrong|scratch that|let me correct (?:that|myself)",
  "my (?:mistake|bad)|i mean|i meant|make that",
);
const CUE = new RegExp(pattern`^(?:(?:oh|no|wait|oops|hmm|ah|well|hold on|hang on)[\s,.!–—-]+)*${CUE_WORDS}\b`, "i");
const STRONG =
  /\b(?:sorry|correction|misspoke|was wrong|scratch that|correct (?:that|myself)|mistake|my bad|i meant|make that|not \p{L}+$)/iu;
const REPLACEMENT_CUE = oneOf(
  "i meant(?: to (?:say|write))?|i mean|make that|it's(?: actually)?|it is(?: actually)?",
  "(?:that|it) should be|correction:?",
);
const REPLACEMENT_OPENING = oneOf(
  "oh|no|wait|oops|sorry|actually|hmm|well|correction|scratch that|my (?:mistake|bad)",
  "i (?:misspoke|was wrong)|hold on",
);
const INSTEAD = pattern`(?:,? (?:not|instead of|rather than) (?<old>[^,.!?;]{1,60}))`;
const REPLACEMENT = new RegExp(
  pattern`^(?:${REPLACEMENT_OPENING}[\s,.:!–—-]+)*(?<cue>${REPLACEMENT_CUE}) (?<new>[^,.!?;]{1,60}?)${INSTEAD}?[.!]*$`,
  "iu",
);

/** Whether the opening of the sentence corrects an earlier statement: "Actually, ...", "Sorry, I meant ...". */
export function opensAsCorrection(sentence: string): boolean {
  return CUE.test(sentence.replace(/’/g, "'"));
}

/** Whether it clearly is a correction. "Actually" alone also opens news. */
export function isPlainCorrection(sentence: string): boolean {
  const text = sentence.replace(/’/g, "'").slice(0, 120);
  return CUE.test(text) && STRONG.test(text);
}

/**
 * Corrects the speaker's last fact with a value: "Sorry, I meant Rex" replaces the old value with the new one. Null
 * when the sentence is no correction or there is no such fact.
 */
export function correctLast({
  sentence,
  subject,
  earlier,
}: {
  sentence: string;
  subject: string;
  earlier: readonly Fact[];
}): Fact | null {
  const text = sentence.replace(/’/g, "'").trim();
  const match = REPLACEMENT.exec(text);
  const value = match?.groups?.["new"]?.trim() ?? "";
  const old = match?.groups?.["old"]?.trim();
  if (match === null || !isValue(value)) return null;
  const isCued = CUE.test(text) || old !== undefined || /^no\b/i.test(text);
  if (!isCued) return null;
  const fits = (fact: Fact) =>
    fact.subject === subject &&
    fact.value !== null &&
    fact.text.includes(fact.value) &&
    (old === undefined || fact.value.toLowerCase() === old.toLowerCase());
  const last = earlier.findLast(fits);
  if (last === undefined || last.value === null) return null;
  return { ...last, text: last.text.replace(last.value, value), value, isCorrection: true };
}

function isValue(words: string): boolean {
  return words.split(" ").length <= 5 && !/^(?:i|it|that|this|my|you|we|they|not|so|really|like|a lot)\b/i.test(words);
}
