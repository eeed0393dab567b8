import { readSlot } from "#language/facts/slot-names.js";
import type { ModelBatch, Segment } from "#language/grounds/cut-batches.js";
import { findQuote, type TextRange } from "#language/grounds/find-quote.js";
import { isGrounded } from "#language/grounds/is-grounded.js";
import { oneLine } from "#language/words/one-line.js";
import { isUser } from "#language/words/user-words.js";
import { MAX_FACTS, memoryLabel } from "./build-prompt.js";
import type { MemoryCandidate, NamedRelation } from "./candidate.js";
import type { AnsweredFact, ExtractionAnswer } from "./extraction-answer.js";
import type { ModelInput, ShownMemory } from "./model-input.js";

const MAX_TEXT = 500;
const MAX_SUBJECT = 100;
const MAX_VALUE = 200;

interface AnswerInput {
  answer: ExtractionAnswer;
  text: string;
  batch: ModelBatch;
  input: ModelInput;
  /** In the order shown. */
  memories: ShownMemory[];
}

/**
 * The facts of an answer that its text bears out. Pure. Dropped are facts whose quote stands nowhere or in an
 * assistant's words, and facts that the text does not ground (see `isGrounded`). Facts that relate to nothing shown,
 * are too long or exceed the limit of an answer are dropped too.
 */
export function readAnswer(input: AnswerInput): { candidates: MemoryCandidate[]; dropped: number } {
  const { facts } = input.answer;
  const candidates = facts.slice(0, MAX_FACTS).flatMap((fact) => readFact(fact, input) ?? []);
  return { candidates, dropped: facts.length - candidates.length };
}

function readFact(fact: AnsweredFact, answer: AnswerInput): MemoryCandidate | null {
  const text = oneLine(fact.text);
  const named = oneLine(fact.subject);
  const subject = isUser(named) ? "User" : named;
  if (text === "" || text.length > MAX_TEXT || subject === "" || subject.length > MAX_SUBJECT) return null;
  const evidence = findEvidence(fact, answer);
  const relation = readRelation(fact, answer.memories);
  if (evidence === null || relation === undefined) return null;
  const dates = readFactDates(fact);
  const value = fact.value === null ? "" : oneLine(fact.value);
  const grounds = groundsOf(answer, { evidence, relation });
  if (!isGrounded({ ...grounds, text: `${text} ${value}`, subject, dates: Object.values(dates) })) return null;
  const keys = new Set(answer.input.buckets.map(({ key }) => key));
  const candidate: MemoryCandidate = {
    text,
    subject,
    slot: readSlot(fact.slot),
    value: value === "" || value.length > MAX_VALUE ? null : value,
    kind: fact.kind,
    polarity: fact.polarity,
    modality: fact.modality,
    isCorrection: fact.isCorrection,
    confidence: Number.isFinite(fact.confidence) ? Math.min(1, Math.max(0, fact.confidence)) : 0,
    ...dates,
    relation,
    buckets: [...new Set(fact.buckets)].filter((key) => keys.has(key)),
    start: evidence.start,
    end: evidence.end,
  };
  if (grounds.saidAt !== null) candidate.saidAt = grounds.saidAt.toISOString();
  return candidate;
}

/** In the segment named, else in any that the batch may quote. */
function findEvidence({ segment, quote }: AnsweredFact, { text, batch }: AnswerInput): TextRange | null {
  const sources = batch.segments.filter(({ isSource }) => isSource);
  const named = sources.filter(({ number }) => number === segment);
  for (const source of [...named, ...sources]) {
    const found = findQuote(text, quote, source);
    if (found) return found;
  }
  return null;
}

/** Undefined: the fact claims to follow from a memory that was never shown. */
function readRelation({ relation }: AnsweredFact, memories: ShownMemory[]): NamedRelation | null | undefined {
  if (relation === null) return null;
  const byLabel = new Map(memories.map(({ id }, index) => [memoryLabel(index), id]));
  const memoryIds = [...new Set(relation.memories.flatMap((label) => byLabel.get(label.trim()) ?? []))];
  if (relation.kind === "derive") return memoryIds.length >= 2 ? { kind: "derive", memoryIds } : undefined;
  const [first] = memoryIds;
  // Without a known parent it is a fact like any other: rules find what it replaces.
  return first === undefined ? null : { kind: relation.kind, memoryIds: [first] };
}

/** The texts that the fact may draw on: the segments around its quote, and the memories that it relates to. */
function groundsOf(
  { text, batch, input, memories }: AnswerInput,
  { evidence, relation }: { evidence: TextRange; relation: NamedRelation | null },
): { near: string; shown: string; observedAt: Date; saidAt: Date | null } {
  const related = memories.filter(({ id }) => relation?.memoryIds.includes(id)).map((memory) => memory.text);
  const words = (segments: Segment[]) =>
    segments.map(({ speaker, start, end }) => `${speaker ?? ""} ${text.slice(start, end)}`);
  const at = batch.segments.findIndex(({ start, end }) => start <= evidence.start && evidence.end <= end);
  const near = [...words(batch.segments.slice(Math.max(0, at - 1), at + 2)), ...related].join(" ");
  const shown = [...words(batch.segments), input.title ?? "", ...related].join(" ");
  const saidAt = batch.segments[at]?.saidAt ?? null;
  return { near, shown, observedAt: saidAt ?? input.observedAt, saidAt };
}

export interface FactDates {
  eventFrom: string | null;
  eventTo: string | null;
  validFrom: string | null;
  validTo: string | null;
}

/**
 * The four dates of a fact as ISO dates, both ends inclusive. Null for text that is no date, and for a range that ends
 * before it begins.
 */
export function readFactDates(fact: AnsweredFact): FactDates {
  const [eventFrom, eventTo] = inOrder(firstDay(fact.eventFrom), lastDay(fact.eventTo ?? fact.eventFrom));
  const [validFrom, validTo] = inOrder(firstDay(fact.validFrom), lastDay(fact.validTo));
  return { eventFrom, eventTo: eventFrom === null ? null : eventTo, validFrom, validTo };
}

function inOrder(from: string | null, to: string | null): [string | null, string | null] {
  return from !== null && to !== null && to < from ? [from, null] : [from, to];
}

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/;

function firstDay(written: string | null): string | null {
  const match = WRITTEN.exec(written?.trim() ?? "");
  if (match === null) return null;
  return realDay(`${match[1]}-${match[2] ?? "01"}-${match[3] ?? "01"}`);
}

/** Last day of the year or month where no day is given. */
function lastDay(written: string | null): string | null {
  const match = WRITTEN.exec(written?.trim() ?? "");
  if (match === null) return null;
  if (match[3] !== undefined) return realDay(`${match[1]}-${match[2]}-${match[3]}`);
  if (realDay(`${match[1]}-${match[2] ?? "12"}-01`) === null) return null;
  return new Date(Date.UTC(Number(match[1]), Number(match[2] ?? "12"), 0)).toISOString().slice(0, 10);
}

/** Null for days that no calendar has, such as the 30th of February. */
function realDay(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
