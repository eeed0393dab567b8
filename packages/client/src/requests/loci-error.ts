import type { ErrorCode } from "../generated/operations.js";

/** Codes of what is refused before it runs, beside those of `ErrorCode`. */
export type RequestErrorCode =
  | "BAD_REQUEST"
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "QUERY_TOO_COMPLEX"
  | "QUERY_TOO_DEEP"
  | "TOO_MANY_SUBSCRIPTIONS";

/** Codes of this library: Loci said nothing that it could read. */
export type ConnectionErrorCode =
  /** The address does not answer, or the connection broke. */
  | "CONNECTION_FAILED"
  /** The time of the request is over. A write may have been done. */
  | "REQUEST_TIMEOUT"
  /** Something other than Loci answered, such as a proxy. */
  | "BAD_ANSWER"
  /** There is no WebSocket: pass one as `webSocket`. */
  | "NO_WEB_SOCKET";

export type LociErrorCode = ErrorCode | RequestErrorCode | ConnectionErrorCode;

export interface InputIssue {
  path: string[];
  message: string;
}

export interface LociErrorOptions {
  code: LociErrorCode;
  status?: number | undefined;
  issues?: InputIssue[] | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfterMs?: number | undefined;
  wasRefused?: boolean | undefined;
  cause?: unknown;
}

/** A failure of an operation. `code` is the server's; see the page of errors in Loci's documentation. */
export class LociError extends Error {
  override readonly name = "LociError";
  readonly code: LociErrorCode;
  /** The HTTP status, where there was an answer. */
  readonly status: number | null;
  /** The fields of the input that are wrong, and why. */
  readonly issues: InputIssue[];
  /** Whatever else Loci says, such as `id`, under which its log tells of a defect. */
  readonly details: Record<string, unknown>;
  /** After this time a repetition can succeed. Null when Loci does not say. */
  readonly retryAfterMs: number | null;
  /** True when nothing was done, so that any operation may be sent again. */
  readonly wasRefused: boolean;
  /** How often the operation was sent. */
  tries = 1;

  constructor(message: string, { code, status, issues, details, retryAfterMs, wasRefused, cause }: LociErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? null;
    this.issues = issues ?? [];
    this.details = details ?? {};
    this.retryAfterMs = retryAfterMs ?? null;
    this.wasRefused = wasRefused ?? false;
  }

  /** True when the same operation can succeed later without a change. */
  get isTemporary(): boolean {
    if (this.code === "BAD_ANSWER") return this.status === 408 || this.status === 429 || (this.status ?? 0) >= 500;
    return TEMPORARY.has(this.code);
  }
}

const TEMPORARY: ReadonlySet<LociErrorCode> = new Set<LociErrorCode>([
  "RATE_LIMITED",
  "UNAVAILABLE",
  "STORAGE_FULL",
  "CONNECTION_FAILED",
  "REQUEST_TIMEOUT",
]);
