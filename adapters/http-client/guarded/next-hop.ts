import { AddressRefusedError, FetchFailedError } from "@loci/errors";
import type { HttpRequest } from "#core/ports/http-client.js";

export interface Hop {
  url: URL;
  method: NonNullable<HttpRequest["method"]>;
  /** With lower-case names. */
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that reveal nothing about the sender. All others are dropped when the origin changes. */
const HARMLESS = new Set([
  "accept",
  "accept-language",
  "content-type",
  "user-agent",
  "if-none-match",
  "if-modified-since",
]);

/** Returns the next hop of a redirect, or null when the reply is final. */
export function nextHop(hop: Hop, status: number, location: string | undefined): Hop | null {
  if (!REDIRECTS.has(status) || location === undefined) return null;
  if (!URL.canParse(location, hop.url.href)) {
    throw new FetchFailedError("The address redirects to an invalid URL", { retryable: false });
  }
  const url = new URL(location, hop.url);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new AddressRefusedError("The address redirects to something other than http or https");
  }
  const headers = url.origin === hop.url.origin ? hop.headers : keep(hop.headers, (name) => HARMLESS.has(name));
  if (!becomesGet(hop.method, status)) return { ...hop, url, headers };
  const withoutBody = keep(headers, (name) => !name.startsWith("content-"));
  return { url, method: "GET", headers: withoutBody, body: null };
}

/** Follows the browsers (Fetch standard, HTTP-redirect fetch, step 12). */
function becomesGet(method: Hop["method"], status: number): boolean {
  if (status === 303) return method !== "GET" && method !== "HEAD";
  return (status === 301 || status === 302) && method === "POST";
}

function keep(headers: Record<string, string>, test: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => test(name)));
}
