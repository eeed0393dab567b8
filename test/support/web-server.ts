import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, shut } from "./local-server.js";

export interface WebPage {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

type Answer = WebPage | ((request: IncomingMessage, response: ServerResponse) => void);

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A web site on loopback whose pages a test sets. Unknown paths answer 404. */
export interface WebServer extends AsyncDisposable {
  port: number;
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** In the order of arrival. */
  seen: SeenRequest[];
  set(path: string, answer: Answer): void;
}

export async function startWebServer(host = "127.0.0.1"): Promise<WebServer> {
  const answers = new Map<string, Answer>();
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://site").pathname;
    seen.push({ method: request.method ?? "", path, headers: request.headers, body: await readAll(request) });
    const answer = answers.get(path) ?? { status: 404, body: "not found" };
    if (typeof answer === "function") return answer(request, response);
    response.writeHead(answer.status ?? 200, answer.headers ?? { "content-type": "text/html; charset=utf-8" });
    response.end(answer.body ?? "");
  });
  const port = await listen(server, { host });
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    seen,
    set: (path, answer) => void answers.set(path, answer),
    [Symbol.asyncDispose]: () => shut(server),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
