import type { MemoryKind, MemoryModality, SlotName } from "../fact.js";

/**
 * One way to state a fact. Matched against what follows the subject in the third person: "lives in Porto" for a `self` pattern,
 * "sister lives in Porto" for a `possession` pattern. A group named `value` is the value, one named `key` narrows the slot.
 */
export interface SlotPattern {
  slot: SlotName;
  ownership: "self" | "possession";
  pattern: RegExp;
  kind: MemoryKind;
  confidence: number;
  modality?: MemoryModality;
  /** Also said of companies and things: read only of the speaker, or where a person is plainly meant. */
  isAmbiguous?: boolean;
  /** Says that something is over or not so: the match is negative. */
  isEnding?: boolean;
}

/** Shorthand for the tables: a sentence about the subject itself, adverbs allowed before the verb. */
export function self(slot: SlotName, source: string, options: Partial<SlotPattern> = {}): SlotPattern {
  return {
    slot,
    ownership: "self",
    pattern: compile(
      `^(?:(?:also|now|still|currently|originally|actually|really|just|recently|finally|absolutely|truly|totally|always|already|\\w+ly) )*?${source}`,
    ),
    kind: "static",
    confidence: 0.85,
    ...options,
  };
}

/** Shorthand: a sentence about something that belongs to the subject. */
export function possession(slot: SlotName, source: string, options: Partial<SlotPattern> = {}): SlotPattern {
  return {
    slot,
    ownership: "possession",
    pattern: compile(`^${source}`),
    kind: "static",
    confidence: 0.85,
    ...options,
  };
}

function compile(source: string): RegExp {
  return new RegExp(source, "u");
}
