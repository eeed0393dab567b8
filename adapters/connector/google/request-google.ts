import { AuthExpiredError, BadInputError, ForbiddenError, TooLargeError } from "@loci/errors";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { HttpResponse } from "#core/ports/http-client.js";
import { downloadSource } from "../source/download-source.js";
import { failureOf, readJson, requestSource } from "../source/request-source.js";

/** Parameters that are null or undefined are left out. */
export type GoogleQuery = Record<string, string | number | boolean | string[] | null | undefined>;

interface GoogleCall {
  /** With the path of the method. */
  url: string;
  query?: GoogleQuery;
  /** For messages: "The list of files". */
  what: string;
  /** Statuses that the caller reads itself, beside those below 400. */
  alsoFine?: number[];
}

/** Lists of 1,000 files stay far below, threads of many long messages too. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** One call whose answer is JSON. Null: a status of `alsoFine`. */
export async function callGoogle<Answer>(
  session: Pick<ConnectorSession, "http" | "signal" | "accessToken">,
  { url, query = {}, what, alsoFine = [], body }: GoogleCall & { body?: object },
): Promise<Answer | null> {
  const response = await requestSource(session, {
    what,
    alsoFine,
    url: withQuery(url, query),
    headers: { ...authorization(session), ...(body && { "content-type": "application/json" }) },
    maxBytes: MAX_JSON_BYTES,
    failure: googleFailure,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return response.status >= 400 || response.body.length === 0 ? null : readJson<Answer>(response, what);
}

/** One download. Null: a status of `alsoFine`. */
export async function downloadGoogle(
  session: Pick<ConnectorSession, "http" | "signal" | "accessToken">,
  { url, query = {}, what, alsoFine = [] }: GoogleCall,
): Promise<AsyncIterable<Uint8Array> | null> {
  const { status, bytes } = await downloadSource(session, {
    what,
    alsoFine,
    url: withQuery(url, query),
    headers: authorization(session),
    failure: googleFailure,
  });
  return status >= 400 ? null : bytes;
}

function authorization({ accessToken }: Pick<ConnectorSession, "accessToken">): Record<string, string> {
  return accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };
}

function withQuery(url: string, query: GoogleQuery): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== null && one !== undefined)
      .map((one): [string, string] => [name, String(one)]),
  );
  return parameters.length === 0 ? url : `${url}?${new URLSearchParams(parameters)}`;
}

/** Limits of calls; those of a day begin anew at midnight, so they are asked for again like the others. */
const RATE_REASONS =
  /^(?:rateLimitExceeded|userRateLimitExceeded|sharingRateLimitExceeded|dailyLimitExceeded|quotaExceeded)$/;
/** The person did not agree to what the connector needs, and can do so only by connecting again. */
const CONSENT_REASONS = /^(?:insufficientPermissions|authError|ACCESS_TOKEN_SCOPE_INSUFFICIENT)$/;

/** Google answers several failures with 401 and 403, and tells them apart by reasons in the body. */
function googleFailure({ status, headers, body }: Omit<HttpResponse, "url">, what: string): Error {
  const reasons = reasonsOf(body);
  const has = (pattern: RegExp) => reasons.some((reason) => pattern.test(reason));
  // A refused address for notices is no sign that the access has ended.
  if (has(/^push\./)) return new BadInputError(`${what} was refused: Google does not accept the address for notices`);
  if (status === 403 && has(RATE_REASONS)) return failureOf({ status: 429, headers }, what);
  if (status === 403 && has(CONSENT_REASONS)) return new AuthExpiredError(`${what} needs a consent that was not given`);
  if (has(/^exportSizeLimitExceeded$/)) {
    return new TooLargeError(`${what} is more than Google exports: 10 MB of the converted document`);
  }
  const [reason] = reasons;
  return status === 403 && reason !== undefined
    ? new ForbiddenError(`${what} was refused: ${reason}`)
    : failureOf({ status, headers }, what);
}

interface ErrorBody {
  error?: { errors?: { reason?: string }[]; details?: { reason?: string }[] };
}

/** Reasons are words of Google's own lists. */
function reasonsOf(body: Uint8Array): string[] {
  try {
    const { error } = JSON.parse(Buffer.from(body).toString("utf8")) as ErrorBody;
    return [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) =>
      reason !== undefined && /^[\w.]{1,80}$/.test(reason) ? [reason] : [],
    );
  } catch {
    // A proxy between may have answered: the status says it all.
    return [];
  }
}
