import { AwsV4Signer } from "aws4fetch";

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

export interface S3RequestToSign {
  method: string;
  /** Encoded for a URL, with a query if there is one. Empty: the bucket itself. */
  target: string;
  headers?: Record<string, string> | undefined;
  /** In hexadecimal. The server refuses other bytes. Default: the hash of an empty body. */
  sha256?: string | undefined;
}

const SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** A request to one bucket, signed with Amazon's signature version 4. */
export async function signS3Request(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { method, target, headers, sha256 = SHA256_OF_NOTHING }: S3RequestToSign,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const signed = await new AwsV4Signer({
    method,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    url: `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/${target}`,
    headers: { ...headers, "x-amz-content-sha256": sha256 },
  }).sign();
  return { url: signed.url, headers: Object.fromEntries(signed.headers) };
}
