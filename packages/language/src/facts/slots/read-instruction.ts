import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { Subject } from "../types/subject.js";

/** A standing wish of the speaker for the behaviour of the assistant. */
export interface Instruction {
  text: string;
  value: string;
  polarity: "positive" | "negative";
}

const FROM_NOW_ON = "from now on|in (?:the )?future|going forward";
const OPENING = `(?:${oneOf("please", FROM_NOW_ON, "for future reference|also")}[, ]+)*`;
const STANDING = new RegExp(
  pattern`^${OPENING}(?<when>${oneOf("always|never", FROM_NOW_ON)})[, ]+(?:please )?(?<wish>\p{Ll}.{4,200})$`,
  "iu",
);
const WISHED = oneOf("don't|do not|answer|reply|respond|write|use|keep|address|speak|call");
const LATER = new RegExp(
  pattern`^(?:please )?(?<wish>${WISHED}\b.{3,200}?)[, ]+${oneOf(FROM_NOW_ON, "every time|at all times")}$`,
  "iu",
);
const CONDITION = pattern`(?:when|whenever|if) (?:you|i)\b.{4,120}?`;
const WISHED_THEN = oneOf(
  "use|write|answer|reply|respond|give|add|include|keep|avoid|do not|don't|make|explain|show|ask",
);
const WHENEVER = new RegExp(
  pattern`^(?<wish>${CONDITION}, ${optional("please|always|never")}${WISHED_THEN}\b.{3,160})$`,
  "iu",
);
const CALL_ME =
  /^(?:please |you can |just |from now on,? |[Yy]ou can |[Pp]lease |[Ff]rom now on,? )*[Cc]all me (?<wish>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)$/u;
const WANT = /^i(?:'d| would)? (?:want|like|prefer|need) you to (?<wish>(?:always|never|not)\b.{4,200})$/iu;

/** Reads a standing instruction. A single request ("write me a poem") is none. Null when the words hold none. */
export function readInstruction(sentence: string, subject: Subject): Instruction | null {
  const text = sentence.replace(/’/g, "'").replace(/[.!\s]+$/, "");
  const name = CALL_ME.exec(text)?.groups?.["wish"];
  if (name !== undefined)
    return { text: `${subject.label} wants to be called ${name}`, value: name, polarity: "positive" };
  const standing = STANDING.exec(text);
  const opening = standing?.groups?.["when"]?.toLowerCase();
  const adverb = opening === "always" || opening === "never" ? `${opening} ` : "";
  const wish =
    standing?.groups?.["wish"] ?? (LATER.exec(text) ?? WHENEVER.exec(text) ?? WANT.exec(text))?.groups?.["wish"];
  if (wish === undefined) return null;
  const value = adverb + thirdPerson(wish);
  const isNegative = /^(?:never|don't|do not|not)\b/i.test(value);
  const infinitive = value.replace(/^(?:don't|do not)\b/i, "not to").replace(/^(?:not|never)\b(?! to\b)/i, "never to");
  const told = /^(?:not to|never to)\b/.test(infinitive) ? infinitive : `to ${infinitive}`;
  const isConditional = /^(?:when|whenever|if)\b/i.test(value);
  const rendered = isConditional
    ? `${subject.label} asks the assistant: ${value}`
    : `${subject.label} asks the assistant ${told}`;
  return { text: rendered, value, polarity: isNegative ? "negative" : "positive" };
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
