import { type InputIssue, LociError, type LociErrorCode } from "./loci-error.js";

/** An entry of `errors` in an answer of GraphQL. */
export interface AnsweredError {
  message: string;
  path?: readonly (string | number)[] | undefined;
  extensions?: Record<string, unknown> | undefined;
}

interface Answer {
  data?: unknown;
  errors?: AnsweredError[];
}

/** The data of an answer. Throws LociError for one with errors, and for one that is not GraphQL. */
export function readAnswer(response: Response, text: string): unknown {
  const { data, errors } = parse(response, text);
  if (errors === undefined || errors.length === 0) return data;
  throw answeredError(errors, response);
}

function parse(response: Response, text: string): Answer {
  try {
    // GraphQL over HTTP fixes the shape, which the next lines check.
    const answer = JSON.parse(text) as Answer | null;
    if (answer && (Array.isArray(answer.errors) || (typeof answer.data === "object" && answer.data !== null))) {
      return answer;
    }
  } catch {
    // Not JSON: told below.
  }
  const { status } = response;
  throw new LociError(`The answer is not one of Loci: HTTP status ${status}`, {
    code: "BAD_ANSWER",
    status,
    retryAfterMs: retryAfterMs(response),
    // By its meaning, nothing was done.
    wasRefused: status === 429,
  });
}

/** The first of the errors, as the others are often its consequences. */
export function answeredError(errors: readonly AnsweredError[], response?: Response): LociError {
  const [first] = errors;
  const { code, issues, retryAfterMs: waitMs, ...details } = first?.extensions ?? {};
  const isBeforeRun = response !== undefined && !response.ok && errors.every(({ path }) => path === undefined);
  return new LociError(first?.message ?? "Loci gave no reason", {
    // Codes are added over time: a program that compares with a known one is not misled by a newer one.
    code: typeof code === "string" ? (code as LociErrorCode) : "BAD_ANSWER",
    status: response?.status,
    issues: Array.isArray(issues) ? (issues as InputIssue[]) : [],
    details,
    retryAfterMs: typeof waitMs === "number" ? waitMs : response && retryAfterMs(response),
    wasRefused: isBeforeRun,
  });
}

/** The header in milliseconds: it holds seconds, or a date. */
export function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
