import type { MemoryKind, MemoryModality, SlotName } from "../fact.js";
import type { RuleExamples } from "../rule.js";

/**
 * One way to state a fact. It matches the words after the subject in the third person: "lives in Porto" for a `self`
 * pattern, "sister lives in Porto" for a `possession` pattern. The group `value` is the value, and the group `key`
 * narrows the slot.
 */
export interface SlotPattern extends Partial<RuleExamples> {
  slot: SlotName;
  ownership: "self" | "possession";
  pattern: RegExp;
  kind: MemoryKind;
  confidence: number;
  modality?: MemoryModality;
  /** The words also fit companies and things, so they are read only about the speaker or a person. */
  isAmbiguous?: boolean;
  /** The state is over or not true, so the match is negative. */
  isEnding?: boolean;
}

/** A shorthand for the tables: a sentence about the subject itself. Adverbs may come before the verb. */
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

/** A shorthand for the tables: a sentence about something that belongs to the subject. */
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
