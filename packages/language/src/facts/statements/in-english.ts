import { detectLanguage } from "#language/detection/detect-language.js";

/** Contractions without an apostrophe ("im" is also a German word) and beginnings of compounds ("de-stress"). */
const OF_NO_LANGUAGE = /\b(?:im|ive|ill|id)\b|(?<![\p{L}-])\p{L}{1,30}-(?=\p{L})/giu;
/** Words that only English has. Among English sentences, a sentence with one of them is English. */
const ENGLISH = /\b(?:I(?:'\w+)?|my|the|is|was|were|we|you|they|it|of|and|with|have|has|had)\b/;
/** Norwegian and Danish: "I Stockholm", "I går". An English "I" precedes a verb. */
const IN_A_PLACE = /^I (?:\p{Lu}\p{Ll}|går\b|dag\b|fjor\b|sommer\b|vinter\b)/u;

/** The beginning is enough. The time must not grow with a run of a million letters. */
const REACH = 4_000;

/** The language of the words around a sentence, for `isForeign`. `document`: the language of the words around those. */
export function languageAround(text: string, document: string | null = null): string | null {
  return detectLanguage(text.slice(0, REACH).replace(OF_NO_LANGUAGE, " "), document);
}

/** Whether a sentence is in another language. English rules would read the German "Im August" as "I'm August". */
export function isForeign(sentence: string, around: string | null): boolean {
  if (IN_A_PLACE.test(sentence)) return true;
  const own = languageAround(sentence) ?? around;
  if (own === null || own === "en") return false;
  return around !== "en" || !ENGLISH.test(sentence);
}
