import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isPlace } from "../grammar/known-places.js";
import { PARTNERS, RELATIVES } from "../grammar/vocabulary.js";
import { isConcrete } from "../judging/rate-statement.js";
import type { SlotName } from "../types/fact.js";
import { ENDING_RULES } from "./ending-rules.js";
import { FAMILY_RULES } from "./family-rules.js";
import { HABIT_RULES } from "./habit-rules.js";
import { PERSON_RULES } from "./person-rules.js";
import { PLAN_RULES } from "./plan-rules.js";
import type { SlotRule } from "./slot-rule.js";
import { TASTE_RULES } from "./taste-rules.js";
import { WORK_RULES } from "./work-rules.js";

export interface SlotMatch {
  rule: SlotRule;
  value: string | null;
  key: string | null;
  isNegative: boolean;
}

/** In the order in which they are tried. */
export const SLOT_RULES: readonly SlotRule[] = [
  ...ENDING_RULES,
  ...PERSON_RULES,
  ...WORK_RULES,
  ...FAMILY_RULES,
  ...TASTE_RULES,
  ...HABIT_RULES,
  ...PLAN_RULES,
];
const ADVERBS = oneOf(
  "also|now|still|currently|originally|actually|really|just|recently|finally|absolutely|truly|totally|always",
  pattern`already|\w+ly`,
);
/** "My wife and I moved to Leeds": where both live, the speaker does. */
const TOGETHER = pattern`(?:and their ${oneOf(PARTNERS, RELATIVES)} )?`;
/** Adverbs may come before the verb. Nothing comes before the noun of a possession. */
const COMPILED = SLOT_RULES.map((rule) => ({
  rule,
  words: new RegExp(
    `^${rule.slot === "home" ? TOGETHER : ""}${rule.ownership === "possession" ? "" : `(?:${ADVERBS} )*?`}${rule.pattern}`,
    "u",
  ),
}));
const NEGATION =
  /^(?:\w+ )?(?:(?:is|was|has|does|did)(?:n't| not)|no longer|never|can't|cannot|stopped|hates|dislikes)\b|\banymore\b/;
/** The end of a value, where the sentence continues with something else. */
const NEXT_CLAUSE = oneOf(
  "with|for|since|because|but|now|these|where|which|who|as|so|after|before|when|while|until|though",
  "and (?:i|they|it|is|was|has|have|we|loves?|likes?|works?|lives?|also)",
  "right now|at the moment|anymore|last|next|this|together|too",
);
const VALUE_END = new RegExp(pattern`\s+${NEXT_CLAUSE}\b.*$|\s+[-–—].*$|[-–—]\s.*$|\s*[,;(–—].*$`, "iu");
const DANGLING = /^(?:it|that|this|them|you|us|me|more|a lot|so much|both|one|ones|here|there|things?|stuff)$/i;

/** Slots whose value would be a whole phrase, which nothing compares. */
const OPEN_ENDED: ReadonlySet<SlotName> = new Set<SlotName>(["plan", "habit", "event"]);

/** Values such as "May 4th, 1990", "12 Harbour Street, Porto" and "a.b@c.example". */
const KEPT_WHOLE: ReadonlySet<SlotName> = new Set<SlotName>(["birthday", "possession", "contact"]);

/**
 * Every slot that a clause fills, with at most one match for each slot name. Rules that also fit companies and things
 * need `isPerson`.
 */
export function matchSlots({
  predicate,
  ownership,
  isPerson,
}: {
  predicate: string;
  ownership: "self" | "possession";
  isPerson: boolean;
}): SlotMatch[] {
  const matches: SlotMatch[] = [];
  for (const { rule, words } of COMPILED) {
    if ((rule.ownership ?? "self") !== ownership || (rule.isAmbiguous && !isPerson)) continue;
    if (matches.some((match) => match.rule.slot === rule.slot)) continue;
    const match = words.exec(predicate);
    if (match === null) continue;
    const raw = match.groups?.["value"];
    const value =
      raw === undefined || (OPEN_ENDED.has(rule.slot) && !rule.isEnding) ? null : cleanValue(raw, rule.slot);
    if (value !== null && ((value.length < 2 && !/\d/.test(value)) || DANGLING.test(value))) continue;
    if (value !== null && isMisread(value, rule)) continue;
    if (rule.slot === "plan" && raw !== undefined && !isConcrete(raw)) continue;
    const key = match.groups?.["key"]?.toLowerCase().trim() ?? null;
    matches.push({ rule, value, key, isNegative: isNegative(rule, predicate) });
    if (rule.isEnding) return matches;
  }
  return withoutEchoes(matches);
}

const MONTH = oneOf(
  "january|february|march|april|may|june|july|august|september|october|november|december",
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|spring|summer|autumn|winter|christmas|easter|ramadan|new year",
);
const CALENDAR = new RegExp(pattern`^(?:the )?${MONTH}(?![\p{L}'-])`, "iu");
const NAMED_PLACES: ReadonlySet<SlotName> = new Set<SlotName>(["employer", "home", "origin"]);

/** "lost their job January 3rd" names no employer, and "left Berlin" ends none. */
function isMisread(value: string, { slot, isEnding }: SlotRule): boolean {
  if (!NAMED_PLACES.has(slot)) return false;
  return CALENDAR.test(value) || (slot === "employer" && isEnding === true && isPlace(value));
}

function isNegative({ isEnding, slot }: SlotRule, predicate: string): boolean {
  return (
    isEnding === true ||
    (slot !== "dislike" && NEGATION.test(predicate) && !/^\w+ (?:hates|dislikes)\b/.test(predicate))
  );
}

function cleanValue(raw: string, slot: SlotName): string {
  return raw
    .trim()
    .replace(KEPT_WHOLE.has(slot) ? "" : VALUE_END, "")
    .replace(/(?:\s+(?:now|these days|anymore|currently|at the moment))?[.,;!\s]*$/i, "");
}

const PRECISE: readonly SlotName[] = [
  "allergy",
  "diet",
  "language",
  "employer",
  "home",
  "pet",
  "partner",
  "favourite",
  "preference",
  "like",
];
const BROAD: ReadonlySet<SlotName> = new Set<SlotName>(["plan", "habit", "possession", "state"]);

/**
 * A broad slot yields to the precise one that matched the same clause. Otherwise the first match stays, such as a job
 * beside an employer.
 */
function withoutEchoes(matches: SlotMatch[]): SlotMatch[] {
  const slots = new Set(matches.map((match) => match.rule.slot));
  if (!PRECISE.some((slot) => slots.has(slot))) return matches.slice(0, 1);
  const isFamilyEcho = slots.has("pet") || slots.has("partner");
  return matches.filter(({ rule: { slot } }) => !BROAD.has(slot) && !(slot === "family" && isFamilyEcho));
}
