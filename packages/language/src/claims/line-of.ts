import {
  isSingleValued,
  type MemoryModality,
  type MemoryPolarity,
  type MemorySlot,
} from "#language/facts/types/fact.js";
import { hashText } from "#language/words/hash-text.js";
import { foldWords, normaliseMemoryText } from "#language/words/normalise-sentence.js";
import { stemWord } from "#language/words/stem-word.js";
import { asToldBefore, isUser } from "#language/words/user-words.js";

/** The parts of a new fact that decide its line. A stored memory has its line and claim already. */
export interface LineFact {
  text: string;
  subject: string | null;
  slot: string | null;
  value: string | null;
  polarity: MemoryPolarity;
  modality: MemoryModality;
  /** Until when it is said to hold. */
  statedTo: Date | null;
}

/** `past`: it was so and is over. */
export type ClaimStance = "positive" | "negative" | "past";

export interface Claim {
  /** A key; equal keys mean the same value. */
  value: string;
  stance: ClaimStance;
}

/**
 * The line of a fact: facts of one line cannot be true at the same time unless they claim the same. A slot of one value
 * has one line for each subject. A slot of many values has one for each value, so that "no longer likes sushi" meets
 * "likes sushi" and nothing else.
 *
 * A fact that is planned, wished, asked for, or true for a stated time only never stands in the line of a lasting fact.
 * Any doubt gives a fact a line of its own: an innocent fact must not be retired.
 */
export function lineOf(fact: LineFact): string {
  return lineOfValue(fact) ?? hash([moodOf(fact), "text", positiveForm(fact)]);
}

/** Whether nothing but its sentence tells which fact it is, as for an event: in other words it stands in another line. */
export function isKnownByWords(fact: Omit<LineFact, "text" | "polarity">): boolean {
  return lineOfValue(fact) === null;
}

/** Null: its words alone decide. */
function lineOfValue(fact: Omit<LineFact, "text" | "polarity">): string | null {
  const { subject, slot, value } = fact;
  const mood = moodOf(fact);
  if (subject === null || slot === null || value === null || mood === "temporary") return null;
  if (mood === "actual" && hasOneValue(slot)) return slotLine(subject, slot);
  const group = groupOf(slot);
  return group === null ? null : hash([mood, subjectKey(subject), group, foldValue(slot, value)]);
}

/** The line of all values of a slot that has one at a time. */
export function slotLine(subject: string, slot: string): string {
  return hash(["actual", subjectKey(subject), slot.toLowerCase()]);
}

function subjectKey(subject: string): string {
  return isUser(subject) ? "user" : foldWords(subject);
}

export function claimOf(fact: LineFact): Claim {
  const isValued = fact.subject !== null && fact.slot !== null && fact.value !== null && moodOf(fact) !== "temporary";
  if (!isValued) return { value: valueKey(positiveForm(fact)), stance: fact.polarity };
  return { value: valueKey(foldValue(fact.slot ?? "", fact.value ?? "")), stance: stanceOf(fact) };
}

/** Keys of earlier versions hashed the stance of a claim too: those of positive claims are valid as they are. */
function valueKey(value: string): string {
  return hash([value, "positive"]);
}

/**
 * Slots in which an equal value means the same fact. Events, plans and states are not among them: only their words tell
 * them apart.
 */
const VALUED = new Set(
  "diet allergy possession pet family partner language habit job employer education origin contact health home preference instruction name age birthday".split(
    " ",
  ),
);
/** A dislike contradicts a like. */
const TASTES = new Set(["like", "dislike", "favourite"]);

function groupOf(slot: string): string | null {
  const [base = ""] = slot.toLowerCase().split(":", 1);
  if (TASTES.has(base)) return "taste";
  return VALUED.has(base) ? slot.toLowerCase() : null;
}

/** A favourite of nothing in particular is a taste like others; a phone number or an address is one at a time. */
function hasOneValue(slot: string): boolean {
  if (slot.toLowerCase().startsWith("contact:")) return true;
  return isSingleValued(slot as MemorySlot) && slot !== "favourite";
}

/** Things are the same in singular and plural; names and numbers are not. */
const THINGS = new Set("diet allergy possession habit job education health language preference instruction".split(" "));

function foldValue(slot: string, value: string): string {
  const folded = foldWords(value);
  const [base = ""] = slot.toLowerCase().split(":", 1);
  if (!THINGS.has(base) && !TASTES.has(base)) return folded;
  return folded.split(" ").map(stemWord).join(" ");
}

type Mood = "actual" | "temporary" | MemoryModality;

function moodOf({ modality, statedTo }: Pick<LineFact, "modality" | "statedTo">): Mood {
  if (modality === "actual" && statedTo !== null) return "temporary";
  return modality === "past" || modality === "retracted" ? "actual" : modality;
}

function stanceOf({ slot, polarity, modality }: LineFact): ClaimStance {
  if (modality === "past") return "past";
  const isAverse = slot?.toLowerCase().split(":", 1)[0] === "dislike";
  if (!isAverse) return polarity;
  return polarity === "positive" ? "negative" : "positive";
}

const NEGATIONS: [RegExp, (verb: string) => string][] = [
  [/\b(?:does not|doesn't)(?: any ?more| ever)? (\p{L}+)/u, (verb) => thirdPerson(verb)],
  [/\b(?:do not|don't) (\p{L}+)/u, (verb) => verb],
  [/\b(is|are|was|were|has|have|can|could|will|would) (?:not|never)\b/u, (verb) => verb],
  [/\b(is|are|was|were|has|have|could|would)n't\b/u, (verb) => verb],
  [/\b(?:no longer|never) (\p{L}+)/u, (verb) => verb],
];

/** The sentence as it would stand without its negation, where that is easy; else itself. */
function positiveForm({ text, polarity }: LineFact): string {
  const words = asToldBefore(normaliseMemoryText(text));
  if (polarity === "positive") return words;
  for (const [pattern, verb] of NEGATIONS) {
    if (!pattern.test(words)) continue;
    return words.replace(pattern, (_, found: string) => verb(found)).replace(/ any ?(?:more|longer)$/u, "");
  }
  return words;
}

function thirdPerson(verb: string): string {
  if (verb === "have") return "has";
  if (/(?:[sxz]|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** Texts with equal hashes say the same in nearly the same letters. */
export function textHashOf(text: string): string {
  return hashText(normaliseMemoryText(text));
}

/** A hash: keys are stored, and must not reveal words. */
function hash(parts: string[]): string {
  return hashText(JSON.stringify(parts));
}
