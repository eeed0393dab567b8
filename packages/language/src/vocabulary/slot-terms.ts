import { analyze, type FieldTerms, fieldTerms } from "#language/words/analyze.js";
import { toSimplified } from "#language/words/chinese-scripts.js";
import { foldText } from "#language/words/fold-text.js";
import { splitWords } from "#language/words/split-words.js";
import { SLOT_WORDS } from "./slot-words.js";

/** No word gives a term with this sign: words have no colon inside. */
const SIGN = "slot:";

/** The terms of a memory in an index: its words, and the slots that it fills, which do not lengthen it. */
export function memoryTerms(memory: { text: string; slot: string | null }): FieldTerms {
  const { length, frequencies } = fieldTerms(memory.text);
  const slots = heldSlotTerms(memory).map((term): [string, number] => [term, 1]);
  return { length, frequencies: new Map([...frequencies, ...slots]) };
}

/** The slot terms that a memory is found by: those of its own slot and of the words that it says. */
export function heldSlotTerms({ text, slot }: { text: string; slot: string | null }): string[] {
  const [ownSlot = ""] = slot?.split(":", 1) ?? [];
  const ofSlot = SLOT_WORDS.filter(({ slots }) => slots.includes(ownSlot)).map(({ name }) => name);
  return toTerms([...ofSlot, ...namesIn(text), ...typesIn(text)]);
}

/** The slot terms that a question asks for, in any of the languages: `What do I do for a living?` asks for work. */
export function askedSlotTerms(question: string): string[] {
  const read = toSimplified(question);
  const types = ASKED_TYPES.filter(([asking]) => asking.test(read)).map(([, type]) => type);
  return toTerms([...namesIn(question), ...types]);
}

/** The terms of those words of a question that name a slot, so that a text of the slot need not repeat them. */
export function termsNamingSlots(question: string): Set<string> {
  const naming = splitWords(question).filter(({ text }) => namesIn(text).length > 0);
  return new Set(naming.flatMap(({ text }) => analyze(text)));
}

export function isSlotTerm(term: string): boolean {
  return term.startsWith(SIGN);
}

function toTerms(names: string[]): string[] {
  return [...new Set(names)].map((name) => `${SIGN}${name}`);
}

const EXACT = new Map<string, string[]>();
const BEGINNING = new Map<string, string[]>();
const CHINESE: [part: string, name: string][] = [];

for (const { name, words, chinese } of SLOT_WORDS) {
  for (const word of words.split(/\s+/)) {
    const known = word.endsWith("*") ? BEGINNING : EXACT;
    const folded = foldText(word.replace("*", ""));
    known.set(folded, [...(known.get(folded) ?? []), name]);
  }
  for (const part of chinese.split(" ")) CHINESE.push([part, name]);
}

const SHORTEST_BEGINNING = Math.min(...[...BEGINNING.keys()].map((beginning) => beginning.length));

function namesIn(text: string): string[] {
  return splitWords(toSimplified(text)).flatMap(({ text: written, isUnspaced }) => {
    if (isUnspaced) return CHINESE.filter(([part]) => written.includes(part)).map(([, name]) => name);
    const word = foldText(written.replace(/['’]s$/i, ""));
    const names = [...(EXACT.get(word) ?? [])];
    for (let length = SHORTEST_BEGINNING; length <= word.length; length += 1) {
      names.push(...(BEGINNING.get(word.slice(0, length)) ?? []));
    }
    return names;
  });
}

/** Kinds of answers: `When ...?` asks for a time, `How much ...?` for money or an amount. */
const ASKED_TYPES: readonly [RegExp, string][] = [
  [asWords("when|what (?:day|date|time)|how long|wann|cu[aá]ndo|qué (?:día|fecha|hora)"), "time"],
  [/什么时候|几点|几号|哪天|多久/u, "time"],
  [asWords("how much|wie ?viel|cu[aá]nto"), "amount"],
  [/多少/u, "amount"],
  [asWords("how (?:many|old|far|big|tall|often)|wie (?:viele|alt|oft|groß)|cu[aá]nt[oa]s"), "number"],
  [/几|多少|多大/u, "number"],
];

const MONTHS = [
  "jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez",
  "january|february|march|april|june|july|august|september|october|november|december",
  "januar|februar|märz|mai|juni|juli|oktober|dezember",
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
].join("|");
const DAYS = [
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|weekend",
  "(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|morgen",
  "lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|mañana",
].join("|");
const CLOCK = String.raw`\d{1,2}[:.]\d{2}|\d{1,2} ?(?:am|pm|uhr)|\d{1,2}(?:st|nd|rd|th)`;
const HELD_TYPES: readonly [RegExp, string][] = [
  [asWords(`${MONTHS}|${DAYS}|${CLOCK}`), "time"],
  [/\d\s*[年月日号点]|[周星期][一二三四五六日天]|明天|下周/u, "time"],
  [/[€$£¥]\s?\d|\d\s?(?:[€$£¥]|(?:k|eur|euros?|usd|gbp|quid|pounds?|dollars?)\b|块|元)/iu, "amount"],
  [/\d|[一二三四五六七八九十两]/u, "number"],
];

function asWords(alternatives: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, "iu");
}

function typesIn(text: string): string[] {
  const said = toSimplified(saidIn(text));
  return HELD_TYPES.filter(([pattern]) => pattern.test(said)).map(([, type]) => type);
}

/** The words of a quotation without the day on which they were said: that day answers no question about them. */
function saidIn(text: string): string {
  return /["“「„«].*/su.exec(text)?.[0] ?? text;
}
