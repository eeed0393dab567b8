export { askedSlots } from "./asked-slots.js";
export { endsPlan } from "./corrections/ends-plan.js";
export { extractByRules, RULES_VERSION, type RulesInput } from "./extract-by-rules.js";
export { peopleIn, withoutPeople } from "./people-in.js";
export { readOnlyFact } from "./read-only-fact.js";
export { readSlot, SLOT_MEANINGS } from "./slot-names.js";
export {
  type Fact,
  isSingleValued,
  type MemoryKind,
  type MemoryModality,
  type MemoryPolarity,
  type MemorySlot,
  type SlotName,
} from "./types/fact.js";
