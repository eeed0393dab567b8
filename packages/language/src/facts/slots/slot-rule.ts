import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { MemoryModality, SlotName } from "../types/fact.js";
import type { RuleExamples } from "../types/rule.js";

/** One way to state a fact, with its examples. */
export interface SlotRule extends RuleExamples {
  slot: SlotName;
  /**
   * The words after the subject in the third person, from the first one: "lives in Porto", or "sister lives in Porto"
   * after a possessive. The group `value` is the value, and the group `key` narrows the slot.
   */
  pattern: string;
  confidence: number;
  /** The sentence is about something of the subject: "Caroline's sister". Absent: about the subject itself. */
  ownership?: "possession";
  /** Absent: `static`. */
  kind?: "dynamic";
  /** Absent: `actual`. */
  modality?: MemoryModality;
  /** The words also fit companies and things, so they are read only about the speaker or a person. */
  isAmbiguous?: true;
  /** The state is over or not true, so the match is negative. */
  isEnding?: true;
}

/** A word of the clause ends here. */
export const WORD_END = "(?=[ ,.;!]|$)";
/** After a thing that is owned or sold: "to a friend", "last week", or the end of the clause. */
export const AFTER_THING = pattern`(?= ${oneOf(
  "to|at|last|for|on|over|yesterday|today|tonight|tomorrow|now|again|recently|and|but|so|in|from|with|because|when|while",
  "after|before|since|this|that|which|every|a (?:few|couple|week|month|year)|two|three|via|online|around|every",
)}\b|[,.;!)]|$)`;
/** A capitalised word. */
export const CAPITALISED = pattern`\p{Lu}\p{Ll}+`;
/** A negation before the verb, or nothing. */
export const NOT_EVER = optional("(?:is|was|has|does|did)(?:n't| not)|no longer|never");
