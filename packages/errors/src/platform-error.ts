/** Every code a client can meet. HTTP statuses and GraphQL codes are translated from these at the borders. */
export type ErrorCode =
  | "bad_input"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "rate_limited"
  | "unsupported_type"
  | "extraction_failed"
  | "address_refused"
  | "fetch_failed"
  | "timeout"
  | "cancelled"
  | "superseded"
  | "idempotency_key_in_use"
  | "idempotency_key_reused"
  | "unavailable"
  | "storage_full"
  | "internal";

export interface InputIssue {
  path: string[];
  message: string;
}

interface ErrorOptions {
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** Base of every expected failure. `retryable` says whether the same call can succeed later without a change. */
export abstract class PlatformError extends Error {
  abstract readonly code: ErrorCode;
  readonly retryable: boolean = false;
  readonly details: Record<string, unknown>;

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details ?? {};
  }
}

/** The input is wrong. `issues` name the fields; they never carry the values. */
export class BadInputError extends PlatformError {
  readonly code = "bad_input";
  readonly issues: InputIssue[];

  constructor(message: string, issues: InputIssue[] = []) {
    super(message, issues.length > 0 ? { details: { issues } } : {});
    this.issues = issues;
  }
}

export class UnauthenticatedError extends PlatformError {
  readonly code = "unauthenticated";
}

export class ForbiddenError extends PlatformError {
  readonly code = "forbidden";
}

export class NotFoundError extends PlatformError {
  readonly code = "not_found";
}

export class ConflictError extends PlatformError {
  readonly code = "conflict";
}

export class TooLargeError extends PlatformError {
  readonly code = "too_large";
}

/** `details.retryAfterMs` says when the next request may come. */
export class RateLimitedError extends PlatformError {
  readonly code = "rate_limited";
  override readonly retryable = true;
}

export class UnsupportedTypeError extends PlatformError {
  readonly code = "unsupported_type";
}

export class ExtractionFailedError extends PlatformError {
  readonly code = "extraction_failed";
}

/** A URL points, directly or through its name, to an address that outgoing requests may not reach. */
export class AddressRefusedError extends PlatformError {
  readonly code = "address_refused";
}

/** The other side answered with an error or not at all; `retryable` is decided where the status is known. */
export class FetchFailedError extends PlatformError {
  readonly code = "fetch_failed";
  override readonly retryable: boolean;

  constructor(message: string, options: ErrorOptions & { retryable: boolean }) {
    super(message, options);
    this.retryable = options.retryable;
  }
}

export class TimeoutError extends PlatformError {
  readonly code = "timeout";
  override readonly retryable: boolean;

  constructor(message: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(message, options);
    this.retryable = options.retryable ?? true;
  }
}

export class CancelledError extends PlatformError {
  readonly code = "cancelled";
}

/** A newer revision or attempt of the document exists, or it is deleted: this run has nothing left to write. */
export class SupersededError extends PlatformError {
  readonly code = "superseded";
}

/** A part that the call needs (database, index, engine, model) does not answer now. */
export class UnavailableError extends PlatformError {
  readonly code = "unavailable";
  override readonly retryable = true;
}

/** The same key came with another request: a client that makes its keys wrongly would lose a write. */
export class IdempotencyKeyReusedError extends PlatformError {
  readonly code = "idempotency_key_reused";
}

/** The first request with the key is still in progress: asked again later, its answer is there. */
export class IdempotencyKeyInUseError extends PlatformError {
  readonly code = "idempotency_key_in_use";
  override readonly retryable = true;
}

/** A disk has no space left for a write. Reads go on, and the same write succeeds once there is space. */
export class StorageFullError extends PlatformError {
  readonly code = "storage_full";
  override readonly retryable = true;
}
