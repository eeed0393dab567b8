/** Every code that a client can see. The interfaces translate these codes into HTTP statuses and GraphQL codes. */
export type ErrorCode =
  | "bad_input"
  | "unauthenticated"
  | "auth_expired"
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
  | "not_supported"
  | "internal";

export interface InputIssue {
  path: string[];
  message: string;
}

interface ErrorOptions {
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** The base of every expected failure. `retryable` says whether the same call can succeed later without a change. */
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

/** The input is invalid. `issues` name the fields and never carry the values. */
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

/** A connected source refuses the credentials that it was connected with: a person has to connect it again. */
export class AuthExpiredError extends PlatformError {
  readonly code = "auth_expired";
}

export class ForbiddenError extends PlatformError {
  readonly code = "forbidden";
}

export class NotFoundError extends PlatformError {
  readonly code = "not_found";
}

export class ConflictError extends PlatformError {
  readonly code = "conflict";
  override readonly retryable: boolean;

  constructor(message: string, options: ErrorOptions & { retryable?: boolean } = {}) {
    super(message, options);
    this.retryable = options.retryable ?? false;
  }
}

/** The source cannot do it, or this installation is not configured for it. No repetition helps. */
export class NotSupportedError extends PlatformError {
  readonly code = "not_supported";
}

export class TooLargeError extends PlatformError {
  readonly code = "too_large";
}

/** `details.retryAfterMs` says when the client may send the next request. */
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

/** The other side answered with an error or not at all. The code that knows the status sets `retryable`. */
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

/**
 * A newer revision or attempt of the document exists, or the document is deleted. This run has nothing left to write.
 */
export class SupersededError extends PlatformError {
  readonly code = "superseded";
}

/** A part that the call needs (database, index, engine, model) does not answer at the moment. */
export class UnavailableError extends PlatformError {
  readonly code = "unavailable";
  override readonly retryable = true;
}

/** Another request used the same key. A client that makes its keys wrongly would otherwise lose a write. */
export class IdempotencyKeyReusedError extends PlatformError {
  readonly code = "idempotency_key_reused";
}

/** The first request with the key is still in progress. A later retry gets its answer. */
export class IdempotencyKeyInUseError extends PlatformError {
  readonly code = "idempotency_key_in_use";
  override readonly retryable = true;
}

/** A disk has no space left for a write. Reads still work, and the same write succeeds once there is space. */
export class StorageFullError extends PlatformError {
  readonly code = "storage_full";
  override readonly retryable = true;
}
