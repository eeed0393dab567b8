/** What a fact is about. */
export type SlotName =
  | "name"
  | "age"
  | "birthday"
  | "home"
  | "origin"
  | "job"
  | "employer"
  | "education"
  | "family"
  | "partner"
  | "pet"
  | "diet"
  | "allergy"
  | "like"
  | "dislike"
  | "favourite"
  | "possession"
  | "language"
  | "habit"
  | "plan"
  | "event"
  | "state"
  | "preference"
  | "instruction";

/** A slot name, narrowed where several facts stand side by side: `favourite:colour`, `family:sister`. */
export type MemorySlot = SlotName | `${SlotName}:${string}`;

export type MemoryKind = "static" | "dynamic";
export type MemoryPolarity = "positive" | "negative";
/** `planned`: meant to happen. `past`: was so and is said to be over. `asked`: wanted of the assistant. */
export type MemoryModality = "actual" | "planned" | "past" | "asked";

/** A fact proposed by extraction, before it is compared with what is known. */
export interface MemoryCandidate {
  /** One self-contained sentence in the third person. */
  text: string;
  /** Whom it is about: a name, or `User`. */
  subject: string;
  slot: MemorySlot;
  /** The value alone, as written ("Lisbon"), when the slot has one. */
  value: string | null;
  kind: MemoryKind;
  polarity: MemoryPolarity;
  modality: MemoryModality;
  /** 0 to 1; how sure the extractor is that the sentence is a true fact worth keeping. */
  confidence: number;
  /** ISO-8601 date or date-time: from when the fact holds, or when the event was or will be. Null: not said. */
  validFrom: string | null;
  /** ISO-8601, inclusive end of the day or range. Null: open. */
  validTo: string | null;
  /** Where the words stand in the document text, UTF-16 units: `text.slice(start, end)` is the evidence. */
  start: number;
  end: number;
}

/**
 * A subject has one of these at a time; a newer value replaces the older one. Jobs and origins are not among them: people
 * have several, and retiring an innocent fact is worse than keeping two.
 */
const SINGLE_VALUED_SLOTS: ReadonlySet<string> = new Set<SlotName>([
  "name",
  "age",
  "birthday",
  "home",
  "employer",
  "partner",
  "favourite",
]);

export function isSingleValued(slot: MemorySlot): boolean {
  return SINGLE_VALUED_SLOTS.has(slot.split(":", 1)[0] ?? slot);
}
