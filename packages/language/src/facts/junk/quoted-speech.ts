import type { ForeignBlock } from "./foreign-block.js";

const DOUBLE = /["“„«]([^"“”„«»\n]{3,400})["”»]/g;
/** An apostrophe within a word closes no quotation. */
const SINGLE = /(?<![\p{L}\p{N}])['‘]((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L})){3,400})['’](?![\p{L}\p{N}])/gu;
const FIRST_PERSON = /(?<![\p{L}'’])(?:I|[Mm]y|[Mm]e|[Ww]e|[Oo]ur)(?![\p{L}-])/u;
/** Words of somebody else without quotation marks: "She said: I live in Rome". Excludes "As I said, I live in Rome". */
const TOLD =
  /(?<!\b(?:I|we|as|i|being|that|having|easier|enough)\s)(?<!\b(?:I|we|i)(?:'ve| have| had| always| just|) )\b(?:said|says|told (?:me|us|him|her|them)|tells me|wrote|writes|texted|replied|replies|answered|answers|responded|shouted|yelled|sang|sings|goes|was like|were like|is like|quote)\s*[:,]\s+(?=(?:I|I['’]\w+|[Mm]y|[Ww]e)\b)([^.!?\n]{2,300})/g;

/** Finds quoted words with "I", and reported words of others. Titles stay. */
export function findQuotedSpeech(text: string): ForeignBlock[] {
  const marked = /["“„«'‘]/.test(text)
    ? [...text.matchAll(DOUBLE), ...text.matchAll(SINGLE)].filter(([, words = ""]) => isSpeech(words))
    : [];
  return [...marked, ...text.matchAll(TOLD)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
}

/** "How I Met Your Mother" is a title: every longer word begins with a capital. */
function isSpeech(words: string): boolean {
  if (!FIRST_PERSON.test(words)) return false;
  const longer = words.match(/\p{L}{4,}/gu) ?? [];
  return longer.length < 2 || longer.some((word) => /^\p{Ll}/u.test(word));
}
