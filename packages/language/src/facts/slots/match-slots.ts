import type { SlotName } from "../fact.js";
import { isConcrete } from "../judging/rate-statement.js";
import { ACTIVITY_PATTERNS } from "./activity-patterns.js";
import { ENDING_PATTERNS } from "./ending-patterns.js";
import { PERSON_PATTERNS } from "./person-patterns.js";
import { PREFERENCE_PATTERNS } from "./preference-patterns.js";
import type { SlotPattern } from "./slot-pattern.js";

export interface SlotMatch {
  pattern: SlotPattern;
  value: string | null;
  key: string | null;
  isNegative: boolean;
}

const PATTERNS: readonly SlotPattern[] = [
  ...ENDING_PATTERNS,
  ...PERSON_PATTERNS,
  ...PREFERENCE_PATTERNS,
  ...ACTIVITY_PATTERNS,
];
const NEGATION =
  /^(?:\w+ )?(?:(?:is|was|has|does|did)(?:n't| not)|no longer|never|can't|cannot|stopped|hates|dislikes)\b|\banymore\b/;
/** The end of a value, where the sentence continues with something else. */
const VALUE_END =
  /\s+(?:with|for|since|because|but|now|these|where|which|who|as|so|after|before|when|while|until|though|and (?:i|they|it|is|was|has|have|we|loves?|likes?|works?|lives?|also)|right now|at the moment|anymore|last|next|this|together|too)\b.*$|\s+[-–—].*$|[-–—]\s.*$|\s*[,;(–—].*$/iu;
const DANGLING = /^(?:it|that|this|them|you|us|me|more|a lot|so much|both|one|ones|here|there|things?|stuff)$/i;

/** Slots whose value would be a whole phrase, which nothing compares. */
const OPEN_ENDED: ReadonlySet<SlotName> = new Set<SlotName>(["plan", "habit", "event"]);

/** Values such as "May 4th, 1990", "12 Harbour Street, Porto" and "a.b@c.example". */
const KEPT_WHOLE: ReadonlySet<SlotName> = new Set<SlotName>(["birthday", "possession", "contact"]);

/**
 * Every slot that a clause fills, with at most one match for each slot name. Patterns that also fit companies and
 * things need `isPerson`.
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
  for (const pattern of PATTERNS) {
    if (pattern.ownership !== ownership || (pattern.isAmbiguous && !isPerson)) continue;
    if (matches.some((match) => match.pattern.slot === pattern.slot)) continue;
    const match = pattern.pattern.exec(predicate);
    if (match === null) continue;
    const raw = match.groups?.["value"];
    const value =
      raw === undefined || (OPEN_ENDED.has(pattern.slot) && !pattern.isEnding) ? null : cleanValue(raw, pattern.slot);
    if (value !== null && ((value.length < 2 && !/\d/.test(value)) || DANGLING.test(value))) continue;
    if (pattern.slot === "plan" && raw !== undefined && !isConcrete(raw)) continue;
    const key = match.groups?.["key"]?.toLowerCase().trim() ?? null;
    matches.push({ pattern, value, key, isNegative: isNegative(pattern, predicate) });
    if (pattern.isEnding) return matches;
  }
  return withoutEchoes(matches);
}

function isNegative({ isEnding, slot }: SlotPattern, predicate: string): boolean {
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
  ...([
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
  ] as const),
];
const BROAD: ReadonlySet<SlotName> = new Set<SlotName>(["plan", "habit", "possession", "state"]);

/**
 * A broad slot yields to the precise one that matched the same clause. Otherwise the first match stays, such as a job
 * beside an employer.
 */
function withoutEchoes(matches: SlotMatch[]): SlotMatch[] {
  const slots = new Set(matches.map((match) => match.pattern.slot));
  if (!PRECISE.some((slot) => slots.has(slot))) return matches.slice(0, 1);
  const isFamilyEcho = slots.has("pet") || slots.has("partner");
  return matches.filter(({ pattern: { slot } }) => !BROAD.has(slot) && !(slot === "family" && isFamilyEcho));
}
