import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, shut } from "./local-server.js";
import { signatureFault } from "./s3-signature.js";

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

/**
 * The part of S3 that the blob store uses: objects of one bucket. Every request is checked by Amazon's "Authenticating
 * Requests: Using the Authorization Header (AWS Signature Version 4)".
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const fault = signatureFault(
      { method: request.method ?? "", target: targetOf(request), headers: request.headers, body },
      settings,
    );
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
  const path = decodeURIComponent(targetOf(request)).slice(1);
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

function targetOf(request: IncomingMessage): string {
  return request.url ?? "/";
}
