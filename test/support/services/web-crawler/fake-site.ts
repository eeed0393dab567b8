import { createHash } from "node:crypto";
import { createWebCrawlerConnector } from "#adapters/connector/web-crawler/web-crawler.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Random } from "../random.js";

interface FakePage {
  path: string;
  words: string;
  state: "shown" | "hidden" | "deleted";
  /** The page that names it; null: the sitemap does. */
  parent: FakePage | null;
  movedTo: string | null;
}

/** A site of articles. Most are in its sitemap; some are named by another article alone. */
export class FakeSite extends FakeHttpSource {
  readonly connector = createWebCrawlerConnector();
  readonly edits: EditKind[] = ["add", "change", "move", "delete", "restore", "hide", "show"];
  config: Record<string, unknown> = {};
  readonly #pages: FakePage[] = [];

  static async open(): Promise<FakeSite> {
    const site = new FakeSite({ hasTokens: false });
    await site.open();
    site.config = { startUrl: `${site.url}/`, maxDepth: 20 };
    return site;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    const page = random.pick(this.#pages.filter((candidate) => isFitting(kind, candidate)));
    if (kind === "add" || page === undefined) return this.#add(random);
    if (kind === "change") page.words = wordsOf(random);
    if (kind === "delete") page.state = "deleted";
    if (kind === "hide") page.state = "hidden";
    if (kind === "restore" || kind === "show") page.state = "shown";
    if (kind === "move") this.#move(page, random);
  }

  truth(): Map<string, RemoteTruth> {
    const reachable = this.#pages.filter(isReachable);
    const home: [string, RemoteTruth] = [`${this.url}/`, { text: HOME_WORDS, path: "/", tag: null }];
    return new Map([
      home,
      ...reachable.map(({ path, words }): [string, RemoteTruth] => [
        `${this.url}${path}`,
        { text: words, path, tag: null },
      ]),
    ]);
  }

  protected kindOf({ path }: FakeCall): CallKind {
    return path.endsWith(".xml") ? "listing" : "content";
  }

  protected answer({ path, headers }: FakeCall): FakeAnswer {
    if (path === "/robots.txt")
      return withTag(headers, "text/plain", `User-agent: *\nSitemap: ${this.url}/index.xml\n`);
    if (path === "/index.xml") {
      return xml(`<sitemapindex><sitemap><loc>${this.url}/articles.xml</loc></sitemap></sitemapindex>`);
    }
    if (path === "/articles.xml") {
      const named = this.#pages.filter(({ parent, state }) => parent === null && state !== "deleted");
      return xml(`<urlset>${named.map((page) => `<url><loc>${this.url}${page.path}</loc></url>`).join("")}</urlset>`);
    }
    if (path === "/") return withTag(headers, "text/html", html("Home", HOME_WORDS, []));
    const page = this.#pages.find((candidate) => candidate.path === path);
    if (page === undefined) return { status: 404 };
    if (page.movedTo !== null) return { status: 301, headers: { location: page.movedTo } };
    if (page.state === "deleted") return { status: 410 };
    if (page.state === "hidden") return { status: 404 };
    const children = this.#pages.filter(({ parent, state }) => parent === page && state !== "deleted");
    return withTag(
      headers,
      "text/html",
      html(
        path,
        page.words,
        children.map((child) => child.path),
      ),
    );
  }

  /** A page that is named by another one changes that one: the words of its link are part of it. */
  #add(random: Random): void {
    const parent = random.chance(0.3) ? (random.pick(this.#pages.filter(isReachable)) ?? null) : null;
    if (parent !== null) parent.words = wordsOf(random);
    const path = `/articles/${random.word()}`;
    this.#pages.push({ path, words: wordsOf(random), state: "shown", parent, movedTo: null });
  }

  /** The sitemap names both addresses. The old one leads to the new one, and what the page names stays where it is. */
  #move(page: FakePage, random: Random): void {
    const moved: FakePage = { ...page, path: `/moved/${random.word()}`, parent: null };
    this.#pages.push(moved);
    for (const child of this.#pages) if (child.parent === page) child.parent = moved;
    if (page.parent !== null) page.parent.words = wordsOf(random);
    page.parent = null;
    page.movedTo = moved.path;
  }
}

const HOME_WORDS = "The start page of a site says in a few more words than ten what the site is about";

function isFitting(kind: EditKind, page: FakePage): boolean {
  if (page.movedTo !== null) return false;
  if (kind === "show") return page.state === "hidden";
  if (kind === "restore") return page.state === "deleted";
  return isReachable(page);
}

function isReachable({ state, parent, movedTo }: FakePage): boolean {
  return state === "shown" && movedTo === null && (parent === null || isReachable(parent));
}

function wordsOf(random: Random): string {
  return Array.from({ length: 20 }, () => random.word()).join(" ");
}

function html(title: string, words: string, links: string[]): string {
  const list = links.map((path) => `<li><a href="${path}">Further</a></li>`).join("");
  return `<!doctype html><title>${title}</title><main><p>${words}</p><ul>${list}</ul></main>`;
}

function xml(body: string): FakeAnswer {
  return { headers: { "content-type": "application/xml" }, body: `<?xml version="1.0"?>${body}` };
}

function withTag(headers: FakeCall["headers"], type: string, body: string): FakeAnswer {
  const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
  if (headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  return { headers: { "content-type": type, etag }, body };
}
