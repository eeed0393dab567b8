import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { listen, shut } from "../../local-server.js";

interface TrapSiteOptions {
  /** Pages with something to say, the start page and the sections included. */
  pages: number;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const HUGE_BYTES = 60 * 1024 * 1024;
/** Requests at once that the site takes from one visitor. */
const MAX_AT_ONCE = 4;

const ROBOTS = `User-agent: otherbot
Disallow: /

User-agent: Loci
User-agent: goodbot
Disallow: /private/
Allow: /private/open
Disallow: /*.secret$
`;

/**
 * A site of many pages with everything that catches crawlers. It judges every request: `violations` names those that
 * break its rules.
 */
export class TrapSite {
  url = "";
  readonly violations: string[] = [];
  requests = 0;
  notModified = 0;
  /** Bytes of the page without an end that left the site. */
  hugeBytes = 0;
  /** Requests to an address of this machine that no crawl may reach. */
  strayRequests = 0;
  readonly #seen = new Map<string, number>();
  readonly #server = createServer((request, response) => this.#respond(request, response));
  readonly #stray = createServer((_request, response) => {
    this.strayRequests++;
    response.end("secret");
  });
  #strayUrl = "";
  #atOnce = 0;

  private readonly sections: number;

  private constructor(private readonly size: number) {
    this.sections = Math.ceil(Math.sqrt(size));
  }

  static async open({ pages }: TrapSiteOptions): Promise<TrapSite> {
    const site = new TrapSite(pages);
    site.url = `http://127.0.0.1:${await listen(site.#server)}`;
    site.#strayUrl = `http://127.0.0.1:${await listen(site.#stray)}`;
    return site;
  }

  /** Addresses of the pages that a store in step holds. Pages of the calendars come on top. */
  pages(): string[] {
    const articles = Array.from({ length: this.#articles }, (_, number) => `${this.url}${this.#articlePath(number)}`);
    const sections = Array.from({ length: this.sections }, (_, number) => `${this.url}/section-${number}/`);
    return [`${this.url}/`, ...sections, ...articles, `${this.url}/private/open`, `${this.url}/files/notes.txt`];
  }

  /** A new crawl may ask for everything once more. */
  beginCrawl(): void {
    this.#seen.clear();
    this.requests = 0;
    this.notModified = 0;
  }

  async close(): Promise<void> {
    await Promise.all([shut(this.#server), shut(this.#stray)]);
  }

  get #articles(): number {
    return this.size - this.sections - 1;
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? "/";
    this.#judge(request, target);
    this.#atOnce++;
    response.once("close", () => this.#atOnce--);
    const url = new URL(target, this.url);
    if (url.pathname === "/huge") this.#sendHuge(response);
    else this.#send(request, response, url);
  }

  #send(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const { status = 200, headers = {}, body = "" } = this.#answer(url);
    const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
    const isSame = status === 200 && request.headers["if-none-match"] === etag;
    if (isSame) this.notModified++;
    response.writeHead(isSame ? 304 : status, { "content-type": "text/html", etag, ...headers });
    response.end(isSame ? undefined : body);
  }

  #judge(request: IncomingMessage, target: string): void {
    const break_ = (rule: string) => this.violations.push(`${rule}: ${target}`);
    this.requests++;
    const times = (this.#seen.get(target) ?? 0) + 1;
    this.#seen.set(target, times);
    if (times > 1 && !target.endsWith(".xml")) break_("asked for twice");
    if (!/\bLoci\b/.test(request.headers["user-agent"] ?? "")) break_("without a name");
    if (this.#atOnce >= MAX_AT_ONCE) break_("too many at once");
    if (/^\/private\/(?!open)|\.secret$/.test(target)) break_("forbidden by robots.txt");
    if (/^\/unwanted\//.test(target)) break_("excluded");
    if (/^\/unlinked\//.test(target)) break_("link that is not to be followed");
    if (/\.(?:png|zip|css)$/.test(target)) break_("no page");
    if (/utm_|PHPSESSID|#/.test(target)) break_("tracked");
    if (request.method !== "GET") break_("not only read");
  }

  #answer({ pathname, searchParams }: URL): Answer {
    const article = /^\/section-\d+\/article-(\d+)$/.exec(pathname)?.[1];
    if (article !== undefined && Number(article) < this.#articles) return this.#article(Number(article));
    const section = /^\/section-(\d+)\/$/.exec(pathname)?.[1];
    if (section !== undefined) return this.#section(Number(section));
    if (pathname === "/") return this.#home();
    if (pathname === "/robots.txt") return text(`${ROBOTS}\nSitemap: ${this.url}/sitemap-index.xml\n`);
    if (pathname === "/sitemap-index.xml") {
      return sitemap("sitemapindex", "sitemap", [`${this.url}/articles.xml.gz`, `${this.#strayUrl}/sitemap.xml`]);
    }
    if (pathname === "/articles.xml.gz") {
      const last = Array.from({ length: Math.min(50, this.#articles) }, (_, back) => this.#articles - 1 - back);
      const { body = "" } = sitemap(
        "urlset",
        "url",
        last.map((number) => `${this.url}${this.#articlePath(number)}`),
      );
      return { headers: { "content-type": "application/gzip" }, body: gzipSync(body) };
    }
    if (pathname === "/private/open") return page("Open", `allowed among what is forbidden ${words("open")}`);
    if (pathname === "/files/notes.txt") return text(`Notes in a file that is no page. ${words("notes")}`);
    return this.#trap(pathname, searchParams) ?? page("Not found", "There is no such page. Please search for another.");
  }

  #home(): Answer {
    const sections = Array.from({ length: this.sections }, (_, number) => `/section-${number}/?utm_source=home#top`);
    const traps = [
      ...["/calendar/2024/01", "/s/start/home", "/list", "/hops/0", "/loop/a", "/to-private", "/to-stray", "/huge"],
      ...["/deep/", "/grow?x=1", "/print/1", "/hidden", "/private/area", "/private/open", "/a.secret", "/broken"],
      ...["/unwanted/page", "/picture.png", "/archive.zip", "/files/notes.txt", "mailto:a@b.example", "javascript:x()"],
      ...[`${this.#strayUrl}/`, "http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "http://[::1]/"],
      ...["//user:password@127.0.0.1/", "http://localhost/", "http://"],
    ];
    return page("Home", words("home"), [...sections, ...traps]);
  }

  #section(number: number): Answer {
    const paths: string[] = [];
    for (let at = number; at < this.#articles - 50; at += this.sections) {
      const query = number === 7 ? `?PHPSESSID=${randomBytes(16).toString("hex")}` : number === 8 ? "?fbclid=1" : "";
      paths.push(`${this.#articlePath(at)}${query}`);
    }
    return page(`Section ${number}`, words(`section ${number}`), ["/", ...paths]);
  }

  #articlePath(number: number): string {
    return `/section-${number % this.sections}/article-${number}`;
  }

  #article(number: number): Answer {
    const related = Array.from({ length: 20 }, (_, step) =>
      this.#articlePath((number * 7 + step * 13) % (this.#articles - 50)),
    );
    const links = ["/", `/section-${number % this.sections}/`, ...related];
    if (number % 50 === 0) links.push(`/gone-${number}`, `/print/${number}`, "/picture.png");
    return page(`Article ${number}`, words(`article ${number}`), links);
  }

  #trap(pathname: string, query: URLSearchParams): Answer | null {
    const [, kind = "", ...rest] = pathname.split("/");
    if (kind === "calendar") return calendar(Number(rest[0]), Number(rest[1]));
    if (kind === "s") {
      const fresh = Array.from({ length: 20 }, (_, room) => `/s/${randomBytes(8).toString("hex")}/room-${room}`);
      return page("Rooms", words(`rooms ${rest[1] === "home" ? "home" : ""}`), fresh);
    }
    if (kind === "list") {
      const links = ["a", "b", "c", "d", "e"].flatMap((name) => {
        const next = new URLSearchParams(query);
        next.set(name, String(Number(next.get(name) ?? 0) + 1));
        return [`/list?${next}`];
      });
      return page("List", words(`list ${query}`), links);
    }
    if (kind === "hops") return redirect(`/hops/${Number(rest[0]) + 1}`);
    if (kind === "loop") return redirect(rest[0] === "a" ? "/loop/b" : "/loop/a");
    if (kind === "to-private") return redirect("http://192.168.0.1/admin");
    if (kind === "to-stray") return redirect(`${this.#strayUrl}/`);
    if (kind === "deep") return page("Deep", words(pathname), ["deep/", "further/"]);
    if (kind === "grow") return redirect(`/grow?x=${Number(query.get("x")) * 10}`);
    if (kind === "print") {
      const canonical = `<link rel="canonical" href="${this.#articlePath(Number(rest[0]))}">`;
      return page("Printed", words(`print ${rest[0]}`), [], canonical);
    }
    if (kind === "hidden")
      return page("Hidden", words("hidden"), [], '<meta name="robots" content="noindex,nofollow">');
    if (kind === "broken") return { status: 404 };
    return null;
  }

  /** Sent for as long as anyone reads. */
  #sendHuge(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/html" });
    const part = Buffer.alloc(65_536, "<p>more ");
    const send = () => {
      while (!response.destroyed && this.hugeBytes < HUGE_BYTES) {
        this.hugeBytes += part.length;
        if (response.write(part)) continue;
        response.once("drain", send);
        return;
      }
      response.end();
    };
    send();
  }
}

function calendar(year: number, month: number): Answer {
  const [before, after] = [
    month === 1 ? [year - 1, 12] : [year, month - 1],
    month === 12 ? [year + 1, 1] : [year, month + 1],
  ];
  const links = [before, after, [year + 10, month], [year - 10, month]].map(
    ([y, m]) => `/calendar/${y}/${String(m).padStart(2, "0")}`,
  );
  return page(`Calendar ${year}-${month}`, words(`calendar ${year} ${month}`), links);
}

/** A page as sites make them: with a navigation, and with a link that asks not to be followed. */
function page(title: string, body: string, links: string[] = [], head = ""): Answer {
  const list = links.map((href) => `<li><a class="item" href="${href}">${href.length} letters</a></li>`).join("\n");
  return {
    body: `<!doctype html><html><head><title>${title}</title>${head}<style>li { color: red }</style></head><body>
<nav><a href="/">Home</a> <a rel="nofollow" href="/unlinked/login">Log in</a></nav>
<main><h1>${title}</h1><p>${body}</p><ul>${list}</ul></main>
<script>document.write('<a href="/unlinked/script">no link</a>')</script></body></html>`,
  };
}

/** About two kilobytes that belong to this subject alone. */
function words(subject: string): string {
  const seed = createHash("sha1").update(subject).digest("hex");
  return Array.from({ length: 250 }, (_, index) => seed.slice(index % 30, (index % 30) + 6) + (index % 50)).join(" ");
}

function text(body: string): Answer {
  return { headers: { "content-type": "text/plain" }, body };
}

function redirect(location: string): Answer {
  return { status: 302, headers: { location } };
}

function sitemap(root: string, entry: string, addresses: string[]): Answer {
  const entries = addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`).join("");
  return { headers: { "content-type": "application/xml" }, body: `<?xml version="1.0"?><${root}>${entries}</${root}>` };
}
