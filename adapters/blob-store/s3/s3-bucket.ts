import type { Readable } from "node:stream";
import { NotFoundError, UnavailableError } from "@loci/errors";
import { type Dispatcher, request } from "undici";
import { type S3Settings, signS3Request } from "../../sign-s3-request.js";

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  headers?: Record<string, string>;
  /** Called when the request is sent. A stream that was opened earlier could fail without a listener. */
  body?: () => Readable;
  /** In hexadecimal. The server refuses other bytes. Default: the hash of an empty body. */
  sha256?: string;
}

export type S3Response = Dispatcher.ResponseData;

/** Limits the silence of the other side, not the whole exchange, because large files take long. */
const SILENCE_MS = 60_000;

/**
 * Signed requests to the objects of one bucket. They bypass the guarded client, like requests to models, because the
 * operator sets the address, no input affects it, and the bodies are streams.
 */
export class S3Bucket {
  constructor(private readonly settings: S3Settings) {}

  /**
   * Returns the response. Throws `NotFoundError` when the object does not exist, and `UnavailableError` for any other
   * failure. The caller must read or dump the body.
   */
  async send({ method, key, headers, body, sha256 }: S3Request): Promise<S3Response> {
    const signed = await signS3Request(this.settings, { method, target: key, headers, sha256 });
    const response = await exchange(signed.url, {
      method,
      headers: signed.headers,
      body: body?.() ?? null,
      headersTimeout: SILENCE_MS,
      bodyTimeout: SILENCE_MS,
    });
    if (response.statusCode < 300) return response;
    const failure = await refusal(response);
    // A missing bucket is a fault of the settings.
    if (response.statusCode === 404 && method !== "PUT")
      throw new NotFoundError("The stored file is gone", { cause: failure });
    throw failure;
  }
}

async function exchange(url: URL, options: Omit<Dispatcher.RequestOptions, "origin" | "path">): Promise<S3Response> {
  try {
    return await request(url, options);
  } catch (cause) {
    throw new UnavailableError("The file store does not answer", { cause });
  }
}

/** The code names the fault (`AccessDenied`, `NoSuchBucket`). The rest of the reply may contain names of keys. */
async function refusal({ statusCode, body }: S3Response): Promise<UnavailableError> {
  const text = await body.text().catch(() => "");
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1];
  return new UnavailableError(`The file store answered with status ${statusCode}${code ? ` (${code})` : ""}`);
}
