import type { Readable } from "node:stream";
import { NotFoundError, UnavailableError } from "@loci/errors";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, request } from "undici";

export interface S3Settings {
  /** E.g. `https://s3.eu-central-1.amazonaws.com`; the bucket is a part of the path, which every server takes. */
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
  /** Opened when it is sent: a stream that nobody listens to yet could fail unheard. */
  body?: () => Readable;
  /** Hex; the server refuses other bytes. Of nothing when there is no body. */
  sha256?: string;
}

export type S3Response = Dispatcher.ResponseData;

/** Silence of the other side, not the whole exchange: large files take their time. */
const SILENCE_MS = 60_000;
const SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * Signed requests to the objects of one bucket. The address is the operator's and no input has a part in it, so these
 * are the only requests besides models that do not go through the guarded client; they also have to stream.
 */
export class S3Bucket {
  constructor(private readonly settings: S3Settings) {}

  /**
   * What came of it; `NotFoundError` when there is no such object, `UnavailableError` for everything else that is no
   * success. The body must be read or dumped.
   */
  async send({ method, key, headers, body, sha256 = SHA256_OF_NOTHING }: S3Request): Promise<S3Response> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.settings;
    const signed = await new AwsV4Signer({
      ...{ method, accessKeyId, secretAccessKey, region, service: "s3" },
      url: `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/${key}`,
      headers: { ...headers, "x-amz-content-sha256": sha256 },
    }).sign();
    const response = await exchange(signed.url, {
      ...{ method, headers: Object.fromEntries(signed.headers), body: body?.() ?? null },
      ...{ headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS },
    });
    if (response.statusCode < 300) return response;
    const failure = await refusal(response);
    // A bucket that is not there is a fault of the settings.
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

/** The code says what is wrong (`AccessDenied`, `NoSuchBucket`); the rest of the reply may hold the keys' names. */
async function refusal({ statusCode, body }: S3Response): Promise<UnavailableError> {
  const text = await body.text().catch(() => "");
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1];
  return new UnavailableError(`The file store answered with status ${statusCode}${code ? ` (${code})` : ""}`);
}
