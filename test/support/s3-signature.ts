import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export interface SignedRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MAX_SKEW_MS = 15 * 60_000;

/**
 * Null when the request has a recent signature by the key over these headers and bytes; else S3's error code. By
 * Amazon's "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)" alone.
 */
export function signatureFault({ method, target, headers, body }: SignedRequest, settings: S3Keys): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, day = "", region, signedHeaders = "", signature = ""] =
    pattern.exec(headers.authorization ?? "") ?? [];
  const time = String(headers["x-amz-date"]);
  const names = signedHeaders.split(";");
  if (keyId !== settings.accessKeyId) return "InvalidAccessKeyId";
  if (region !== settings.region || !time.startsWith(day)) return "AuthorizationHeaderMalformed";
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - sentAt) < MAX_SKEW_MS)) return "RequestTimeTooSkewed";
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const signed = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const canonical = [method, ...canonicalTarget(target), signed, signedHeaders, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [day, settings.region, "s3", "aws4_request"].reduce<string | Buffer>(
    (parent, part) => hmac(parent, part),
    `AWS4${settings.secretAccessKey}`,
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

/** Path and query: all but unreserved characters are escaped, and the parameters are sorted. */
function canonicalTarget(target: string): [path: string, query: string] {
  const [path = "", query = ""] = target.split("?");
  const parameters = query === "" ? [] : query.split("&").map((pair) => pair.split("=").map(escaped).join("="));
  return [path.split("/").map(escaped).join("/"), parameters.sort().join("&")];
}

function escaped(part: string): string {
  const once = encodeURIComponent(decodeURIComponent(part));
  return once.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(value: string | Buffer): string {
  return createHash("sha256").update(value).digest("hex");
}

function hmac(key: string | Buffer, value: string): Buffer {
  return createHmac("sha256", key).update(value).digest();
}
