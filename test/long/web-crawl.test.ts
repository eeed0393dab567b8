import { describe, expect, it } from "vitest";
import { createWebCrawlerConnector } from "#adapters/connector/web-crawler/web-crawler.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openConnections } from "#test/support/connections.js";
import { CrawlRun } from "#test/support/services/web-crawler/run-crawl.js";
import { TrapSite } from "#test/support/services/web-crawler/trap-site.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

const PAGES = Number(process.env["LOCI_CRAWL_PAGES"] ?? 10_000);
const MAX_GROWTH_MB = 400;
const MIN_PAGES_A_SECOND = 100;
const ATTEMPTS = 3;

describe(`a site of ${PAGES} pages with traps`, () => {
  const site = useShared(() => TrapSite.open({ pages: PAGES }), "for each");
  const configOf = () => ({ startUrl: site.url, maxDepth: 12, maxPages: 15_000, excludePatterns: "/unwanted/**" });

  describe("by the connector alone", () => {
    const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

    it("is read whole, politely, fast and in bounded memory", async () => {
      const rates: number[] = [];
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        site.beginCrawl();
        const crawl = new CrawlRun({ connector: createWebCrawlerConnector(), config: configOf(), http });
        const timing = new Timing();
        await crawl.run({ onPage: () => timing.look() });
        rates.push(timing.tell({ pages: crawl.contents, requests: site.requests }));
        expect(site.violations).toEqual([]);
        expect(site.strayRequests).toBe(0);
        expect(site.pages().filter((page) => !crawl.stored.has(page))).toEqual([]);
        expect(crawl.stored.size).toBeLessThan(PAGES + 1_000);
        expect(timing.growthMb).toBeLessThan(MAX_GROWTH_MB);
      }
      expect(Math.max(...rates)).toBeGreaterThan(MIN_PAGES_A_SECOND);
    });
  });

  describe("by a sync", () => {
    const tenant = useTenant("large crawl");
    const folder = useFolder("for all");
    const opened = useShared(async () => {
      const connectors = [createWebCrawlerConnector()];
      const { close, ...parts } = await openConnections({ appUrl: tenant.appUrl, folder, connectors });
      return { ...parts, [Symbol.asyncDispose]: close };
    });

    it("is stored whole, each page ready to be extracted, fast and in bounded memory", async () => {
      const rates: number[] = [];
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        site.beginCrawl();
        const given = { config: configOf(), documentLimit: 15_000 };
        const id = await opened.connect(tenant.organization.system, given);
        const timing = new Timing();
        await opened.sync({
          during: async (step) => {
            const output = await step(new AbortController().signal);
            timing.look();
            return output;
          },
        });
        timing.stop();
        const stored = await tenant.inTenant(async ({ documents, itemSync, syncRuns }) => ({
          run: await syncRuns.findLastListing(id),
          items: await itemSync.listByRemoteIds(id, site.pages()),
          documents: await documents.listHeads(await documents.listOfConnection(id, 15_000)),
        }));
        rates.push(timing.tell({ pages: stored.documents.length, requests: site.requests }));
        expect(site.violations).toEqual([]);
        expect(site.strayRequests).toBe(0);
        expect(stored.run?.state).toBe("completed");
        // A tombstone of a page that was never stored leaves nothing to do.
        expect(stored.run?.done).toBe((stored.run?.seen ?? 0) - (stored.run?.failed ?? 0));
        const done = new Set(
          stored.items.filter(({ documentId }) => documentId !== null).map(({ remoteId }) => remoteId),
        );
        expect(site.pages().filter((page) => !done.has(page))).toEqual([]);
        expect(stored.documents.length).toBeLessThan(PAGES + 1_000);
        for (const { status, blobKey, fileBytes } of stored.documents) {
          const blob = await opened.blobs.open(blobKey ?? "");
          expect([status, blob.bytes]).toEqual(["queued", fileBytes]);
        }
        expect(timing.growthMb).toBeLessThan(MAX_GROWTH_MB);
      }
      expect(Math.max(...rates)).toBeGreaterThan(MIN_PAGES_A_SECOND);
    });
  });
});

/** Time and memory from the moment when it is made. */
class Timing {
  growthMb = 0;
  readonly #startedAt = performance.now();
  readonly #before = process.memoryUsage.rss();
  #seconds: number | null = null;

  /** Notes how much memory is taken now. */
  look(): void {
    this.growthMb = Math.max(this.growthMb, (process.memoryUsage.rss() - this.#before) / 2 ** 20);
  }

  stop(): number {
    this.#seconds ??= (performance.now() - this.#startedAt) / 1_000;
    return this.#seconds;
  }

  /** Prints the figures. Returns the pages of a second. */
  tell({ pages, requests }: { pages: number; requests: number }): number {
    const seconds = this.stop();
    const rate = pages / seconds;
    console.log(
      `${pages} pages by ${requests} requests in ${seconds.toFixed(1)} s: ${rate.toFixed(0)} a second,`,
      `${this.growthMb.toFixed(0)} MB more memory`,
    );
    return rate;
  }
}
