import { createHash } from "node:crypto";
import type { ConnectorNotes } from "#core/ports/connector.js";

/** The position of a crawl. All that grows with the site is in the notes. */
export interface CrawlCursor {
  /** From 1, a number more for each crawl of the connection. */
  crawl: number;
  phase: "pages" | "leftovers" | "done";
  /** Places given out in the queue so far. */
  queued: number;
  /** Pages read so far, unchanged ones included. */
  read: number;
  /** Requests for pages and sitemaps so far. */
  requests: number;
  /** No request before this moment (milliseconds of the clock); the site asked for it. */
  notBefore: number;
  /** The words of the page that the site gives for addresses it does not know. Null: it says so by the status. */
  errorPage: { title: string | null; sketch: number[] } | null;
  /** The key of the last note that was looked at, in the phase of leftovers. */
  after: string | null;
}

/** A page as the last crawl that met it left it. */
export interface PageNote {
  url: string;
  /** The last crawl that queued it. */
  crawl: number;
  /** Version of the stored content. Absent: the page is not stored. */
  version?: string;
  etag?: string;
  modified?: string;
  title?: string | null;
  mediaType?: string | null;
  size?: number;
  /** Keys of the pages that it links to. Absent: they were not all noted, so an unchanged page has to be read anew. */
  links?: string[];
  /** Key of the page that it named as its own address, or redirected to. */
  alias?: string;
}

/** An address that waits for its request. */
export interface QueueNote {
  url: string;
  kind: "page" | "sitemap";
  /** Where the page's redirect led to: an address that is written like its own. Absent: no redirect. */
  address?: string;
  /** The start page, or the page that it redirects to. */
  isStart?: boolean;
  depth: number;
  /** Redirects and canonical links that led here, one after the other. */
  hops: number;
  /** Requests that failed so far. */
  failures: number;
  /** Pages that the sitemap named and that are not queued yet. Absent: it has to be read. */
  addresses?: string[];
}

/** Notes that are of no use after their crawl. */
export const SHORT_LIVED = ["queue/", "text/", "variants/"];
export const PAGES = "page/";
export const LAST_CRAWL = "crawl";

/** The last crawl that could read the sitemap. */
export function sitemapKey(url: string): string {
  return `sitemap/${digest(url).slice(0, 20)}`;
}

/** Depth that no page has: what failed waits until the others are read. */
const LATER = 99;

export function pageKey(url: string): string {
  return `${PAGES}${digest(url).slice(0, 20)}`;
}

/** In the order of a walk in breadth. */
export function queueKey(crawl: number, place: number, { depth, failures }: QueueNote): string {
  const level = failures > 0 ? LATER : depth;
  return `${queuePrefix(crawl)}${String(level).padStart(2, "0")}/${String(place).padStart(9, "0")}`;
}

export function queuePrefix(crawl: number): string {
  return `queue/${crawl}/`;
}

export function textKey(crawl: number, version: string): string {
  return `text/${crawl}/${version}`;
}

export function variantsKey(crawl: number, family: string): string {
  return `variants/${crawl}/${digest(family).slice(0, 20)}`;
}

export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** Notes with the changes of the page that is being made on top of them. */
export class NoteDraft {
  readonly #known = new Map<string, string | null>();
  readonly #changed = new Map<string, string | null>();

  constructor(private readonly notes: ConnectorNotes) {}

  /** Has to come before `read` of the keys. */
  async load(keys: Iterable<string>): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !this.#known.has(key));
    for (let at = 0; at < missing.length; at += 1_000) {
      const part = missing.slice(at, at + 1_000);
      const found = await this.notes.get(part);
      for (const key of part) this.#known.set(key, found.get(key) ?? null);
    }
  }

  /** The cast is safe: a key's beginning says the kind of its note, and only this connector writes them. */
  read<Value>(key: string): Value | null {
    const text = this.#changed.get(key) ?? this.#known.get(key) ?? null;
    return text === null ? null : (JSON.parse(text) as Value);
  }

  write(key: string, value: unknown): void {
    this.#changed.set(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.#changed.set(key, null);
    this.#known.set(key, null);
  }

  get size(): number {
    return this.#changed.size;
  }

  changes(): { key: string; value: string | null }[] {
    return [...this.#changed].map(([key, value]) => ({ key, value }));
  }
}
