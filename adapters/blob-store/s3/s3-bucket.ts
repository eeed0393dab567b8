import type { Readable } from "node:stream";
import { NotFoundError, UnavailableError } from "@loci/errors";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, request } from "undici";

export interface S3Settings {
  /**
   * For example `https://s3.eu-central-1.amazonaws.com`. The bucket is part of the path, which every server accepts.
   */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

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
const SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

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
  async send({ method, key, headers, body, sha256 = SHA256_OF_NOTHING }: S3Request): Promise<S3Response> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.settings;
    const signed = await new AwsV4Signer({
      method,
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      url: `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/${key}`,
      headers: { ...headers, "x-amz-content-sha256": sha256 },
    }).sign();
    const response = await exchange(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
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
