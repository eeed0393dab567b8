import { ExtractionFailedError, ForbiddenError } from "@loci/errors";
import { type QueueNote, sitemapKey } from "./crawl-notes.js";
import type { CrawlStep } from "./crawl-step.js";
import { robotsOf } from "./site-robots.js";
import { mayPass, visitSitemap } from "./visit-page.js";

/** Addresses of a sitemap that one page of the listing queues. The others wait in the queue, as notes. */
const PART = 5_000;
/** Characters of the addresses in one note. */
const MAX_NOTE_LENGTH = 500_000;
/** Indexes of indexes. */
const MAX_LEVELS = 3;
const MAX_FAILURES = 4;

/** Queues the pages that a sitemap names. They count as one link away from the start page. */
export async function crawlSitemap(step: CrawlStep, { key, entry }: { key: string; entry: QueueNote }): Promise<void> {
  const { cursor, draft, scope, session } = step;
  draft.remove(key);
  if (entry.addresses !== undefined) {
    await queuePages(step, entry.addresses);
    return;
  }
  const robots = await robotsOf(session, draft, { url: entry.url, crawl: cursor.crawl });
  if (robots.failure !== null) await concludeFailure(step, entry, robots.failure);
  if (!robots.allows(entry.url)) return;
  cursor.requests++;
  const { pages, sitemaps, redirect, error } = await visitSitemap(session, entry.url);
  cursor.notBefore = Date.now() + 1_000 * (robots.crawlDelay ?? 0);
  if (error !== null) {
    await concludeFailure(step, entry, error);
    return;
  }
  const further = [...(redirect === null ? [] : [redirect]), ...sitemaps];
  const ofSite = further.filter((address) => scope.isOfSite(address)).map((address) => new URL(address).href);
  await step.loadFor(ofSite);
  if (entry.hops < MAX_LEVELS) {
    for (const url of ofSite) step.queue({ url, kind: "sitemap", depth: 0, hops: entry.hops + 1 });
  }
  const [first = [], ...others] = partsOf(pages.flatMap((address) => scope.normalize(address) ?? []));
  await queuePages(step, first);
  for (const addresses of others) step.wait({ ...entry, addresses });
  if (redirect === null) draft.write(sitemapKey(entry.url), cursor.crawl);
}

async function queuePages(step: CrawlStep, addresses: string[]): Promise<void> {
  await step.loadFor(addresses);
  for (const url of addresses) step.queue({ url, depth: 1, hops: 0 });
}

function partsOf(addresses: string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const address of new Set(addresses)) {
    const part = parts.at(-1);
    const isFull = part === undefined || part.length >= PART || length + address.length > MAX_NOTE_LENGTH;
    length = isFull ? address.length : length + address.length;
    if (isFull) parts.push([address]);
    else part.push(address);
  }
  return parts;
}

async function concludeFailure(step: CrawlStep, entry: QueueNote, error: Error): Promise<void> {
  const failures = entry.failures + 1;
  // One that breaks off may have lost its end on the way.
  const isAsked = mayPass(error) || error instanceof ExtractionFailedError;
  if (isAsked && failures < MAX_FAILURES) {
    step.wait({ ...entry, failures });
    return;
  }
  const readKey = sitemapKey(entry.url);
  await step.draft.load([readKey]);
  // Some pages may be named by the sitemap alone, and they are not gone with it.
  if (step.draft.read(readKey) !== null) throw error;
  // Some sites refuse what they do not have, and most have none at the usual address.
  if (error instanceof ForbiddenError) return;
  step.failures.push({ id: entry.url, name: entry.url, message: `The sitemap cannot be read: ${error.message}` });
}
