import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { RateLimitedError } from "@loci/errors";
import type { ChangePage } from "#core/ports/connector.js";
import {
  type CrawlCursor,
  LAST_CRAWL,
  PAGES,
  type PageNote,
  type QueueNote,
  queuePrefix,
  SHORT_LIVED,
} from "./crawl-notes.js";
import { crawlPages } from "./crawl-pages.js";
import { crawlSitemap } from "./crawl-sitemap.js";
import { type CrawlSession, CrawlStep } from "./crawl-step.js";
import { robotsOf } from "./site-robots.js";
import { visitPage } from "./visit-page.js";

/** Pages that one page of the listing asks for at most. */
const BATCH = 100;
const NOTES_AT_ONCE = 5_000;
/** The connector sits out a short wait itself, as for a crawl delay. */
const MAX_WAIT_MS = 20_000;

/**
 * A crawl is a listing: a walk in breadth from the start page and the sitemaps. Its queue is in the notes, and each page
 * of the listing reads the front of it. The next sync is the next crawl, with conditional requests.
 */
export async function crawl(session: CrawlSession, cursor: string | null): Promise<ChangePage> {
  // The cast is safe: only `CrawlStep.page` writes cursors of this connector.
  const position = cursor === null ? null : (JSON.parse(cursor) as CrawlCursor);
  if (position === null || position.phase === "done") return begin(session);
  await waitUntil(session, position.notBefore);
  const step = new CrawlStep(session, position);
  if (position.phase === "leftovers") return clearLeftovers(step);
  const { maxPages } = session.config;
  const limit = Math.min(BATCH, maxPages - position.read, maxPages * 3 + 1_000 - position.requests);
  const queue = limit <= 0 ? [] : await session.notes.list({ prefix: queuePrefix(position.crawl), limit });
  const entries = queue.map(({ key, value }) => ({ key, entry: JSON.parse(value) as QueueNote }));
  const [first] = entries;
  if (first === undefined) return clearLeftovers(step);
  const firstSitemap = entries.findIndex(({ entry }) => entry.kind === "sitemap");
  if (first.entry.kind === "sitemap") await crawlSitemap(step, first);
  else await crawlPages(step, firstSitemap < 0 ? entries : entries.slice(0, firstSitemap));
  return step.page();
}

async function begin(session: CrawlSession): Promise<ChangePage> {
  const [last] = (await session.notes.get([LAST_CRAWL])).values();
  const step = new CrawlStep(session, {
    crawl: Number(last ?? 0) + 1,
    phase: "pages",
    queued: 0,
    read: 0,
    requests: 0,
    notBefore: 0,
    errorPage: null,
    after: null,
  });
  const { cursor, draft, scope } = step;
  draft.write(LAST_CRAWL, cursor.crawl);
  const robots = await robotsOf(session, draft, { url: scope.start, crawl: cursor.crawl });
  if (robots.failure !== null) throw robots.failure;
  // An address that no site knows. A site may answer it as if it were a page.
  const unknown = scope.normalize(new URL(`/${randomUUID()}`, scope.start).href);
  if (session.config.maxDepth > 0 && unknown !== null && robots.allows(unknown)) {
    const visit = await visitPage(session, unknown, null);
    if (visit.kind === "failed" && visit.error instanceof RateLimitedError) throw visit.error;
    const reading = visit.kind === "page" ? visit.page.reading : null;
    if (reading !== null) cursor.errorPage = { title: reading.title, sketch: reading.sketch };
    cursor.notBefore = Date.now() + 1_000 * (robots.crawlDelay ?? 0);
  }
  const sitemaps = [...robots.sitemaps, new URL("/sitemap.xml", scope.start).href].filter(scope.isOfSite);
  const addresses = new Set(sitemaps.map((address) => new URL(address).href));
  await step.loadFor([scope.start, ...addresses]);
  step.queue({ url: scope.start, depth: 0, hops: 0, isStart: true });
  if (session.config.maxDepth > 0) {
    for (const url of addresses) step.queue({ url, kind: "sitemap", depth: 0, hops: 0 });
  }
  return step.page();
}

/** Removes the notes of the walk, and those of pages that it did not meet. The engine removes their documents. */
async function clearLeftovers(step: CrawlStep): Promise<ChangePage> {
  const { cursor, draft, session } = step;
  cursor.phase = "leftovers";
  for (const prefix of SHORT_LIVED) {
    const notes = await session.notes.list({ prefix, limit: NOTES_AT_ONCE });
    for (const { key } of notes) draft.remove(key);
    if (notes.length === NOTES_AT_ONCE) return step.page();
  }
  const after = cursor.after ?? PAGES;
  const pages = await session.notes.list({ prefix: PAGES, limit: NOTES_AT_ONCE, after });
  for (const { key, value } of pages) {
    const note = JSON.parse(value) as PageNote;
    if (note.crawl !== cursor.crawl) draft.remove(key);
  }
  cursor.after = pages.at(-1)?.key ?? after;
  if (pages.length === NOTES_AT_ONCE) return step.page();
  cursor.phase = "done";
  return step.page({ isLast: true });
}

async function waitUntil({ signal }: CrawlSession, notBefore: number): Promise<void> {
  const waitMs = notBefore - Date.now();
  if (waitMs > MAX_WAIT_MS) {
    throw new RateLimitedError("The site asks to wait", { details: { retryAfterMs: waitMs } });
  }
  if (waitMs > 0) await sleep(waitMs, undefined, { signal });
}
