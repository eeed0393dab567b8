import { monthsByName, weekdayNames } from "./calendar-words.js";
import { isDayOf, WHOLE_DATE } from "./is-day-of.js";

/** Facts known of a page beside its text. Only they may be taken out of the text as a dateline. */
export interface KnownOrigin {
  author: string | null;
  /** ISO 8601. */
  publishedAt: string | null;
}

/** Longer lines are sentences or lists. */
const LONGEST_DATELINE = 160;
/** Names, places and agencies in a byline of several authors. */
const MOST_NAMES = 10;

const BY = setOf("by author authors autor autoren von par por di door av af автор");
const LABELS = setOf(
  "posted published publication updated update modified edited written last first originally story article date " +
    "veröffentlicht aktualisiert publié publiée modifié publicado actualizado pubblicato aggiornato gepubliceerd " +
    "bijgewerkt publicerad uppdaterad опубликовано обновлено",
);
const BESIDE_DATES = setOf(
  "on at in the of and st nd rd th am pm uhr um am le à a el de del il alle às o'clock hrs h " +
    "utc gmt est edt et cst cdt ct mst mdt pst pdt pt bst ist cet cest sgt hkt jst aest aedt",
);
const DURATIONS = setOf(
  "ago read reading time lesezeit lecture lectura min mins minute minutes minuten hour hours day days week weeks",
);
const BESIDE_NAMES = setOf(
  "and und et y e i & de der den van von da di la le of for the in staff with writer reporter",
);
const NUMBER = /^\d[\d./:-]*(?:st|nd|rd|th|er|h\d*|am|pm)?$|^\d{4}-\d\d-\d\dt[\d:.]+(?:z|[+-][\d:]+)?$/;

/**
 * Whether a line says nothing but who wrote the page and when, and the same is known beside the text. A sentence is none,
 * whatever dates it holds: every word must belong to a date or a byline, or be a name after `by`.
 */
export function isDateline(text: string, known: KnownOrigin): boolean {
  if (text === "" || text.length > LONGEST_DATELINE) return false;
  const written = wordsOf(text);
  const words = written.map((word) => word.toLowerCase());
  const authors = new Set(wordsOf((known.author ?? "").toLowerCase()).filter((word) => !isOfDateline(word)));
  const names = written.filter((word) => !isOfDateline(word.toLowerCase()));
  const others = names.filter((word) => !authors.has(word.toLowerCase()));
  const isSigned = known.author !== null && names.length > 0;
  if (others.length > 0 && !(isSigned && words.some((word) => BY.has(word)) && areNames(others))) return false;
  // Before dates: `ago` is the Spanish August too.
  if (words.at(-1) === "ago" || words.includes("read") || words[0] === "reading" || words[0] === "lesezeit")
    return true;
  if (!words.some((word) => monthsByName().has(word) || WHOLE_DATE.test(word))) return isSigned;
  if (words.some((word) => LABELS.has(word))) return true;
  return known.publishedAt !== null && (isSigned || isDayOf(words, known.publishedAt));
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

function wordsOf(text: string): string[] {
  return text
    .split(/[\s|·•,;()[\]–—]+|\/(?!\d)|:(?!\d)/)
    .map((word) => word.replace(/^[^\p{L}\p{N}&@]+|[^\p{L}\p{N}&]+$/gu, ""))
    .map((word) => (/^[ap]\.m$/i.test(word) ? word.replace(".", "") : word))
    .filter((word) => word !== "");
}

function isOfDateline(word: string): boolean {
  if (NUMBER.test(word) || monthsByName().has(word) || weekdayNames().has(word)) return true;
  return BY.has(word) || LABELS.has(word) || BESIDE_DATES.has(word) || DURATIONS.has(word);
}

function areNames(words: string[]): boolean {
  if (words.length > MOST_NAMES) return false;
  return words.every((word) => /^[\p{Lu}@]/u.test(word) || BESIDE_NAMES.has(word.toLowerCase()));
}
