import { FetchFailedError, PlatformError, TimeoutError } from "@loci/errors";
import { asPlatformError } from "#adapters/http-client/guarded/as-platform-error.js";
import { type Hop, nextHop } from "#adapters/http-client/guarded/next-hop.js";
import { ACCEPTED_ENCODINGS, decodeBody } from "#adapters/http-client/guarded/read-body.js";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { HttpStreamResponse } from "#core/ports/http-client.js";
import { failureOf, type ReadFailure } from "./request-source.js";

export interface SourceDownload {
  /** For messages: "The file". */
  what: string;
  url: string;
  /** Lower-case names. Credentials among them are not sent to another origin that the source redirects to. */
  headers: Record<string, string>;
  /** Statuses that the caller reads itself, beside 2xx: 404, 410. Their bodies are not given. */
  alsoFine?: number[];
  failure?: ReadFailure;
  /** Limit of the decoded bytes. */
  maxBytes?: number;
  /** Limit of the time in which they arrive. */
  timeoutMs?: number;
}

export interface DownloadedSource {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Empty for the statuses of `alsoFine`. An answer that breaks off is a retryable error. */
  bytes: AsyncIterable<Uint8Array>;
}

const HEADERS_TIMEOUT_MS = 30_000;
/** Between two bytes, because large files take long. */
const SILENCE_MS = 60_000;
/** Half of the time that a step has which fetches items. */
const MAX_DOWNLOAD_MS = 30 * 60_000;
const MAX_REDIRECTS = 5;
const MAX_FAILURE_BYTES = 64 * 1024;
/** The largest object that a bucket takes in one piece. The store's own limit is lower. */
const MAX_BYTES = 5 * 1024 * 1024 * 1024;

/** The content of one item, as it arrives. Statuses become the errors that `requestSource` throws. */
export async function downloadSource(
  session: Pick<ConnectorSession, "http" | "signal">,
  { what, url, headers, alsoFine = [], failure = failureOf, ...limited }: SourceDownload,
): Promise<DownloadedSource> {
  const { maxBytes = MAX_BYTES, timeoutMs = MAX_DOWNLOAD_MS } = limited;
  let hop: Hop = {
    url: new URL(url),
    method: "GET",
    headers: { "user-agent": "Loci", accept: "*/*", "accept-encoding": ACCEPTED_ENCODINGS, ...headers },
    body: null,
  };
  for (let left = MAX_REDIRECTS; ; left--) {
    const { response, headers: answered } = await exchange(session, hop);
    const { status } = response;
    const limits = { answered, timeoutMs, signal: session.signal };
    const next = nextHop(hop, status, answered["location"]);
    if (next === null && status >= 200 && status < 300) {
      return { status, headers: answered, bytes: read(response, { ...limits, maxBytes }) };
    }
    if (next === null && !alsoFine.includes(status)) {
      const body = await firstOf(read(response, { ...limits, maxBytes: MAX_FAILURE_BYTES }));
      throw failure({ status, headers: answered, body }, what);
    }
    response.body.on("error", () => undefined).destroy();
    if (next === null) return { status, headers: answered, bytes: nothing() };
    if (left === 0) throw new FetchFailedError(`${what} redirects too many times`, { retryable: false });
    hop = next;
  }
}

async function exchange(
  { http, signal }: Pick<ConnectorSession, "http" | "signal">,
  { url, method, headers }: Hop,
): Promise<{ response: HttpStreamResponse; headers: Record<string, string> }> {
  const response = await http.stream({
    url: url.href,
    method,
    headers,
    body: null,
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    idleTimeoutMs: SILENCE_MS,
    signal,
  });
  const lines = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
  return { response, headers: Object.fromEntries(lines) };
}

interface ReadLimits {
  answered: Record<string, string>;
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
}

async function* read(
  { body }: HttpStreamResponse,
  { answered, maxBytes, timeoutMs, signal }: ReadLimits,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => body.destroy(new TimeoutError("The content did not arrive in time")), timeoutMs);
  try {
    yield* decodeBody(body, answered, { maxBytes });
  } catch (error) {
    throw error instanceof PlatformError ? error : asPlatformError(error, { signal });
  } finally {
    clearTimeout(timer);
    body.on("error", () => undefined).destroy();
  }
}

/** A failure that is cut or too long is told by its status alone. */
async function firstOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of bytes) parts.push(part);
  } catch {
    return new Uint8Array();
  }
  return Buffer.concat(parts);
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
