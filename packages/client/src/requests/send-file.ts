import { LociError, type LociErrorCode } from "./loci-error.js";
import { retryAfterMs } from "./read-answer.js";
import type { RequestOptions, Transport } from "./transport.js";

/** In Node, `openAsBlob` of `node:fs` makes a Blob of a path without reading the file into memory. */
export type FileContent = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string;

export interface UploadProgress {
  sentBytes: number;
  totalBytes: number;
}

export interface UploadOptions extends RequestOptions {
  /** Is called while the bytes are sent, and once at the end. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

interface UploadLink {
  url: string;
  headers: { name: string; value: string }[];
}

/**
 * Sends bytes to the link of an upload. The link has the public address of Loci. The bytes go to the address that the
 * client already uses, which may be another.
 */
export async function sendFile(
  transport: Transport,
  { url, headers }: UploadLink,
  { file, onProgress, ...options }: UploadOptions & { file: Blob },
): Promise<void> {
  const path = url.slice(url.lastIndexOf("/uploads/"));
  const all = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  let tries = 0;
  await transport.repeat(
    async () => {
      tries += 1;
      const { status, answer, waitMs } =
        onProgress && browser.XMLHttpRequest
          ? await sendByRequest(browser.XMLHttpRequest, {
              url: `${transport.url}${path}`,
              headers: all,
              file,
              onProgress,
              options,
            })
          : await sendByFetch(transport, { path, headers: all, file, onProgress, options });
      if (status === 204) return;
      const failure = readFailure({ status, answer, waitMs });
      // The bytes of an earlier try arrived, and its answer did not.
      if (tries > 1 && failure.code === "CONFLICT") return;
      throw failure;
    },
    { ...options, isRepeatable: true },
  );
}

// The sources are checked with the types of Node too, which have no such class.
const browser = globalThis as unknown as { XMLHttpRequest?: new () => BrowserRequest };

/** The part of XMLHttpRequest that is used here. */
interface BrowserRequest {
  upload: { onprogress: ((event: { loaded: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  ontimeout: (() => void) | null;
  onabort: (() => void) | null;
  onloadend: (() => void) | null;
  readonly status: number;
  readonly responseText: string;
  timeout: number;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: Blob): void;
  abort(): void;
}

interface Sending {
  headers: Record<string, string>;
  file: Blob;
  onProgress?: UploadOptions["onProgress"];
  options: RequestOptions;
}

interface Sent {
  status: number;
  answer: string;
  waitMs?: number | undefined;
}

const PART_BYTES = 65_536;

/** A file may take as long as its line needs, unless the caller says otherwise. */
const withoutTimeout = ({ timeoutMs = Number.POSITIVE_INFINITY, ...options }: RequestOptions) => ({
  ...options,
  timeoutMs,
});

async function sendByFetch(
  transport: Transport,
  { path, headers, file, onProgress, options }: Sending & { path: string },
): Promise<Sent> {
  const body = onProgress ? counted(file, onProgress) : file;
  // A stream has to say that no answer comes before its end.
  const init = { method: "PUT", headers, body, ...(onProgress ? { duplex: "half" as const } : {}) };
  const { response, answer } = await transport.fetch(path, init, withoutTimeout(options));
  return { status: response.status, answer, waitMs: retryAfterMs(response) };
}

/** Counts what the line takes. */
function counted(file: Blob, onProgress: (progress: UploadProgress) => void): ReadableStream<Uint8Array> {
  let sentBytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await file.slice(sentBytes, sentBytes + PART_BYTES).arrayBuffer();
      controller.enqueue(new Uint8Array(part));
      sentBytes += part.byteLength;
      onProgress({ sentBytes, totalBytes: file.size });
      if (sentBytes >= file.size) controller.close();
    },
  });
}

/** In browsers: their `fetch` neither tells how far a body is, nor sends a stream over HTTP/1.1. */
async function sendByRequest(
  Request: NonNullable<typeof browser.XMLHttpRequest>,
  { url, headers, file, onProgress, options }: Sending & { url: string },
): Promise<Sent> {
  const { signal, timeoutMs = 0 } = options;
  signal?.throwIfAborted();
  return await new Promise<Sent>((resolve, reject) => {
    const request = new Request();
    const fail = (code: LociErrorCode, message: string) => reject(new LociError(message, { code }));
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded }) => onProgress?.({ sentBytes: loaded, totalBytes: file.size });
    request.onload = () => resolve({ status: request.status, answer: request.responseText });
    request.onerror = () => fail("CONNECTION_FAILED", `Loci could not be reached at ${url}`);
    request.ontimeout = () => fail("REQUEST_TIMEOUT", `Loci did not answer within ${timeoutMs} ms`);
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort, { once: true });
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = Number.isFinite(timeoutMs) ? timeoutMs : 0;
    request.send(file);
  });
}

/** Links answer as REST does: the codes in lower case. Two have another name in GraphQL. */
function readFailure({ status, answer, waitMs }: Sent): LociError {
  const { code, message } = readBody(answer);
  const known = { bad_input: "BAD_USER_INPUT", internal: "INTERNAL_SERVER_ERROR" }[code] ?? code.toUpperCase();
  return new LociError(message || `The file was not taken: HTTP status ${status}`, {
    // Without a body of Loci's, something between the two answered.
    code: code === "" ? "BAD_ANSWER" : (known as LociErrorCode),
    status,
    retryAfterMs: waitMs,
  });
}

function readBody(answer: string): { code: string; message: string } {
  try {
    const body: unknown = JSON.parse(answer);
    const text = (name: string) => {
      const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : null;
      return typeof value === "string" ? value : "";
    };
    return { code: text("code"), message: text("message") || text("error") };
  } catch {
    return { code: "", message: "" };
  }
}
