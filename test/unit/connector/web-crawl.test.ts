import { expect, it } from "vitest";
import { createWebCrawlerConnector } from "#adapters/connector/web-crawler/web-crawler.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { CrawlRun } from "#test/support/services/web-crawler/run-crawl.js";
import { TrapSite } from "#test/support/services/web-crawler/trap-site.js";
import { useShared } from "#test/support/use-shared.js";

const site = useShared(() => TrapSite.open({ pages: 100 }), "for each");
const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

function crawlOf(config: Record<string, unknown> = {}): CrawlRun {
  const all = { startUrl: site.url, maxDepth: 3, maxPages: 2_000, excludePatterns: "/unwanted/**", ...config };
  return new CrawlRun({ connector: createWebCrawlerConnector(), config: all, http });
}

it("a site full of traps is read whole, and nothing that it forbids", async () => {
  const crawl = crawlOf();
  await crawl.run();
  expect(site.violations).toEqual([]);
  expect(site.strayRequests).toBe(0);
  expect(site.pages().filter((page) => !crawl.stored.has(page))).toEqual([]);
  expect([...crawl.failures]).toEqual([[`${site.url}/huge`, "The reply is larger than 10485760 bytes"]]);
  // The buffers of the sockets come on top of the 10 MB.
  expect(site.hugeBytes).toBeLessThan(16 * 2 ** 20);
  const kinds = new Set([...crawl.stored.keys()].map((id) => new URL(id).pathname.split("/")[1]));
  for (const kind of ["print", "hidden", "gone-0", "grow", "hops"]) expect(kinds).not.toContain(kind);
  // The rooms of all sessions are the same, so one of them is stored.
  expect([...crawl.stored.keys()].filter((id) => new URL(id).pathname.startsWith("/s/")).length).toBeLessThanOrEqual(2);
});

it("a second crawl asks for unchanged pages with conditions, and hands nothing over twice", async () => {
  const crawl = crawlOf({ maxDepth: 2 });
  await crawl.run();
  const stored = [...crawl.stored].filter(isLasting);
  const read = crawl.contents;
  site.beginCrawl();
  await crawl.run();
  expect([...crawl.stored].filter(isLasting)).toEqual(stored);
  expect(site.notModified).toBeGreaterThan(read * 0.9);
  expect(crawl.contents).toBeLessThan(read * 0.1);
  expect([...crawl.notes.values.keys()].filter((key) => /^(queue|text|variants)/.test(key))).toEqual([]);
});

/** The rooms have another address at every visit. */
function isLasting([id]: [string, string]): boolean {
  return !id.includes("/room-");
}

it("a crawl ends at its pages, and reads the pages that are near first", async () => {
  const crawl = crawlOf({ maxPages: 20 });
  await crawl.run();
  expect(crawl.contents).toBeLessThanOrEqual(20);
  const sections = [...crawl.stored.keys()].filter((id) => /\/section-\d+\/$/.test(id));
  expect(sections).toHaveLength(10);
});

it("pages that no pattern includes are read for their links alone", async () => {
  const crawl = crawlOf({ maxDepth: 2, includePatterns: "/section-1*/article-*" });
  await crawl.run();
  const articles = site.pages().filter((id) => /\/section-1\d*\/article-/.test(id));
  expect([...crawl.stored.keys()].sort()).toEqual(articles.sort());
});

it("depth 0 is the start page alone", async () => {
  const crawl = crawlOf({ maxDepth: 0 });
  await crawl.run();
  expect([...crawl.stored.keys()]).toEqual([`${site.url}/`]);
});
