import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isPlace } from "../grammar/known-places.js";
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

/** "No wait, not nuts, sesame". */
const NOT_BUT = new RegExp(
  pattern`^(?:${REPLACEMENT_OPENING}[\s,.:!–—-]+)*not (?<old>[^,.!?;]{1,40}?)(?:,| but)(?: but| rather| it['’]?s| its)? (?<new>[^,.!?;]{1,40}?)[.!]*$`,
  "iu",
);
const EXCUSE = oneOf("sorry|wait|wait,? no|correction|scratch that|my (?:mistake|bad)|i misspoke");
/** "Sorry, 35": a number for a number, or a place for a place. */
const BARE = new RegExp(
  pattern`^(?:(?:oh|no|oops|ah|well|hmm)[\s,.!–—-]+)*${EXCUSE}[\s,.:!–—-]+(?<new>[^,.!?;]{1,40}?)[.!]*$`,
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
  const replacement = readReplacement(text);
  if (replacement === null) return null;
  const { value, old } = replacement;
  const fits = (fact: Fact) =>
    (fact.subject === subject || fact.subject.startsWith(`${subject}'s `)) &&
    fact.value !== null &&
    fact.text.includes(fact.value) &&
    (old === null || isSameWord(fact.value, old));
  const last = earlier.findLast(fits);
  if (last === undefined || last.value === null) return null;
  if (replacement.isBare && !isOfOneKind(value, last.value)) return null;
  return { ...last, text: last.text.replace(last.value, value), value, isCorrection: true };
}

interface Replacement {
  value: string;
  /** The value that is put right, where it is named. */
  old: string | null;
  /** Nothing but an excuse stands before the value. */
  isBare: boolean;
}

function readReplacement(text: string): Replacement | null {
  const contrasted = NOT_BUT.exec(text)?.groups;
  const { new: named = "", old } = REPLACEMENT.exec(text)?.groups ?? contrasted ?? {};
  const isCued = contrasted !== undefined || CUE.test(text) || old !== undefined || /^no\b/i.test(text);
  if (isCued && isValue(named.trim())) return { value: named.trim(), old: old?.trim() ?? null, isBare: false };
  const bare = BARE.exec(text)?.groups?.["new"]?.trim() ?? "";
  return isValue(bare) ? { value: bare, old: null, isBare: true } : null;
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const NUMBER = /^\d+$/;

/** Two numbers, or two places: "Sorry, Anna" is no place. */
function isOfOneKind(one: string, other: string): boolean {
  return (NUMBER.test(one) && NUMBER.test(other)) || (isPlace(one) && isPlace(other));
}

function isValue(words: string): boolean {
  return (
    words !== "" &&
    words.split(" ").length <= 5 &&
    !/^(?:i|i'm|it|its|it's|that|this|my|you|we|they|he|she|not|so|really|like|a lot)\b/i.test(words)
  );
}
