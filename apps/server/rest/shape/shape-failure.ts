import { randomUUID } from "node:crypto";
import { BadInputError, type ErrorCode, type InputIssue, PlatformError } from "@loci/errors";
import { describeFailure } from "#schema/operation/describe-failure.js";
import type { ReportFailure } from "#schema/operation/errors.js";
import { retryAfterSeconds } from "../../request/retry-after-seconds.js";
import type { Reply } from "../transport/route.js";
import { describeIssues, issuesIn } from "./shape-issues.js";

/** The only place that maps a code to a status. */
const statuses: Record<ErrorCode, number> = {
  bad_input: 400,
  unauthenticated: 401,
  auth_expired: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  unsupported_type: 415,
  extraction_failed: 400,
  address_refused: 400,
  fetch_failed: 502,
  timeout: 504,
  cancelled: 409,
  superseded: 409,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 422,
  unavailable: 503,
  storage_full: 507,
  not_supported: 501,
  internal: 500,
};

const RETRY_LATER = [409, 429, 503, 507];
const NOT_CURED_BY_RETRY = [409, 422, 501];

/** Fields whose name or place on the wire differs from that in the schema. `*` is the index of a list. */
const wirePaths: Record<string, string> = {
  source: "content",
  "source.text": "content",
  "source.url": "content",
  "source.uploadId": "uploadId",
  date: "documentDate",
  origin: "source",
  memoryScope: "filterByMetadata",
  query: "q",
  mode: "searchMode",
  first: "limit",
  rateLimitWindowMs: "rateLimitTimeWindow",
  filterByModel: "shouldLLMFilter",
  contextPrompt: "entityContext",
  contextPromptOfTags: "entityContext",
  text: "newContent",
  "memory.key.text": "content",
  "memories.*.text": "memories.*.content",
  ...inBoth("temporalContext.observedAt", "temporalContext.documentDate"),
  ...inBoth("temporalContext.eventDates", "temporalContext.eventDate"),
  "memories.query": "query",
  "memories.ids": "ids",
};

/** A field of a memory that is updated, and of each memory of a list. */
function inBoth(field: string, wire: string): Record<string, string> {
  return { [field]: wire, [`memories.*.${field}`]: `memories.*.${wire}` };
}

/** The reply to a failure. An unexpected failure is reported under an id, and the client sees only the id. */
export function shapeFailure(error: unknown, { report, path }: { report: ReportFailure; path: string }): Reply {
  if (error instanceof PlatformError) return shapeExpected(error);
  const id = randomUUID();
  report({ id, error, path });
  const text = "Internal server error";
  return { status: 500, body: { error: text, message: text, details: `Reported as ${id}`, code: "internal" } };
}

function shapeExpected(error: PlatformError): Reply {
  const issues = issuesIn(error.details).map(withWireName);
  const title = wireTitle(error);
  const details = detailsOf(error, issues);
  return {
    status: statuses[error.code],
    headers: headersOf(error),
    body: {
      error: error.code === "unauthenticated" ? "Unauthorized" : title,
      message: describeFailure(title, issues),
      ...(details ? { details } : {}),
      code: error.code,
      ...(error instanceof BadInputError ? { issues } : {}),
    },
  };
}

function detailsOf(error: PlatformError, issues: InputIssue[]): string | null {
  const { ids } = error.details;
  if (Array.isArray(ids)) return ids.join(", ");
  return describeIssues(issues) ?? (error.code === "unauthenticated" ? error.message : null);
}

function headersOf(error: PlatformError): Record<string, string> {
  if (error.code === "unauthenticated") return { "www-authenticate": "Bearer" };
  // SDKs retry a 409 by themselves unless a header says that it will not help (wire contract).
  if (NOT_CURED_BY_RETRY.includes(statuses[error.code]) && !error.retryable) return { "x-should-retry": "false" };
  return RETRY_LATER.includes(statuses[error.code]) ? { "retry-after": String(retryAfterSeconds(error)) } : {};
}

/** Checks of the schema put its field names in the title too. */
function wireTitle({ message, details }: PlatformError): string {
  const listed = /^Invalid (.+)$/.exec(message)?.[1];
  if (listed === undefined) return message;
  const paths = issuesIn(details).map(({ path }) => path);
  const names = listed.split(", ").map((name) => wirePath(paths.find(([field]) => field === name) ?? [name])[0]);
  return `Invalid ${[...new Set(names)].join(", ")}`;
}

/** With the path as the wire names it. A message of the schema's own checks starts with the name of the field. */
export function withWireName({ path, message }: InputIssue): InputIssue {
  const field = path.at(-1);
  const wire = wirePath(path);
  const begin = `${field} `;
  return { path: wire, message: message.startsWith(begin) ? `${wire.at(-1)} ${message.slice(begin.length)}` : message };
}

/** The longest known beginning of the path counts. The rest stays as it is. */
function wirePath(path: string[]): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const begin = path.slice(0, length);
    const indexes = begin.filter(isIndex);
    const known = begin.map((field) => (isIndex(field) ? "*" : field)).join(".");
    if (!Object.hasOwn(wirePaths, known)) continue;
    const named = (wirePaths[known] ?? known)
      .split(".")
      .map((field) => (field === "*" ? (indexes.shift() ?? "") : field));
    return [...named, ...path.slice(length)];
  }
  return path;
}

function isIndex(field: string): boolean {
  return /^\d+$/.test(field);
}
