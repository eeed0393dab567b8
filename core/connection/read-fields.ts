import type { InputIssue } from "@loci/errors";
import { isStorable, issuesOf, refuseIssues, UNSTORABLE } from "#core/kernel/input-issues.js";
import { validateMetadata } from "#core/kernel/validate-metadata.js";
import type { ConnectorField, ConnectorFields, FieldValues } from "#core/ports/connector-fields.js";
import { compilePattern } from "./safe-pattern.js";

/** Stored as texts, numbers and booleans. Lists and patterns are texts. */
type StoredValue = string | number | boolean;
export type StoredFields = Record<string, StoredValue>;

/** The settings of a client, as they are stored. */
export interface ReadFields {
  /** The connector's fields but secrets. Defaults are not filled in, so that a later release may change them. */
  config: StoredFields;
  /** The client's own labels: flat values that are no fields. */
  metadata: StoredFields;
  /** To be sealed. */
  secrets: Record<string, string>;
}

const MAX_URL = 2_000;
const MAX_LIST_ITEM = 1_000;
/** A misspelt secret must not be kept in clear. */
const LOOKS_SECRET = /secret|token|password|passphrase|credential|api.?key|access.?key|private.?key/i;

/**
 * Checks a client's settings against the fields of a connector, and splits off the secrets. Throws one `BadInputError`
 * with all faults; none quotes a value.
 */
export function readFields(fields: ConnectorFields, given: unknown): ReadFields {
  const issues = issuesOf(() => validateMetadata(given ?? {}));
  refuseIssues(issues);
  // It has been checked to be an object with values of metadata.
  const values = given as Record<string, unknown> | null | undefined;
  const config: StoredFields = {};
  const metadata: StoredFields = {};
  const secrets: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const reading = readField(field, values?.[name]);
    if ("problem" in reading) issues.push(issueOf(name, reading.problem));
    else if (reading.value === null) continue;
    else if (field.kind === "secret") secrets[name] = String(reading.value);
    else config[name] = reading.value;
  }
  for (const [name, value] of Object.entries(values ?? {})) {
    if (Object.hasOwn(fields, name) || value === null || value === undefined) continue;
    if (LOOKS_SECRET.test(name)) issues.push(issueOf(name.slice(0, 64), "is no field of this connector"));
    else if (isFlat(value)) metadata[name] = value;
    else issues.push(issueOf(name.slice(0, 64), "must be a text, a number or a boolean"));
  }
  refuseIssues(issues);
  return { config, metadata, secrets };
}

/** The values as a connector gets them: defaults filled in, lists split, patterns compiled. */
export function valuesOf<Fields extends ConnectorFields>(
  fields: Fields,
  { config, secrets }: Pick<ReadFields, "config" | "secrets">,
): FieldValues<Fields> {
  const values = Object.entries(fields).map(([name, field]) => {
    const stored = field.kind === "secret" ? secrets[name] : config[name];
    return [name, readStored(field, stored ?? defaultOf(field))] as const;
  });
  // Each field has the type of value that its kind names.
  return Object.fromEntries(values) as FieldValues<Fields>;
}

type Reading = { value: StoredValue | null } | { problem: string };

function readField(field: ConnectorField, raw: unknown): Reading {
  const given = typeof raw === "string" ? raw.trim() : raw;
  if (given === undefined || given === null || given === "") {
    return field.isRequired && defaultOf(field) === undefined ? { problem: "is required" } : { value: null };
  }
  if (field.kind === "number") return readNumber(field, given);
  if (field.kind === "boolean") return readBoolean(given);
  if (typeof given !== "string") return { problem: "must be a text" };
  const problem = isStorable(given) ? problemOf(field, given) : UNSTORABLE;
  return problem === null ? { value: given } : { problem };
}

/** Forms and query strings send digits as texts. */
function readNumber({ min, max }: { min: number; max: number }, given: unknown): Reading {
  const number = typeof given === "string" && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
  const isFine = typeof number === "number" && Number.isInteger(number) && number >= min && number <= max;
  return isFine ? { value: number } : { problem: `must be a whole number, ${min} to ${max}` };
}

function readBoolean(given: unknown): Reading {
  if (given === true || given === "true") return { value: true };
  if (given === false || given === "false") return { value: false };
  return { problem: "must be true or false" };
}

function problemOf(field: ConnectorField, given: string): string | null {
  switch (field.kind) {
    case "text":
    case "secret":
      return given.length <= field.maxLength ? null : `must be at most ${field.maxLength} characters long`;
    case "url":
      return isWebAddress(given) ? null : "must be an http(s) URL without a name and password";
    case "choice":
      return field.choices.includes(given) ? null : `must be one of ${field.choices.join(", ")}`;
    case "list":
      return listProblem(itemsOf(given), field.maxItems);
    case "pattern":
      return patternProblem(field, given);
    case "number":
    case "boolean":
      return null;
  }
}

function isWebAddress(given: string): boolean {
  if (given.length > MAX_URL || !URL.canParse(given)) return false;
  const { protocol, username, password } = new URL(given);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

function listProblem(items: string[], maxItems: number): string | null {
  if (items.length > maxItems) return `must have at most ${maxItems} items, separated by commas`;
  const isLong = items.some(({ length }) => length > MAX_LIST_ITEM);
  return isLong ? `must have items of at most ${MAX_LIST_ITEM} characters` : null;
}

function patternProblem({ maxLength, group }: { maxLength: number; group?: string }, given: string): string | null {
  if (given.length > maxLength) return `must be at most ${maxLength} characters long`;
  const pattern = compilePattern(given);
  if (pattern === null) return "must be a regular expression without look-around and references to groups";
  if (group === undefined || pattern.groups.includes(group)) return null;
  return `must have the named group (?<${group}>...)`;
}

function readStored(field: ConnectorField, stored: StoredValue | undefined): unknown {
  if (field.kind === "list") return itemsOf(String(stored ?? ""));
  if (field.kind === "pattern") return stored === undefined ? null : compilePattern(String(stored));
  return stored ?? null;
}

function defaultOf(field: ConnectorField): StoredValue | undefined {
  return "default" in field ? field.default : undefined;
}

function itemsOf(list: string): string[] {
  return list.split(",").flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
}

function isFlat(value: unknown): value is StoredValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function issueOf(name: string, message: string): InputIssue {
  return { path: ["metadata", name], message };
}
