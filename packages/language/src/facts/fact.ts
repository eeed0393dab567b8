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
  | "contact"
  | "health"
  | "instruction";

/** A slot name, narrowed where several facts stand side by side: `favourite:colour`, `family:sister`. */
export type MemorySlot = SlotName | `${SlotName}:${string}`;

/** `static`: a durable trait. `dynamic`: recent context. */
export type MemoryKind = "static" | "dynamic";
export type MemoryPolarity = "positive" | "negative";
/**
 * `planned`: meant to happen. `wished`: wanted, without a plan. `past`: was so and is said to be over. `asked`: wanted of the
 * assistant. `retracted`: the speaker takes it back: what is known of it is forgotten, and nothing new is stored.
 */
export type MemoryModality = "actual" | "planned" | "wished" | "past" | "asked" | "retracted";

/** How a fact stands to memories that the extractor was shown. Only a language model names them. */
export interface CandidateRelation {
  kind: "update" | "extend" | "derive";
  /** Ids of the tag's memories, at least one; of all parents for `derive`. */
  memoryIds: string[];
}

/** A fact proposed by extraction, before it is compared with what is known. */
export interface MemoryCandidate {
  /** One self-contained sentence in the third person, in the language of the words it came from. */
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
  /** ISO-8601 date or date-time: when the thing it tells of happened or will. Null: it tells of no event, or not when. */
  eventFrom: string | null;
  /** ISO-8601, inclusive end of that day or range; set with `eventFrom`. */
  eventTo: string | null;
  /** ISO-8601: since when it has held, where that is said ("since 2019"). Null: not said. */
  validFrom: string | null;
  /** ISO-8601, inclusive: until when it holds, where that is said ("this week", "until Friday"). Null: open. */
  validTo: string | null;
  /** The speaker puts right what was said before ("Actually, his name is Rex"): it replaces the rival even in a slot of many values. */
  isCorrection: boolean;
  /** Null: what it updates, extends or derives from is found by its slot and words. */
  relation: CandidateRelation | null;
  /** Keys of profile buckets, when the extractor has sorted it; null: rules do, when it is stored. */
  buckets: string[] | null;
  /** ISO-8601: when it was said, where the words around it say so (the moment of a message). Absent: when its document was. */
  saidAt?: string;
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
