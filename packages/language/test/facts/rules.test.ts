import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import { CHINESE } from "#language/facts/languages/chinese/chinese-rules.js";
import { GERMAN } from "#language/facts/languages/german/german-rules.js";
import type { LanguageRules, ReadableRule } from "#language/facts/languages/language-rules.js";
import { readClauses } from "#language/facts/languages/read-clauses.js";
import { SPANISH } from "#language/facts/languages/spanish/spanish-rules.js";
import { INSTRUCTION_RULES } from "#language/facts/slots/instruction-rules.js";
import { matchSlots, SLOT_RULES } from "#language/facts/slots/match-slots.js";
import { readInstruction } from "#language/facts/slots/read-instruction.js";
import { splitPredicate } from "#language/facts/slots/split-predicate.js";
import { readStatements } from "#language/facts/statements/read-statements.js";
import { inThirdPerson } from "#language/facts/telling/frame-candidate.js";
import type { Fact, MemorySlot } from "#language/facts/types/fact.js";
import type { RuleExamples } from "#language/facts/types/rule.js";

/** A Tuesday. */
const OBSERVED = new Date("2026-03-10T12:00:00Z");

interface RuleSet {
  rules: readonly (RuleExamples & { slot: MemorySlot })[];
  /** Whether the rule itself matches a clause of the sentence. */
  reads: (rule: RuleExamples, sentence: string) => boolean;
  /** Facts of a sentence where such rules are asked: wishes stand in a chat with an assistant. */
  factsOf: (sentence: string) => Fact[];
}

const RULE_SETS: readonly (readonly [language: string, set: RuleSet])[] = [
  ["English", { rules: SLOT_RULES, reads: slotRuleReads, factsOf: factsOfText }],
  ["English wishes", { rules: INSTRUCTION_RULES, reads: instructionRuleReads, factsOf: factsOfChat }],
  ["German", rulesOf(GERMAN)],
  ["Spanish", rulesOf(SPANISH)],
  ["Chinese", rulesOf(CHINESE)],
];

describe.each(RULE_SETS)("the rules of %s", (_, { rules, reads, factsOf }) => {
  const examples = rules.map((rule, index) => ({ rule, name: `${index + 1} ${rule.slot}` }));

  it.each(examples)("$name has two sentences that it reads and one that it leaves", ({ rule }) => {
    expect(Object.keys(rule.says).length).toBeGreaterThanOrEqual(2);
    expect(rule.saysNot.length).toBeGreaterThanOrEqual(1);
  });

  it.each(sentencesOf(examples, ({ says }) => Object.keys(says)))("$name reads: $sentence", ({ rule, sentence }) => {
    expect(reads(rule, sentence)).toBe(true);
    expect(factsOf(sentence).filter(isOf(rule)).map(keyAndValue)).toContain(rule.says[sentence]);
  });

  it.each(sentencesOf(examples, ({ saysNot }) => saysNot))("$name leaves: $sentence", ({ rule, sentence }) => {
    expect(reads(rule, sentence)).toBe(false);
    expect(factsOf(sentence).filter(isOf(rule))).toEqual([]);
  });
});

function sentencesOf<Example extends { rule: RuleExamples; name: string }>(
  examples: readonly Example[],
  pick: (rule: Example["rule"]) => readonly string[],
): (Example & { sentence: string })[] {
  return examples.flatMap((example) => pick(example.rule).map((sentence) => ({ ...example, sentence })));
}

function factsOfText(text: string): Fact[] {
  return extractByRules({ text, structure: "text", observedAt: OBSERVED });
}

function factsOfChat(sentence: string): Fact[] {
  return extractByRules({ text: chatOf(sentence), structure: "conversation", observedAt: OBSERVED });
}

function chatOf(sentence: string): string {
  return `user: ${sentence}\nassistant: Certainly.`;
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

function slotRuleReads(rule: RuleExamples, sentence: string): boolean {
  return readStatements(sentence, "text").some((statement) => {
    const told = inThirdPerson(statement);
    const clauses = told === null ? [] : splitPredicate(told);
    return clauses
      .flatMap(({ predicate, ownership }) => matchSlots({ predicate, ownership, isPerson: statement.isPerson }))
      .some((match) => match.rule === rule);
  });
}

function instructionRuleReads(rule: RuleExamples, sentence: string): boolean {
  return readStatements(chatOf(sentence), "conversation").some(
    ({ subject, text }) => subject.speaksToAssistant && readInstruction(text, subject)?.rule === rule,
  );
}

/** A rule reads a sentence that is read in another way without it, so no earlier rule covers its examples. */
function rulesOf(language: LanguageRules): RuleSet {
  const factsBy = (rules: LanguageRules, text: string) =>
    JSON.stringify(
      readClauses({
        text,
        start: 0,
        subject: "User",
        who: rules.user,
        toAssistant: true,
        question: null,
        rules,
        observedAt: OBSERVED,
        corrections: [],
      }),
    );
  return {
    factsOf: factsOfText,
    rules: [...language.statements, ...language.instructions].map(({ rule }) => rule),
    reads: (rule, sentence) => {
      const others = (all: readonly ReadableRule[]) => all.filter((other) => other.rule !== rule);
      const without = {
        ...language,
        statements: others(language.statements),
        instructions: others(language.instructions),
      };
      return factsBy(without, sentence) !== factsBy(language, sentence);
    },
  };
}
