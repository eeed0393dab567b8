import { AddressRefusedError, BadInputError, FetchFailedError } from "@loci/errors";
import { Agent, request as send } from "undici";
import type { HttpClient, HttpRequest, HttpResponse } from "#core/ports/http-client.js";
import { type AllowedHosts, parseAllowedHosts } from "./allowed-hosts.js";
import { asPlatformError } from "./as-platform-error.js";
import { createGuardedConnector, type Resolve, refusal } from "./guarded-connector.js";
import { type Hop, nextHop } from "./next-hop.js";
import { isPublicAddress, literalAddress } from "./public-address.js";
import { ACCEPTED_ENCODINGS, readBody } from "./read-body.js";

export interface GuardedHttpClientOptions {
  /** Private hosts that may be reached: `host` (any port) or `host:port`. */
  allowedHosts: readonly string[];
  /** Ports of public hosts that may be reached, in addition to 80 and 443. */
  allowedPorts?: readonly number[];
  /** Replaces the system's name resolution, for tests. */
  resolve?: Resolve;
}

const WEB_PORTS = [80, 443];
const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const DEFAULT_MAX_REDIRECTS = 5;

export function createGuardedHttpClient(options: GuardedHttpClientOptions): HttpClient {
  const allowed = parseAllowedHosts(options.allowedHosts);
  const rules: Rules = { allowed, ports: new Set([...WEB_PORTS, ...(options.allowedPorts ?? [])]) };
  const agent = new Agent({ connect: createGuardedConnector(allowed, options.resolve) });
  return {
    async request(request) {
      const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
      try {
        return await follow(request, { agent, rules, signal });
      } catch (error) {
        throw asPlatformError(error, { signal: request.signal, timeout });
      }
    },
    async stream({ url, idleTimeoutMs: bodyTimeout, headersTimeoutMs: headersTimeout, ...request }) {
      const target = parseUrl(url, rules);
      try {
        const answer = await send(target, { ...request, dispatcher: agent, headersTimeout, bodyTimeout });
        return { status: answer.statusCode, headers: present(answer.headers), body: answer.body };
      } catch (error) {
        throw asPlatformError(error, { signal: request.signal });
      }
    },
    checkUrl(url) {
      parseUrl(url, rules);
    },
    async close() {
      await agent.close();
    },
  };
}

interface Rules {
  allowed: AllowedHosts;
  /** The allowed ports of public hosts. */
  ports: ReadonlySet<number>;
}

interface Way {
  agent: Agent;
  rules: Rules;
  signal: AbortSignal;
}

async function follow(request: HttpRequest, way: Way): Promise<HttpResponse> {
  let hop: Hop = {
    url: parseUrl(request.url, way.rules),
    method: request.method ?? "GET",
    headers: lowerCaseNames(request.headers ?? {}),
    body: request.body ?? null,
  };
  for (let left = request.maxRedirects ?? DEFAULT_MAX_REDIRECTS; ; left--) {
    const reply = await exchange(hop, request, way);
    if ("status" in reply) return reply;
    if (left === 0) throw new FetchFailedError("The address redirects too many times", { retryable: false });
    parseUrl(reply.url.href, way.rules);
    hop = reply;
  }
}

/** Returns the response or the next hop. */
async function exchange(hop: Hop, request: HttpRequest, way: Way): Promise<HttpResponse | Hop> {
  const reply = await send(hop.url, {
    dispatcher: way.agent,
    method: hop.method,
    headers: { "user-agent": "Loci", accept: "*/*", "accept-encoding": ACCEPTED_ENCODINGS, ...hop.headers },
    body: hop.body,
    signal: way.signal,
    // The signal limits the whole exchange, so undici's own timeouts are off.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
  const next = request.maxRedirects === 0 ? null : nextHop(hop, reply.statusCode, headers["location"]);
  if (next !== null) {
    reply.body.on("error", () => undefined).destroy();
    return next;
  }
  const limits = { maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES, onProgress: request.onProgress };
  const isEmpty = hop.method === "HEAD" || reply.statusCode === 204 || reply.statusCode === 304;
  const body = await readBody(reply.body, isEmpty ? {} : headers, limits);
  return { status: reply.statusCode, url: hop.url.href, headers, body };
}

function present(headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? ""]));
}

/** A private literal address is refused here already. The connector would refuse it too, but this needs no socket. */
function parseUrl(text: string, { allowed, ports }: Rules): URL {
  if (!URL.canParse(text)) throw new BadInputError("The URL cannot be read");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new BadInputError("The URL must begin with http(s)://");
  if (url.username !== "" || url.password !== "") throw new BadInputError("The URL must not hold a name and password");
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (allowed.has(url.hostname, port)) return url;
  const literal = literalAddress(url.hostname);
  if (literal !== null && !isPublicAddress(literal)) throw refusal(url.hostname);
  // Other ports belong to other protocols, and a request could be crafted to speak them.
  if (!ports.has(port)) {
    throw new AddressRefusedError(
      `Port ${port} of ${url.hostname} may not be reached: LOCI_ALLOWED_PORTS can allow it`,
    );
  }
  return url;
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
