import { BadInputError, type InputIssue } from "@loci/errors";
import type { Metadata } from "@loci/language/filter";
import { parseDocumentDate, parseForgetAfter } from "#core/kernel/validate-dates.js";
import { validateMetadata } from "#core/kernel/validate-metadata.js";
import type { TemporalContext } from "./temporal-context.js";

/** From the wire contract. */
export const MAX_MEMORIES = 100;
export const MAX_MEMORY_LENGTH = 10_000;
export const MAX_REASON = 1000;
export const MAX_EVENT_DATES = 100;

interface TemporalContextInput {
  observedAt?: string | null | undefined;
  eventDates?: string[] | null | undefined;
}

/**
 * Attributes as a client sends them. An omitted one and null mean the same for a new memory; an update keeps omitted
 * ones.
 */
export interface MemoryAttributesInput {
  metadata?: unknown;
  forgetAfter?: string | null | undefined;
  forgetReason?: string | null | undefined;
  temporalContext?: TemporalContextInput | null | undefined;
}

export interface NewMemoryInput extends MemoryAttributesInput {
  text: string;
  isStatic?: boolean | null | undefined;
}

/** Checked. A missing key means: not given. */
export interface CheckedAttributes {
  metadata?: Metadata | null;
  forgetAfter?: Date | null;
  forgetReason?: string | null;
  temporalContext?: TemporalContext | null;
}

export interface CheckedMemory extends CheckedAttributes {
  text: string;
  isStatic: boolean;
}

/** Checks every memory and reports all faults together. */
export function readNewMemories(inputs: NewMemoryInput[]): CheckedMemory[] {
  if (inputs.length < 1 || inputs.length > MAX_MEMORIES) {
    throw new BadInputError("Invalid memories", [
      { path: ["memories"], message: `must be 1 to ${MAX_MEMORIES} memories` },
    ]);
  }
  const issues: InputIssue[] = [];
  const checked = inputs.map((input, index) => {
    const path = ["memories", String(index)];
    const text = collect(issues, () => readText(input.text, [...path, "text"])) ?? "";
    return { ...readAttributes(input, { path, issues }), text, isStatic: input.isStatic ?? false };
  });
  if (issues.length > 0) throw new BadInputError("Invalid memories", issues);
  return checked;
}

export function readMemoryUpdate(
  input: MemoryAttributesInput & { text: string },
): CheckedAttributes & { text: string } {
  const issues: InputIssue[] = [];
  const text = collect(issues, () => readText(input.text, ["text"])) ?? "";
  const attributes = readAttributes(input, { path: [], issues });
  const fields = [...new Set(issues.map(({ path }) => path[0] ?? "input"))];
  if (issues.length > 0) throw new BadInputError(`Invalid ${fields.join(", ")}`, issues);
  return { ...attributes, text };
}

function readAttributes(
  input: MemoryAttributesInput,
  { path, issues }: { path: string[]; issues: InputIssue[] },
): CheckedAttributes {
  const read = <Value, Result>(
    field: string,
    value: Value | null | undefined,
    parse: (value: Value, at: string[]) => Result,
  ) => {
    if (value === undefined) return {};
    return { [field]: value === null ? null : collect(issues, () => parse(value, [...path, field])) };
  };
  return {
    ...read("metadata", input.metadata, validateMetadata),
    ...read("forgetAfter", input.forgetAfter, parseForgetAfter),
    ...read("forgetReason", input.forgetReason, readReason),
    ...read("temporalContext", input.temporalContext, readTemporalContext),
  };
}

/** Notes an error and lets reading go on. */
function collect<Result>(issues: InputIssue[], read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    issues.push(...error.issues);
    return null;
  }
}

/** Keeps the text as written; only characters that PostgreSQL cannot store are replaced. */
function readText(text: string, path: string[]): string {
  if (text.trim() === "") throw refuse(path, "must not be empty");
  if (text.length > MAX_MEMORY_LENGTH) throw refuse(path, `must be at most ${MAX_MEMORY_LENGTH} characters long`);
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

function readReason(reason: string, path: string[]): string {
  if (reason.length <= MAX_REASON && !reason.includes("\0") && reason.isWellFormed()) return reason;
  throw refuse(path, `must be at most ${MAX_REASON} characters long, without NUL characters or unpaired surrogates`);
}

function readTemporalContext({ observedAt, eventDates }: TemporalContextInput, path: string[]): TemporalContext {
  if (observedAt) parseDocumentDate(observedAt, [...path, "observedAt"]);
  if ((eventDates?.length ?? 0) > MAX_EVENT_DATES) {
    throw refuse([...path, "eventDates"], `must hold at most ${MAX_EVENT_DATES} dates`);
  }
  for (const date of eventDates ?? []) parseDocumentDate(date, [...path, "eventDates"]);
  return { documentDate: observedAt ?? null, eventDate: eventDates ?? null };
}

function refuse(path: string[], message: string): BadInputError {
  return new BadInputError("Invalid memory", [{ path, message }]);
}
