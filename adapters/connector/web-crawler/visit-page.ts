import { ForbiddenError, PlatformError } from "@loci/errors";
import { type PageReading, readPageLinks, readSitemap } from "@loci/files/page-links";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { HttpResponse } from "#core/ports/http-client.js";
import { failureOf } from "../source/request-source.js";
import { digest, type PageNote } from "./crawl-notes.js";
import { ROBOT } from "./robots-rules.js";

/** The outcome of one request for a page. */
export type Visit =
  | { kind: "page"; page: VisitedPage }
  | { kind: "unchanged" }
  | { kind: "redirect"; to: string }
  /** The site says that it is not there. */
  | { kind: "gone"; status: number }
  | { kind: "failed"; error: Error };

export interface VisitedPage {
  body: Uint8Array;
  /** As the header says it; null: it says nothing. */
  contentType: string | null;
  etag: string | null;
  modified: string | null;
  /** The same for the same words. */
  version: string;
  /** Null: no HTML. */
  reading: PageReading | null;
  /** False where the page or its headers ask crawlers not to. */
  isIndexed: boolean;
  isFollowed: boolean;
}

export const USER_AGENT = "Loci/0.1 (web crawler)";
/** Wire contract. */
const MAX_PAGE_BYTES = 10 * 1024 * 1024;
/** The sitemap protocol's own limit. */
const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

type Way = Pick<ConnectorSession, "http" | "signal">;

/** One request, whose redirect is not followed: the address that it names is checked like a link. */
export async function visitPage(way: Way, url: string, known: PageNote | null): Promise<Visit> {
  const conditions: Record<string, string> = {};
  if (known?.etag !== undefined) conditions["if-none-match"] = known.etag;
  if (known?.modified !== undefined) conditions["if-modified-since"] = known.modified;
  try {
    const response = await get(way, url, { headers: conditions, maxBytes: MAX_PAGE_BYTES });
    const { status, headers } = response;
    if (status === 304 && known !== null) return { kind: "unchanged" };
    if (status < 300) return { kind: "page", page: await readPage(response, url) };
    if (status === 404 || status === 410) return { kind: "gone", status };
    const redirect = status < 400 ? readRedirect(url, response) : null;
    return redirect ?? { kind: "failed", error: refusalOf({ status, headers }, "The page") };
  } catch (error) {
    if (way.signal.aborted || !(error instanceof PlatformError)) throw error;
    return { kind: "failed", error };
  }
}

export type SitemapVisit = { pages: string[]; sitemaps: string[]; redirect: string | null; error: Error | null };

export async function visitSitemap(way: Way, url: string): Promise<SitemapVisit> {
  const nothing: SitemapVisit = { pages: [], sitemaps: [], redirect: null, error: null };
  try {
    const response = await get(way, url, { headers: {}, maxBytes: MAX_SITEMAP_BYTES });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      return { ...nothing, redirect: readRedirect(url, response)?.to ?? null };
    }
    if (status === 404 || status === 410) return nothing;
    if (status >= 400) return { ...nothing, error: refusalOf({ status, headers }, "The sitemap") };
    return { ...nothing, ...(await readSitemap(response.body)) };
  } catch (error) {
    if (way.signal.aborted || !(error instanceof PlatformError)) throw error;
    return { ...nothing, error };
  }
}

function get(
  { http, signal }: Way,
  url: string,
  { headers, maxBytes }: { headers: Record<string, string>; maxBytes: number },
): Promise<HttpResponse> {
  return http.request({
    url,
    headers: { "user-agent": USER_AGENT, accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...headers },
    maxRedirects: 0,
    maxBytes,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
}

/** A crawl has no credentials that a page could refuse. */
function refusalOf({ status, headers }: Pick<HttpResponse, "status" | "headers">, what: string): Error {
  if (status === 401) return new ForbiddenError(`${what} was answered with status 401`);
  return failureOf({ status, headers }, what);
}

/** Whether a later request may be answered. */
export function mayPass(error: Error): boolean {
  return "retryable" in error && error.retryable === true;
}

/** Null: it does not say where to. */
function readRedirect(url: string, { headers }: HttpResponse): { kind: "redirect"; to: string } | null {
  const location = headers["location"] ?? "";
  return URL.canParse(location, url) && location !== "" ? { kind: "redirect", to: new URL(location, url).href } : null;
}

async function readPage({ body, headers }: HttpResponse, url: string): Promise<VisitedPage> {
  const contentType = headers["content-type"] ?? null;
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? "text/html");
  const reading = isHtml ? await readPageLinks(body, { url, declaredType: contentType, robot: ROBOT }) : null;
  const directives = new Set([...(reading?.directives ?? []), ...headerDirectives(headers["x-robots-tag"] ?? "")]);
  const isBarred = directives.has("none");
  return {
    body,
    contentType,
    etag: headers["etag"] ?? null,
    modified: headers["last-modified"] ?? null,
    version: reading?.textDigest ?? digest(body),
    reading,
    isIndexed: !isBarred && !directives.has("noindex"),
    isFollowed: !isBarred && !directives.has("nofollow"),
  };
}

/**
 * `noindex, otherbot: nofollow, noarchive`: a crawler's name applies to all directives after it, up to the next name.
 */
function headerDirectives(header: string): string[] {
  let isOurs = true;
  return header
    .toLowerCase()
    .split(",")
    .flatMap((part) => {
      const named = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(part);
      if (named === null || named[1] === "unavailable_after") return isOurs ? [part.trim()] : [];
      isOurs = named[1] === ROBOT;
      return isOurs ? [(named[2] ?? "").trim()] : [];
    });
}
