import { type PlatformError, StorageFullError, UnavailableError } from "@loci/errors";

export const READ_ONLY = "The database takes no writes now";

/** Long enough for a database that starts again, short enough for a person who waits. */
const RETRY_AFTER_MS = 2_000;

/**
 * The expected failure behind an error of PostgreSQL or of the connection to it; null when the statement itself is
 * wrong.
 */
export function databaseFailure(error: unknown): PlatformError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const options = { cause: error, details: { retryAfterMs: RETRY_AFTER_MS } };
  if (code === "53100") return new StorageFullError("The disk of the database is full", options);
  if (code === "25006") return new UnavailableError(READ_ONLY, options);
  if (OVERDUE.includes(code)) return new UnavailableError("The database did not answer in time", options);
  const isLost = LOST.test(code) || LOST_BY_MESSAGE.test(error.message);
  return isLost ? new UnavailableError("The database does not answer", options) : null;
}

/** query_canceled (by statement_timeout), lock_not_available, idle_in_transaction_session_timeout. */
const OVERDUE = ["57014", "55P03", "25P03"];

/**
 * Classes 08 (connection), 53 (resources) and 57P (operator), and 58030 (input and output) of PostgreSQL's codes (18
 * manual, appendix A). The rest are the errors of the socket and the resolver.
 */
const LOST =
  /^(08|53|57P|58030)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** pg gives these no code. */
const LOST_BY_MESSAGE = new RegExp(
  [
    "Connection terminated",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error",
    "Client was closed and is not queryable",
    "Cannot use a pool after calling end",
  ].join("|"),
);
