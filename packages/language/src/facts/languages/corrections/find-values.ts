import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { CorrectionWords } from "./words/correction-words.js";

type ValueKind = "day" | "clock" | "weekday" | "month" | "number";

/** A day, time or number in a text, with its range. */
export interface SpokenValue {
  kind: ValueKind;
  start: number;
  end: number;
  text: string;
  /** The word after a number: "mg". Empty for the other kinds. */
  unit: string;
}

const patterns = new WeakMap<CorrectionWords, RegExp>();

/** The days, times and numbers of a text, in order. */
export function findValues(text: string, words: CorrectionWords): SpokenValue[] {
  return [...text.matchAll(patternOf(words))].map(({ 0: value, index, groups = {} }) => {
    const kind = (Object.keys(groups).find((name) => groups[name] !== undefined) ?? "number") as ValueKind;
    const end = index + value.length;
    return { kind, start: index, end, text: value, unit: kind === "number" ? unitAt(text, end, words) : "" };
  });
}

function unitAt(text: string, end: number, words: CorrectionWords): string {
  const isSpaced = isWrittenWithSpaces(words);
  const after = text.slice(end, end + LONGEST_UNIT);
  const unit = (isSpaced ? SPACED_UNIT : UNSPACED_UNIT).exec(after)?.groups?.["unit"]?.toLowerCase() ?? "";
  if (RANGE.test(after)) return unit;
  return isSpaced && NO_UNIT.has(unit) ? "" : unit;
}

/** "Del 2 al 13": the word says that another number follows. */
const RANGE = /^ ?\p{L}{1,3} \d/u;
/** Small words and "are" after a number count nothing: "14 sind es", "30 am Tag". */
const NO_UNIT: ReadonlySet<string> = new Set(
  (
    "am im in um an zu bei bis und oder bin ist sind hab war waren es ich die der das den aber y o a al el la de del en por con que son soy " +
    "et ou par du le les est sont suis e ed di da per il è sono o van het een ben is zijn en of em com da do no na são sou eran eram"
  ).split(" "),
);
const LONGEST_UNIT = 24;
const SPACED_UNIT = /^ ?(?<unit>\p{L}+|[€$£%])/u;
const UNSPACED_UNIT = /^ ?(?<unit>[a-z]+|[\p{L}€$%])/iu;

function patternOf(words: CorrectionWords): RegExp {
  const known = patterns.get(words);
  if (known !== undefined) return known;
  const { days, months, clock, weekdays, counts } = words;
  const isSpaced = isWrittenWithSpaces(words);
  const edge = isSpaced ? pattern`(?<![\p{L}\d])` : pattern`(?<!\d)`;
  const end = isSpaced ? pattern`(?!\p{L})` : "";
  const monthDay = isSpaced ? pattern`\d{1,2}(?:\.|er|º)? ?(?:de )?(?:${months})${end}` : days;
  const pieces = [
    pattern`(?<day>${monthDay}|${days})`,
    pattern`(?<clock>${clock}|\d{1,2}:\d{2})`,
    pattern`(?<weekday>${oneOf(weekdays)}${end})`,
    pattern`(?<month>${oneOf(months)}${end})`,
    pattern`(?<number>\d+(?:[.,]\d+)*|${oneOf(counts)}${end})`,
  ];
  const made = new RegExp(`${edge}${oneOf(...pieces)}`, "giu");
  patterns.set(words, made);
  return made;
}

/** Chinese and Japanese words have no borders. */
export function isWrittenWithSpaces({ months }: CorrectionWords): boolean {
  return /[a-z]{3}/.test(months);
}

/** Letters that a reach has in the writing of these words. Without spaces, a letter is about a word. */
export function reachIn(words: CorrectionWords, reach: { spaced: number; unspaced: number }): number {
  return isWrittenWithSpaces(words) ? reach.spaced : reach.unspaced;
}

/**
 * Whether two values are of one kind and differ. "Der 14." may be the 14th of any month. Two numbers differ only if they
 * count the same thing.
 */
export function differs(one: SpokenValue, other: SpokenValue): boolean {
  return one.kind === other.kind && !isSame(one, other) && countTheSame(one, other);
}

/** "Two rooms" and "four nights" do not. A number alone may count anything. */
export function countTheSame(one: SpokenValue, other: SpokenValue): boolean {
  const [unit, otherUnit] = [stemOf(one.unit), stemOf(other.unit)];
  return unit === "" || otherUnit === "" || unit === otherUnit;
}

const EURO = /^(?:€|eur|euros?)$/;
const STEM = 4;
/** Counters of things and of people, one for another: 3只猫, 4个. */
const COUNTERS = ["个只隻", "個つ", "位名人"];

/** The beginning, which singular and plural share. */
function stemOf(unit: string): string {
  if (unit === "") return "";
  return EURO.test(unit) ? "€" : (COUNTERS.find((counters) => counters.includes(unit)) ?? unit.slice(0, STEM));
}

/** The one that a value puts right among those that differ from it: the last with its very unit, or with its stem, or at all. */
export function likeliestWrong(differing: readonly SpokenValue[], value: SpokenValue): SpokenValue | undefined {
  return (
    differing.findLast(({ unit }) => unit === value.unit) ??
    differing.findLast(({ unit }) => unit !== "" && stemOf(unit) === stemOf(value.unit)) ??
    differing.at(-1)
  );
}

export function isSame(one: SpokenValue, other: SpokenValue): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind !== "day") return keyOf(one) === keyOf(other);
  const [day, month] = dayOf(one.text);
  const [otherDay, otherMonth] = dayOf(other.text);
  return day === otherDay && (month === otherMonth || month === null || otherMonth === null);
}

function dayOf(text: string): [day: number, month: string | null] {
  const [first = "", second] = text.match(/\d+/g) ?? [];
  if (/月/.test(text)) return [Number(second), first];
  const named = /\p{L}{3,}$/u.exec(text)?.[0];
  return [Number(first), second ?? named?.slice(0, 3).toLowerCase() ?? null];
}

/** Monday is meant by "montags" and by "Montag", and 周二 by 星期二. */
function keyOf({ kind, text }: SpokenValue): string {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (kind !== "weekday") return letters;
  return /(?<=周|期|拜)./u.exec(letters)?.[0] ?? /.(?=曜)/u.exec(letters)?.[0] ?? letters.slice(0, 3);
}
