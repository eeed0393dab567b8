import { AuthExpiredError, BadInputError, NotFoundError, RateLimitedError, UnavailableError } from "@loci/errors";
import { failureOf, type ReadFailure, waitOf } from "../source/request-source.js";
import { readErrorCode } from "./read-listing.js";

/** Names of the error codes: "Error responses" in the API reference of Amazon S3 (2025). */
const REFUSED_KEYS = new Set([
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "InvalidToken",
  "ExpiredToken",
  "AccountProblem",
  "NotSignedUp",
]);
const TOO_FAST = new Set(["SlowDown", "TooManyRequests", "RequestLimitExceeded"]);
/** Amazon does not say how long. */
const SLOW_DOWN_MS = 5_000;

const FAULTS_OF_SETTINGS = new Map([
  ["NoSuchBucket", "the bucket does not exist"],
  ["InvalidBucketName", "the bucket's name is not valid"],
  ["PermanentRedirect", "the bucket is in another region, or has another endpoint"],
  ["AuthorizationHeaderMalformed", "the bucket is in another region"],
  ["IllegalLocationConstraintException", "the bucket is in another region"],
]);

/** The code in the body says more than the status does. */
export const s3Failure: ReadFailure = (response, what) => {
  const code = readErrorCode(new TextDecoder().decode(response.body));
  const fault = FAULTS_OF_SETTINGS.get(code);
  if (fault !== undefined) return new BadInputError(`${what} cannot be read: ${fault}`);
  if (REFUSED_KEYS.has(code)) return new AuthExpiredError(`${what}: the server refuses the keys (${code})`);
  if (TOO_FAST.has(code)) {
    const retryAfterMs = waitOf(response.headers) ?? SLOW_DOWN_MS;
    return new RateLimitedError(`${what}: the server asks to slow down`, { details: { retryAfterMs } });
  }
  if (code === "NoSuchKey") return new NotFoundError(`${what} is gone`);
  if (code === "RequestTimeTooSkewed") return new UnavailableError(`${what}: the clocks differ by too much`);
  return failureOf(response, what);
};
