import { expect, it } from "vitest";
import { createWebCrawlerConnector } from "#adapters/connector/web-crawler/web-crawler.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { CrawlRun } from "#test/support/services/web-crawler/run-crawl.js";
import { TrapSite } from "#test/support/services/web-crawler/trap-site.js";
import { useShared } from "#test/support/use-shared.js";

const PAGES = 10_000;
const MAX_GROWTH_MB = 400;
const MIN_PAGES_A_SECOND = 100;

const site = useShared(() => TrapSite.open({ pages: PAGES }), "for each");
const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

it("a site of 10,000 pages with traps is read whole, politely, fast and in bounded memory", async () => {
  const rates: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    site.beginCrawl();
    const config = { startUrl: site.url, maxDepth: 12, maxPages: 15_000, excludePatterns: "/unwanted/**" };
    const crawl = new CrawlRun({ connector: createWebCrawlerConnector(), config, http });
    const before = process.memoryUsage.rss();
    let growth = 0;
    const startedAt = performance.now();
    await crawl.run({
      onPage: () => {
        growth = Math.max(growth, process.memoryUsage.rss() - before);
      },
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    rates.push(crawl.contents / seconds);
    console.log(
      `${crawl.contents} pages by ${site.requests} requests in ${seconds.toFixed(1)} s: ${(crawl.contents / seconds).toFixed(0)} a second,`,
      `${(growth / 2 ** 20).toFixed(0)} MB more memory`,
    );
    expect(site.violations).toEqual([]);
    expect(site.strayRequests).toBe(0);
    expect(site.pages().filter((page) => !crawl.stored.has(page))).toEqual([]);
    expect(crawl.stored.size).toBeLessThan(PAGES + 1_000);
    expect(growth).toBeLessThan(MAX_GROWTH_MB * 2 ** 20);
  }
  expect(Math.max(...rates)).toBeGreaterThan(MIN_PAGES_A_SECOND);
});
