import { BadInputError, type InputIssue } from "@loci/errors";
import type { Metadata, MetadataValue } from "@loci/language/filter";
import { isStorable, UNSTORABLE } from "./input-issues.js";

/**
 * Longest string value. The search backends index strings up to this length exactly, so a filter never fails silently
 * on a longer one. Lucene refuses terms above 32,766 bytes, and a character takes up to four.
 */
const MAX_STRING_LENGTH = 8191;
const MAX_KEY_LENGTH = 512;
/** Each pair of key and value is an entry of the index: its size must stay in proportion to the document. */
export const MAX_METADATA_KEYS = 256;
/** Values, the members of lists counted one by one. */
export const MAX_METADATA_ELEMENTS = 1000;
/** Limit of the whole object as JSON, in UTF-8. */
export const MAX_METADATA_BYTES = 64 * 1024;

/**
 * A flat object with strings, numbers, booleans and arrays of strings or numbers; nulls are dropped. Throws
 * `BadInputError` with one issue a wrong key, or with one for an object that is too large.
 */
export function validateMetadata(value: unknown, path: string[] = ["metadata"]): Metadata {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new BadInputError("Invalid metadata", [{ path, message: "must be an object" }]);
  }
  requireFewValues(value, path);
  const issues: InputIssue[] = [];
  const entries: [string, MetadataValue][] = [];
  for (const [key, raw] of Object.entries(value)) {
    if (raw === null || raw === undefined) continue;
    const parsed = readValue(raw);
    const problem = keyProblem(key) ?? parsed.problem;
    if (problem !== null) issues.push({ path: [...path, key.slice(0, 64)], message: problem });
    if (parsed.problem === null) entries.push([key, parsed.value]);
  }
  if (issues.length > 0) throw new BadInputError("Invalid metadata", issues);
  return requireSize(Object.fromEntries(entries), path);
}

/** Before the values are read one by one, so that no object of a client's size is walked. */
function requireFewValues(value: object, path: string[]): void {
  if (Object.keys(value).length > MAX_METADATA_KEYS) {
    throw tooLarge(path, `must have at most ${MAX_METADATA_KEYS} keys`);
  }
  const counts = Object.values(value).map((member) => (Array.isArray(member) ? member.length : 1));
  if (counts.reduce((sum, count) => sum + count, 0) > MAX_METADATA_ELEMENTS) {
    throw tooLarge(path, `must hold at most ${MAX_METADATA_ELEMENTS} values, the members of lists counted one by one`);
  }
}

function requireSize(metadata: Metadata, path: string[]): Metadata {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= MAX_METADATA_BYTES) return metadata;
  throw tooLarge(path, `must be at most ${MAX_METADATA_BYTES} bytes long as JSON`);
}

function tooLarge(path: string[], message: string): BadInputError {
  return new BadInputError("The metadata is too large", [{ path, message }]);
}

type Reading = { problem: null; value: MetadataValue } | { problem: string };

function readValue(raw: unknown): Reading {
  if (typeof raw === "boolean") return { problem: null, value: raw };
  if (typeof raw === "string") return readString(raw);
  if (typeof raw === "number")
    return Number.isFinite(raw) ? { problem: null, value: raw } : { problem: "must be finite" };
  if (Array.isArray(raw)) return readArray(raw);
  return { problem: "must be a string, number, boolean or an array of strings or numbers; objects are not allowed" };
}

function readString(raw: string): Reading {
  if (raw.length > MAX_STRING_LENGTH) return { problem: `must be at most ${MAX_STRING_LENGTH} characters long` };
  if (!isStorable(raw)) return { problem: UNSTORABLE };
  return { problem: null, value: raw };
}

function readArray(raw: unknown[]): Reading {
  const items = raw.filter((item) => item !== null && item !== undefined);
  if (items.every((item) => typeof item === "string")) {
    for (const item of items) {
      const reading = readString(item);
      if (reading.problem !== null) return reading;
    }
    return { problem: null, value: items };
  }
  if (items.every((item) => typeof item === "number" && Number.isFinite(item))) {
    return { problem: null, value: items.filter((item) => typeof item === "number") };
  }
  return { problem: "must hold either strings or numbers" };
}

function keyProblem(key: string): string | null {
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) return `keys must be 1 to ${MAX_KEY_LENGTH} characters long`;
  return isStorable(key) ? null : `keys ${UNSTORABLE}`;
}
