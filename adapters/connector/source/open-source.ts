import { FetchFailedError } from "@loci/errors";
import type { ConnectorSession } from "#core/ports/connector.js";
import { failureOf } from "./request-source.js";

export interface SourceDownload {
  url: string;
  headers: Record<string, string>;
  /** For messages: "The content of a file". */
  what: string;
  /** Statuses that the caller reads itself, beside those below 400. */
  alsoFine?: number[];
}

export interface OpenedSource {
  status: number;
  headers: Record<string, string>;
  /** Ends with a retryable `FetchFailedError` when the source breaks off. */
  bytes: AsyncIterable<Uint8Array>;
}

/** Sources that convert what they hand out begin late. */
const HEADERS_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 30_000;

/** One download, of any size: its bytes pass by and are not collected. Statuses are mapped as `requestSource` maps them. */
export async function openSource(
  { http, signal }: Pick<ConnectorSession, "http" | "signal">,
  { url, headers, what, alsoFine = [] }: SourceDownload,
): Promise<OpenedSource> {
  const answer = await http.stream({
    url,
    headers,
    method: "GET",
    body: null,
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    signal,
  });
  const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  const opened = { status: answer.status, headers: Object.fromEntries(named) as Record<string, string> };
  if (answer.status < 400 || alsoFine.includes(answer.status)) {
    return { ...opened, bytes: wholeOf(answer.body, what) };
  }
  answer.body.on("error", () => undefined).destroy();
  throw failureOf(opened, what);
}

async function* wholeOf(body: AsyncIterable<Uint8Array>, what: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new FetchFailedError(`${what} broke off`, { retryable: true, cause: error });
  }
}
