export { askedSlots } from "./asked-slots.js";
export { endsPlan } from "./corrections/ends-plan.js";
export { extractByRules, RULES_VERSION, type RulesInput } from "./extract-by-rules.js";
export { withoutPeople } from "./people-in.js";
export { leadsOf, unaskedWords, withoutLeads } from "./quoting/read-quote.js";
export { readOnlyFact } from "./read-only-fact.js";
export { SLOT_MEANINGS } from "./slot-names.js";
export type {
  Fact,
  MemoryKind,
  MemoryModality,
  MemoryPolarity,
} from "./types/fact.js";
