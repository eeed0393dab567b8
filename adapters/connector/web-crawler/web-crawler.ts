import { BadInputError } from "@loci/errors";
import type { Connector } from "#core/ports/connector.js";
import { crawl } from "./crawl.js";
import { NoteDraft, type PageNote, pageKey } from "./crawl-notes.js";
import { MAX_HOPS } from "./crawl-step.js";
import { type CrawlerFields, crawlerFields } from "./crawler-fields.js";
import { scopeOf } from "./page-address.js";
import { contentOf } from "./page-item.js";
import { robotsOf } from "./site-robots.js";
import { type Visit, visitPage } from "./visit-page.js";

/** Reads the pages of one site, politely. */
export function createWebCrawlerConnector(): Connector<CrawlerFields> {
  return {
    kind: "web-crawler",
    title: "Web crawler",
    auth: { kind: "fields" },
    config: crawlerFields,
    syncEveryMinutes: 7 * 24 * 60,
    syncEveryDays: "recrawlDays",
    async check({ config, http }) {
      http.checkUrl(config.startUrl);
      const { start, normalize } = scopeOf(config);
      if (normalize(start) === null) throw new BadInputError("The start page is excluded by a pattern, or is no page");
      return { name: new URL(start).host };
    },
    changes: crawl,
    /** For pages that are tried again: a crawl hands their contents over itself. */
    async fetch(session, { id: url, known }) {
      const draft = new NoteDraft(session.notes);
      await draft.load([pageKey(url)]);
      const robots = await robotsOf(session, draft, { url, crawl: null });
      if (robots.failure !== null) throw robots.failure;
      const note = draft.read<PageNote>(pageKey(url));
      const condition = known !== null && note?.version === known ? note : null;
      const { normalize } = scopeOf(session.config);
      let visit: Visit = { kind: "redirect", to: url };
      for (let hops = 0; visit.kind === "redirect" && hops <= MAX_HOPS; hops++) {
        if (normalize(visit.to) !== url || !robots.allows(visit.to)) return null;
        visit = await visitPage(session, visit.to, condition);
      }
      if (visit.kind === "failed") throw visit.error;
      if (visit.kind === "unchanged") return "unchanged";
      if (visit.kind !== "page" || !visit.page.isIndexed) return null;
      return visit.page.version === known ? "unchanged" : contentOf(url, visit.page);
    },
  };
}
