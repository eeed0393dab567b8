/** The topic of a fact. */
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
  | "instruction"
  | "quote";

/** The name of a slot, with a key where several facts exist side by side: `favourite:colour`, `family:sister`. */
export type MemorySlot = SlotName | `${SlotName}:${string}`;

/**
 * `static`: a durable trait. `dynamic`: recent context. `quote`: words as they were said, which no rule has read.
 * `decision`, `task`: lines of a protocol that say so.
 */
export type MemoryKind = "static" | "dynamic" | "quote" | "decision" | "task";
export type MemoryPolarity = "positive" | "negative";
/**
 * `planned`: intended. `wished`: wanted, without a plan. `past`: true before, and said to be over. `asked`: requested
 * from the assistant. `retracted`: the speaker takes it back. The known fact is then forgotten, and nothing new is
 * stored.
 */
export type MemoryModality = "actual" | "planned" | "wished" | "past" | "asked" | "retracted";

/** A fact that a text states. */
export interface Fact {
  /** One self-contained sentence in the third person, in the language of its source. */
  text: string;
  /** The person that it is about: a name, or `User`. */
  subject: string;
  slot: MemorySlot;
  /** The value alone, as written ("Lisbon"), if the slot has one. */
  value: string | null;
  kind: MemoryKind;
  polarity: MemoryPolarity;
  modality: MemoryModality;
  /** 0 to 1: the confidence that the sentence is a true fact worth keeping. */
  confidence: number;
  /** An ISO-8601 date or date-time: when the event happened or will happen. Null when there is no event or no time. */
  eventFrom: string | null;
  /** ISO-8601: the inclusive end of that day or range. Set together with `eventFrom`. */
  eventTo: string | null;
  /** ISO-8601: when the fact became true, if the source says so ("since 2019"). Null otherwise. */
  validFrom: string | null;
  /**
   * ISO-8601, inclusive: when the fact stops being true, if the source says so ("this week", "until Friday"). Null
   * otherwise.
   */
  validTo: string | null;
  /**
   * True when the speaker corrects an earlier statement ("Actually, his name is Rex"). It then replaces the rival even
   * in a slot of many values.
   */
  isCorrection: boolean;
  /**
   * ISO-8601: when it was said, if the words around it tell (the time of a message). Absent means the time of the
   * document.
   */
  saidAt?: string;
  /** The position of the words in the document text, in UTF-16 units: `text.slice(start, end)` is the evidence. */
  start: number;
  end: number;
}

/**
 * A subject has one value of these at a time, and a newer value replaces the older one. Jobs and origins are not among
 * them: people have several, and removing a true fact is worse than keeping two.
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
