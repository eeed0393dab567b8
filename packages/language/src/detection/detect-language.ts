import { SMALL_WORDS } from "./small-words.js";

/** Scripts that identify their language. Han without kana is Chinese. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["uk", /[їєґі]/giu],
  ["ru", /\p{Script=Cyrillic}/gu],
];

const LANGUAGES_OF = indexWords();
/** The beginning is enough. The rest of a long text is not read. */
const REACH = 4_000;

/**
 * Detects the language of a text as a two-letter code, from one short sentence up. Null when its words do not tell. It
 * counts function words. Measured on single sentences of chats, n-gram detectors (tinyld 1.3, eld 2.1) take short
 * English for Italian or Danish. The language of the words around it, if given, counts as one word more.
 */
export function detectLanguage(text: string, around: string | null = null): string | null {
  const head = text.slice(0, REACH);
  const script = byScript(head);
  if (script !== null) return script;
  const counts = new Map<string, number>(around === null ? [] : [[around, 1]]);
  for (const word of head
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[\p{Script=Latin}'\p{M}]+/gu) ?? []) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  if (/[à-öø-ÿ]/i.test(head)) counts.set("en", (counts.get("en") ?? 0) - 1);
  if (/[ß]/.test(head)) counts.set("de", (counts.get("de") ?? 0) + 1);
  if (/[¿¡ñ]/.test(head)) counts.set("es", (counts.get("es") ?? 0) + 2);
  const [first, second] = [...counts].sort(([, left], [, right]) => right - left);
  if (first === undefined || first[1] === second?.[1]) return null;
  return first[0];
}

/**
 * A script counts when it has a fifth of the letters. A sentence in Han has few characters beside names in Latin
 * letters.
 */
function byScript(text: string): string | null {
  if (/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, letter] of SCRIPTS) {
    const count = text.match(letter)?.length ?? 0;
    if (count > 0 && count >= letters * (language === "uk" ? 0.03 : 0.2)) return language;
  }
  return null;
}

function indexWords(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [language, words] of SMALL_WORDS) {
    for (const word of words) index.set(word, [...(index.get(word) ?? []), language]);
  }
  return index;
}
