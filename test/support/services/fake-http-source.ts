import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ChosenResource, Connector } from "#core/ports/connector.js";
import { listen, shut } from "../local-server.js";
import { CallCounts } from "./call-counts.js";
import type { EditKind, FakeSource, RemoteTruth } from "./fake-source.js";
import { type Fault, FaultPlan } from "./fault-plan.js";
import type { Random } from "./random.js";

export interface FakeCall {
  method: string;
  /** Decoded, without the query. */
  path: string;
  /** As it was sent, with the query. */
  target: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export interface FakeAnswer {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Takes the place of `body`. */
  json?: unknown;
  body?: string | Uint8Array;
}

/**
 * "content" and "listing" are counted and can fail. "other" does neither: tokens, subscriptions, what `check` and
 * `resources` ask.
 */
export type CallKind = "content" | "listing" | "other";

/** The server under a stand-in: faults, tokens and counts. The subclass has the service's data and answers. */
export abstract class FakeHttpSource implements FakeSource {
  abstract readonly connector: Connector;
  abstract readonly config: Record<string, unknown>;
  abstract readonly edits: EditKind[];
  readonly resources: ChosenResource[] = [];
  readonly faults: FaultPlan;
  readonly calls = new CallCounts();
  /** `http://127.0.0.1:<port>` after `open`. */
  url = "";
  accessToken: string | null;
  #tokens = 0;
  readonly #server = createServer((request, response) => {
    this.#respond(request, response).catch((error: unknown) => {
      console.error("The stand-in failed:", error);
      response.destroy();
    });
  });

  /** Without tokens, credentials do not expire and no 401 is injected. */
  constructor({ hasTokens }: { hasTokens: boolean }) {
    this.faults = new FaultPlan(hasTokens ? undefined : ["rate-limited", "server-error", "truncated"]);
    this.accessToken = hasTokens ? this.#newToken() : null;
  }

  abstract edit(kind: EditKind, random: Random): Promise<void>;
  abstract truth(): Map<string, RemoteTruth>;
  protected abstract kindOf(call: FakeCall): CallKind;
  protected abstract answer(call: FakeCall): FakeAnswer | Promise<FakeAnswer>;

  /** Whether the call has valid credentials. Calls of the kind "other" are not asked. */
  protected isAuthorized({ headers }: FakeCall): boolean {
    return this.accessToken === null || headers.authorization === `Bearer ${this.accessToken}`;
  }

  /** The answer to a call that fails, in the vendor's form. */
  protected refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return { status: 401, json: { error: "unauthorized" } };
    if (fault === "server-error") return { status: 500, json: { error: "internal" } };
    return { status: 429, headers: { "retry-after": "0" }, json: { error: "rate limited" } };
  }

  /** Listens. The subclass makes its connector after that, as the address is known then. */
  protected async open(): Promise<void> {
    this.url = `http://127.0.0.1:${await listen(this.#server)}`;
  }

  /** The token so far is refused from now on. */
  expireToken(): void {
    if (this.accessToken !== null) this.accessToken = this.#newToken();
  }

  async close(): Promise<void> {
    await shut(this.#server);
  }

  #newToken(): string {
    this.#tokens++;
    return `secret-access-token-${this.#tokens}`;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const kind = this.kindOf(call);
    if (kind === "other") return send(response, await this.answer(call));
    const fault = this.faults.next();
    if (fault === "unauthorized") this.expireToken();
    if (!this.isAuthorized(call)) {
      this.calls.refused++;
      return send(response, this.refusal("unauthorized"));
    }
    if (fault !== "ok") this.calls.refused++;
    if (fault !== "ok" && fault !== "truncated") return send(response, this.refusal(fault));
    const answer = await this.answer(call);
    if (fault === "truncated") return cut(response, answer, kind);
    const status = answer.status ?? 200;
    if (status === 304) this.calls.notModified++;
    else if (status < 300 && kind === "content") this.calls.give(call.target, bodyOf(answer));
    else if (status < 300) this.calls.listing++;
    send(response, answer);
  }
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const target = request.url ?? "/";
  const { pathname, searchParams: query } = new URL(target, "http://source");
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return {
    method: request.method ?? "GET",
    path: decodeURIComponent(pathname),
    target,
    query,
    headers: request.headers,
    body: Buffer.concat(parts),
  };
}

function send(response: ServerResponse, answer: FakeAnswer): void {
  const body = bodyOf(answer);
  response.writeHead(answer.status ?? 200, headersOf(answer, body)).end(body);
}

/** A listing is a whole answer with half of its text; a content is an answer that breaks off. */
function cut(response: ServerResponse, answer: FakeAnswer, kind: CallKind): void {
  const body = bodyOf(answer);
  const half = body.subarray(0, Math.floor(body.length / 2));
  const isText = kind === "listing" || answer.json !== undefined;
  if (isText && body.length > 0) {
    response.writeHead(answer.status ?? 200, headersOf(answer, half)).end(half);
    return;
  }
  response.writeHead(answer.status ?? 200, headersOf(answer, body));
  response.write(half, () => response.destroy());
}

function bodyOf({ json, body = "" }: FakeAnswer): Buffer {
  return Buffer.from(json === undefined ? body : JSON.stringify(json));
}

function headersOf({ status = 200, json, headers }: FakeAnswer, body: Buffer): Record<string, string> {
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json; charset=utf-8" };
  const length: Record<string, string> =
    status === 204 || status === 304 ? {} : { "content-length": String(body.length) };
  return { ...type, ...length, ...headers };
}

/** A part of a list, and the token of the next part; null: it was the last. */
export function pageOf<Item>(
  items: readonly Item[],
  token: string | null,
  perPage: number,
): { items: Item[]; next: string | null } {
  const start = token === null ? 0 : Number(Buffer.from(token, "base64url").toString());
  const end = start + perPage;
  return {
    items: items.slice(start, end),
    next: end < items.length ? Buffer.from(String(end)).toString("base64url") : null,
  };
}
