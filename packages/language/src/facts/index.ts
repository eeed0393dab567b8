export { askedSlots } from "./asked-slots.js";
export { endsPlan } from "./corrections/ends-plan.js";
export { withoutPeople } from "./people-in.js";
export { leadsOf, unaskedWords, withoutLeads } from "./quoting/read-quote.js";
export { RULES_VERSION } from "./rules-version.js";
export { SLOT_MEANINGS } from "./slot-names.js";
export type {
  Fact,
  MemoryKind,
  MemoryModality,
  MemoryPolarity,
} from "./types/fact.js";
