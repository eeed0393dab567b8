export { extractByRules, type RulesInput } from "#language/facts/extract-by-rules.js";
export { readOnlyFact } from "#language/facts/read-only-fact.js";
