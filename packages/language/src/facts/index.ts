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
export { CHINESE_KEYS } from "./languages/chinese/chinese-vocabulary.js";
export { GERMAN_KEYS } from "./languages/german/german-vocabulary.js";
export { SPANISH_KEYS } from "./languages/spanish/spanish-vocabulary.js";
