import type { Subject } from "../types/subject.js";
import { INSTRUCTION_RULES, type InstructionRule } from "./instruction-rules.js";

/** A standing wish of the speaker for the behaviour of the assistant. */
export interface Instruction {
  text: string;
  value: string;
  polarity: "positive" | "negative";
  rule: InstructionRule;
}

const COMPILED = INSTRUCTION_RULES.map((rule) => ({ rule, words: new RegExp(rule.pattern, rule.isName ? "u" : "iu") }));

/** Reads a standing instruction. Null when the words hold none. */
export function readInstruction(sentence: string, subject: Subject): Instruction | null {
  const text = sentence.replace(/’/g, "'").replace(/[.!\s]+$/, "");
  for (const { rule, words } of COMPILED) {
    const { wish, adverb } = words.exec(text)?.groups ?? {};
    if (wish === undefined) continue;
    if (rule.isName)
      return { text: `${subject.label} wants to be called ${wish}`, value: wish, polarity: "positive", rule };
    const value = `${adverb === undefined ? "" : `${adverb.toLowerCase()} `}${thirdPerson(wish)}`;
    const isNegative = /^(?:never|don't|do not|not)\b/i.test(value);
    return { text: tell(value, subject), value, polarity: isNegative ? "negative" : "positive", rule };
  }
  return null;
}

function tell(value: string, { label }: Subject): string {
  if (/^(?:when|whenever|if)\b/i.test(value)) return `${label} asks the assistant: ${value}`;
  const infinitive = value.replace(/^(?:don't|do not)\b/i, "not to").replace(/^(?:not|never)\b(?! to\b)/i, "never to");
  const told = /^(?:not to|never to)\b/.test(infinitive) ? infinitive : `to ${infinitive}`;
  return `${label} asks the assistant ${told}`;
}

function thirdPerson(text: string): string {
  return text
    .replace(/\bI'm\b/g, "they are")
    .replace(/\bI\b/g, "they")
    .replace(/\bmy\b/gi, "their")
    .replace(/\bme\b/g, "them")
    .replace(/\byour\b/gi, "its")
    .replace(/\byou\b/gi, "it");
}
