import type { TextStructure } from "#core/ports/extractor.js";
import type { MemoryCandidate, MemorySlot } from "../memory-candidate.js";
import { normaliseMemoryText } from "../normalise-memory-text.js";
import { matchSlots, type SlotMatch } from "./match-slots.js";
import { rateStatement } from "./rate-statement.js";
import { readInstruction } from "./read-instruction.js";
import { readStatements } from "./read-statements.js";
import { resolveDates } from "./resolve-dates.js";
import { splitPredicate } from "./split-predicate.js";
import type { Statement } from "./statement.js";
import { tidySentence } from "./tidy-sentence.js";
import { renderSentence, type ThirdPerson, tenseOf, toThirdPersonSentence } from "./to-third-person.js";

export interface RulesInput {
  text: string;
  structure: TextStructure;
  /** The moment that "yesterday" and "next week" count from (UTC): the date of the document. */
  observedAt: Date;
}

/** Stored with every memory: raise it when a change here should re-extract documents. */
export const RULES_VERSION = 1;

/**
 * Facts that people state about themselves and their world, by English patterns, without a model. Precision before
 * recall: chunks keep the rest findable. Pure and deterministic; time is linear in the text.
 */
export function extractByRules({ text, structure, observedAt }: RulesInput): MemoryCandidate[] {
  const seen = new Set<string>();
  return readStatements(text, structure)
    .flatMap((statement) => readFacts(statement, observedAt))
    .filter((candidate) => {
      const key = `${normaliseMemoryText(candidate.text)}\n${candidate.slot}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function readFacts(statement: Statement, observedAt: Date): MemoryCandidate[] {
  const instruction = statement.subject.speaksToAssistant ? readInstruction(statement.text, statement.subject) : null;
  if (instruction !== null) {
    const { text, value, polarity } = instruction;
    return [
      {
        ...frame(statement),
        text,
        value,
        polarity,
        slot: "instruction",
        kind: "static",
        modality: "asked",
        confidence: 0.85,
      },
    ];
  }
  const sentence = inThirdPerson(statement);
  if (sentence === null) return statement.isRequested ? [requested(statement, statement.text)] : [];
  const clauses = splitPredicate(sentence);
  const facts = clauses.flatMap((clause) => factsOfClause({ statement, clause, observedAt }));
  if (facts.length > 0) return facts;
  const rest = rated({ statement, sentence, observedAt });
  return rest.length === 0 && statement.isRequested ? [requested(statement, render(sentence, statement))] : rest;
}

function requested(statement: Statement, text: string): MemoryCandidate {
  return {
    ...frame(statement),
    text: tidySentence(text.charAt(0).toUpperCase() + text.slice(1)),
    slot: "state",
    value: null,
    kind: "static",
    polarity: "positive",
    modality: "actual",
    confidence: 0.85,
  };
}

function inThirdPerson({ text, subject, isFirstPerson }: Statement): ThirdPerson | null {
  if (isFirstPerson) return toThirdPersonSentence(text, subject.label);
  const rest = text.slice(subject.label.length);
  const owned = /^'s\s+/.exec(rest);
  if (owned !== null) return { lead: "", ownership: "possession", predicate: rest.slice(owned[0].length), verb: null };
  const predicate = rest.trimStart();
  return { lead: "", ownership: "self", predicate, verb: predicate.split(" ")[0] ?? null };
}

function factsOfClause({
  statement,
  clause,
  observedAt,
}: {
  statement: Statement;
  clause: ThirdPerson;
  observedAt: Date;
}): MemoryCandidate[] {
  const { predicate, ownership } = clause;
  if (/\b(?:you|your|yours|you're|you've)\b/i.test(predicate)) return [];
  const matches = matchSlots({ predicate, ownership, isPerson: statement.isPerson });
  if (matches.length === 0) return [];
  const dated = resolveDates({ text: render(clause, statement), writtenOn: observedAt, tense: tenseOf(clause) });
  return matches.map((match, index) => ({
    ...frame(statement),
    text: index > 0 && match.pattern.slot === "job" ? jobAlone(match, statement) : dated.text,
    slot: slotOf(match),
    value: match.value,
    kind: match.pattern.kind,
    polarity: match.isNegative ? "negative" : "positive",
    modality: match.pattern.modality ?? "actual",
    confidence: match.pattern.confidence,
    validFrom: match.pattern.slot === "birthday" ? null : dated.from,
    validTo: match.pattern.kind === "static" ? null : dated.to,
  }));
}

/** One sentence often names employer and job; the same text twice would be one memory, so the job gets words of its own. */
function jobAlone({ value }: SlotMatch, { subject }: Statement): string {
  const job = value ?? "";
  return `${subject.label} works as ${/^[aeiou]/i.test(job) ? "an" : "a"} ${job}`;
}

/** Statements that fit no slot: events and states that are concrete enough. Notes about others give slots only. */
function rated({
  statement,
  sentence,
  observedAt,
}: {
  statement: Statement;
  sentence: ThirdPerson;
  observedAt: Date;
}): MemoryCandidate[] {
  if (!statement.isFirstPerson) return [];
  const text = render(sentence, statement);
  const dated = resolveDates({ text, writtenOn: observedAt, tense: tenseOf(sentence) });
  const rating = rateStatement({ ...sentence, isDated: dated.from !== null });
  if (rating === null) return [];
  return [
    {
      ...frame(statement),
      text: dated.text,
      ...rating,
      value: null,
      kind: "dynamic",
      polarity: /^(?:\w+ly |just |also )*(?:never|no longer|\w+ not|\w+n't)\b/.test(sentence.predicate)
        ? "negative"
        : "positive",
      validFrom: dated.from,
      validTo: dated.to,
    },
  ];
}

function render(sentence: ThirdPerson, { subject }: Statement): string {
  return tidySentence(renderSentence(sentence, subject.label));
}

function frame({ subject, start, end }: Statement) {
  return { subject: subject.name, start, end, validFrom: null, validTo: null };
}

function slotOf({ pattern, key }: SlotMatch): MemorySlot {
  return key === null ? pattern.slot : `${pattern.slot}:${key}`;
}
