export { askedSlots } from "./asked-slots.js";
export { extractByRules, RULES_VERSION, type RulesInput } from "./extract-by-rules.js";
export {
  type Fact,
  isSingleValued,
  type MemoryKind,
  type MemoryModality,
  type MemoryPolarity,
  type MemorySlot,
  type SlotName,
} from "./fact.js";
export { peopleIn, withoutPeople } from "./people-in.js";
