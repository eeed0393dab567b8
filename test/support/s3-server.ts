import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, shut } from "./local-server.js";

export interface S3Server {
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The key is `<bucket>/<key>`. */
  objects: Map<string, Buffer>;
  [Symbol.asyncDispose](): Promise<void>;
}

const settings = {
  bucket: "test-bucket",
  region: "eu-test-1",
  accessKeyId: "AKIDTEST",
  secretAccessKey: "se/cret+key",
};
const MAX_SKEW_MS = 15 * 60_000;

/**
 * The part of S3 that the blob store uses: objects of one bucket. Every request is checked by Amazon's "Authenticating
 * Requests: Using the Authorization Header (AWS Signature Version 4)". The code follows that page alone.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const fault = findFault(request, body);
    if (fault !== null) return refuse(response, 403, fault);
    answer({ request, response, body, objects });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { url, ...settings, objects, [Symbol.asyncDispose]: () => shut(server) };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  objects: Map<string, Buffer>;
}

function answer({ request, response, body, objects }: Exchange): void {
  const path = decodeURIComponent(pathOf(request)).slice(1);
  if (!path.startsWith(`${settings.bucket}/`)) {
    refuse(response, 404, "NoSuchBucket");
    return;
  }
  if (request.method === "PUT") {
    objects.set(path, body);
    response.writeHead(200, { etag: '"written"' }).end();
    return;
  }
  if (request.method === "DELETE") {
    objects.delete(path);
    response.writeHead(204).end();
    return;
  }
  const found = objects.get(path);
  if (found === undefined) {
    refuse(response, 404, "NoSuchKey");
    return;
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { "content-length": part.length });
  response.end(request.method === "HEAD" ? undefined : part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

/** Null when the request has a recent signature by the key over these headers and bytes. */
function findFault(request: IncomingMessage, body: Buffer): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, day = "", region, signedHeaders = "", signature = ""] =
    pattern.exec(request.headers.authorization ?? "") ?? [];
  const time = String(request.headers["x-amz-date"]);
  const names = signedHeaders.split(";");
  if (keyId !== settings.accessKeyId) return "InvalidAccessKeyId";
  if (region !== settings.region || !time.startsWith(day)) return "AuthorizationHeaderMalformed";
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - sentAt) < MAX_SKEW_MS)) return "RequestTimeTooSkewed";
  const hash = String(request.headers["x-amz-content-sha256"]);
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const canonical = [request.method, pathOf(request), "", headers, signedHeaders, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [day, settings.region, "s3", "aws4_request"].reduce<string | Buffer>(
    (parent, part) => hmac(parent, part),
    `AWS4${settings.secretAccessKey}`,
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

/** Our keys need no escapes, and none of our requests has a query. */
function pathOf(request: IncomingMessage): string {
  return request.url ?? "/";
}

function sha256(value: string | Buffer): string {
  return createHash("sha256").update(value).digest("hex");
}

function hmac(key: string | Buffer, value: string): Buffer {
  return createHmac("sha256", key).update(value).digest();
}
