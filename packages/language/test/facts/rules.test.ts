import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact, MemorySlot } from "#language/facts/fact.js";
import type { RuleExamples } from "#language/facts/rule.js";
import { matchSlots, SLOT_RULES } from "#language/facts/slots/match-slots.js";
import { splitPredicate } from "#language/facts/slots/split-predicate.js";
import { readStatements } from "#language/facts/statements/read-statements.js";
import { inThirdPerson } from "#language/facts/telling/frame-candidate.js";

interface RuleSet {
  rules: readonly (RuleExamples & { slot: MemorySlot })[];
  /** The rules that match the clauses of a sentence. */
  rulesThatRead: (sentence: string) => readonly RuleExamples[];
}

const RULE_SETS: readonly (readonly [language: string, set: RuleSet])[] = [
  ["English", { rules: SLOT_RULES, rulesThatRead: slotRulesThatRead }],
];

describe.each(RULE_SETS)("the rules of %s", (_, { rules, rulesThatRead }) => {
  const examples = rules.map((rule, index) => ({ rule, name: `${index + 1} ${rule.slot}` }));

  it.each(examples)("$name has two sentences that it reads and one that it leaves", ({ rule }) => {
    expect(Object.keys(rule.says).length).toBeGreaterThanOrEqual(2);
    expect(rule.saysNot.length).toBeGreaterThanOrEqual(1);
  });

  it.each(sentencesOf(examples, ({ says }) => Object.keys(says)))("$name reads: $sentence", ({ rule, sentence }) => {
    expect(rulesThatRead(sentence)).toContain(rule);
    expect(factsOf(sentence).filter(isOf(rule)).map(keyAndValue)).toContain(rule.says[sentence]);
  });

  it.each(sentencesOf(examples, ({ saysNot }) => saysNot))("$name leaves: $sentence", ({ rule, sentence }) => {
    expect(rulesThatRead(sentence)).not.toContain(rule);
    expect(factsOf(sentence).filter(isOf(rule))).toEqual([]);
  });
});

function sentencesOf<Example extends { rule: RuleExamples; name: string }>(
  examples: readonly Example[],
  pick: (rule: Example["rule"]) => readonly string[],
): (Example & { sentence: string })[] {
  return examples.flatMap((example) => pick(example.rule).map((sentence) => ({ ...example, sentence })));
}

function factsOf(text: string): Fact[] {
  return extractByRules({ text, structure: "text", observedAt: new Date("2026-03-10T12:00:00Z") });
}

function isOf(rule: { slot: MemorySlot }): (fact: Fact) => boolean {
  return ({ slot }) => nameOf(slot) === nameOf(rule.slot);
}

function nameOf(slot: MemorySlot): string {
  return slot.replace(/:.*/, "");
}

/** "dog: Rex", "dog" or "Rex". Null when the fact has neither key nor value. */
function keyAndValue({ slot, value }: Fact): string | null {
  const key = slot.includes(":") ? slot.replace(/^[^:]*:/, "") : null;
  return [key, value].filter((part) => part !== null).join(": ") || null;
}

function slotRulesThatRead(sentence: string): readonly RuleExamples[] {
  return readStatements(sentence, "text").flatMap((statement) => {
    const told = inThirdPerson(statement);
    const clauses = told === null ? [] : splitPredicate(told);
    return clauses.flatMap(({ predicate, ownership }) =>
      matchSlots({ predicate, ownership, isPerson: statement.isPerson }).map(({ rule }) => rule),
    );
  });
}
