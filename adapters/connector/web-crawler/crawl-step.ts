import type { ChangePage, ConnectorSession } from "#core/ports/connector.js";
import {
  type CrawlCursor,
  NoteDraft,
  type PageNote,
  pageKey,
  type QueueNote,
  queueKey,
  variantsKey,
} from "./crawl-notes.js";
import type { CrawlerFields } from "./crawler-fields.js";
import { type SiteScope, scopeOf, variantsOf } from "./page-address.js";

export type CrawlSession = ConnectorSession<CrawlerFields>;

/** An address that a page or a sitemap named. */
export type Named = Pick<QueueNote, "url" | "depth" | "hops" | "isStart"> & { kind?: QueueNote["kind"] };

/** Redirects and canonical links, one after the other. */
export const MAX_HOPS = 5;

/** The changes that one page of a listing makes: its notes, its position, and its items for the engine. */
export class CrawlStep {
  readonly scope: SiteScope;
  readonly draft: NoteDraft;
  readonly upserts: ChangePage["upserts"] = [];
  readonly tombstones: string[] = [];
  readonly failures: ChangePage["failures"] = [];
  readonly contents: NonNullable<ChangePage["contents"]> = new Map();

  constructor(
    readonly session: CrawlSession,
    readonly cursor: CrawlCursor,
  ) {
    this.scope = scopeOf(session.config);
    this.draft = new NoteDraft(session.notes);
  }

  /** The notes that `queue` looks at for these addresses. */
  async loadFor(urls: Iterable<string>): Promise<void> {
    const { crawl } = this.cursor;
    const keys = [...urls].flatMap((url) => {
      const variants = variantsOf(url);
      return variants === null ? [pageKey(url)] : [pageKey(url), variantsKey(crawl, variants.family)];
    });
    await this.draft.load(keys);
  }

  /** Puts an address into the queue unless this crawl met it already. False: there is no room for it. */
  queue({ kind = "page", ...named }: Named): boolean {
    const { cursor, draft } = this;
    const { maxDepth, maxPages } = this.session.config;
    if (named.depth > maxDepth || named.hops > MAX_HOPS) return true;
    const key = pageKey(named.url);
    const note = draft.read<PageNote>(key);
    if (note?.crawl === cursor.crawl) return true;
    if (cursor.queued >= maxPages * 3 + 1_000) return false;
    const variants = variantsOf(named.url);
    if (variants !== null) {
      const variantKey = variantsKey(cursor.crawl, variants.family);
      const count = draft.read<number>(variantKey) ?? 0;
      if (count >= variants.limit) return false;
      draft.write(variantKey, count + 1);
    }
    draft.write(key, { ...note, url: named.url, crawl: cursor.crawl });
    this.wait({ kind, ...named, failures: 0 });
    return true;
  }

  /** Gives the entry a place in the queue. */
  wait(entry: QueueNote): void {
    const { cursor, draft } = this;
    draft.write(queueKey(cursor.crawl, cursor.queued, entry), entry);
    cursor.queued++;
  }

  page({ isLast = false }: { isLast?: boolean } = {}): ChangePage {
    const { upserts, tombstones, failures, contents, cursor } = this;
    return {
      upserts,
      tombstones,
      failures,
      contents,
      notes: this.draft.changes(),
      next: JSON.stringify(cursor),
      isLast,
      isFull: true,
      total: Math.min(cursor.queued, this.session.config.maxPages),
    };
  }
}
