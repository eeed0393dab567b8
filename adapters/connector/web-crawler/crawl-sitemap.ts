import { type QueueNote, sitemapKey } from "./crawl-notes.js";
import type { CrawlStep } from "./crawl-step.js";
import { robotsOf } from "./site-robots.js";
import { visitSitemap } from "./visit-page.js";

/** Addresses of a sitemap that one page of the listing queues. The sitemap is read again for the others. */
const PART = 5_000;
/** Indexes of indexes. */
const MAX_LEVELS = 3;
const MAX_FAILURES = 4;

/** Queues the pages that a sitemap names. They count as one link away from the start page. */
export async function crawlSitemap(step: CrawlStep, { key, entry }: { key: string; entry: QueueNote }): Promise<void> {
  const { cursor, draft, scope, session } = step;
  const robots = await robotsOf(session, draft, { url: entry.url, crawl: cursor.crawl, isStart: false });
  draft.remove(key);
  if (!robots.allows(entry.url)) return;
  cursor.requests++;
  const { pages, sitemaps, redirect, error } = await visitSitemap(session, entry.url);
  cursor.notBefore = Date.now() + 1_000 * (robots.crawlDelay ?? 0);
  const readKey = sitemapKey(entry.url);
  if (error !== null) {
    const failures = entry.failures + 1;
    if (failures < MAX_FAILURES) {
      step.wait({ ...entry, failures });
      return;
    }
    await draft.load([readKey]);
    // Some pages may be named by the sitemap alone, and they are not gone with it.
    if (draft.read(readKey) !== null) throw error;
    return;
  }
  const skip = entry.skip ?? 0;
  const part = pages.slice(skip, skip + PART).flatMap((address) => scope.normalize(address) ?? []);
  const further = [...(redirect === null ? [] : [redirect]), ...(skip === 0 ? sitemaps : [])];
  const ofSite = further.filter((address) => scope.isOfSite(address)).map((address) => new URL(address).href);
  await step.loadFor([...part, ...ofSite]);
  if (entry.hops < MAX_LEVELS) {
    for (const url of ofSite) step.queue({ url, kind: "sitemap", depth: 0, hops: entry.hops + 1 });
  }
  for (const url of part) step.queue({ url, depth: 1, hops: 0 });
  if (pages.length > skip + PART) step.wait({ ...entry, skip: skip + PART });
  if (redirect === null) draft.write(readKey, cursor.crawl);
}
