import { createServer, type IncomingMessage } from "node:http";
import {
  AddressRefusedError,
  FetchFailedError,
  ForbiddenError,
  RateLimitedError,
  UnavailableError,
} from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createWebCrawlerConnector } from "#adapters/connector/web-crawler/web-crawler.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { listen, shut } from "#test/support/local-server.js";
import { CrawlRun } from "#test/support/services/web-crawler/run-crawl.js";
import { useShared } from "#test/support/use-shared.js";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A site that answers by path; every path that has no answer is status 404. */
class ScriptedSite {
  url = "";
  readonly answers = new Map<string, Answer | ((host: string) => Answer)>();
  readonly asked: { target: string; at: number; headers: IncomingMessage["headers"] }[] = [];
  readonly #server = createServer((request, response) => {
    const target = request.url ?? "/";
    this.asked.push({ target, at: performance.now(), headers: request.headers });
    const found = this.answers.get(target) ?? { status: 404 };
    const {
      status = 200,
      headers = {},
      body = "",
    } = typeof found === "function" ? found(request.headers.host ?? "") : found;
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
  });

  static async open(): Promise<ScriptedSite> {
    const site = new ScriptedSite();
    site.url = `http://127.0.0.1:${await listen(site.#server)}`;
    return site;
  }

  times(target: string): number {
    return this.asked.filter((request) => request.target === target).length;
  }

  async close(): Promise<void> {
    await shut(this.#server);
  }
}

const site = useShared(() => ScriptedSite.open(), "for each");
const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

function crawlOf(config: Record<string, unknown> = {}): CrawlRun {
  return new CrawlRun({ connector: createWebCrawlerConnector(), config: { startUrl: site.url, ...config }, http });
}

/** A page whose words no other page has. */
function page(subject: string, links: string[] = [], head = ""): string {
  const words = Array.from({ length: 20 }, (_, at) => `${subject}${at}`).join(" ");
  return `<title>${subject}</title>${head}<p>${words}</p>${links.map((href) => `<a href="${href}">on</a>`).join("")}`;
}

function pathsOf(crawl: CrawlRun): string[] {
  return [...crawl.stored.keys()].map((id) => id.slice(site.url.length)).sort();
}

it("between two requests lies the delay that robots.txt asks for", async () => {
  site.answers.set("/robots.txt", { body: "User-agent: *\nCrawl-delay: 0.2" });
  site.answers.set("/", { body: page("home", ["/a", "/b"]) });
  for (const path of ["/a", "/b"]) site.answers.set(path, { body: page(path) });
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/a", "/b"]);
  const pages = site.asked.filter(({ target }) => target !== "/robots.txt").map(({ at }) => at);
  for (const [index, at] of pages.slice(1).entries()) expect(at - (pages[index] ?? 0)).toBeGreaterThan(180);
});

it("a site that asks to wait is left alone until then, and nothing read so far is lost", async () => {
  site.answers.set("/", { body: page("home", ["/a", "/b", "/c", "/d", "/e", "/f"]) });
  for (const path of ["/a", "/b", "/c", "/d", "/f"]) site.answers.set(path, { body: page(path) });
  site.answers.set("/e", { status: 429, headers: { "retry-after": "3600" } });
  const crawl = crawlOf();
  const failure = await crawl.run().then(null, (error: unknown) => error);
  expect(failure).toBeInstanceOf(RateLimitedError);
  expect(Number((failure as RateLimitedError).details["retryAfterMs"])).toBeGreaterThan(3_000_000);
  expect(pathsOf(crawl)).toEqual(expect.arrayContaining(["/", "/a", "/b", "/c"]));
  const asked = site.asked.length;
  await expect(crawl.run()).rejects.toThrow(RateLimitedError);
  expect(site.asked.length).toBe(asked);
});

it("a page that fails for now is asked for again once the others are read", async () => {
  let failures = 2;
  site.answers.set("/", { body: page("home", ["/a", "/b"]) });
  site.answers.set("/a", () => (failures-- > 0 ? { status: 503 } : { body: page("a", ["/c"]) }));
  for (const path of ["/b", "/c"]) site.answers.set(path, { body: page(path) });
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/a", "/b", "/c"]);
  expect(site.asked.findLastIndex(({ target }) => target === "/a")).toBeGreaterThan(
    site.asked.findIndex(({ target }) => target === "/b"),
  );
  expect(crawl.failures.size).toBe(0);
});

it.each([302, 401, 403, 451, 500])("a stored page with status %i keeps its place and what it names", async (status) => {
  site.answers.set("/", { body: page("home", ["/a", "/b"]) });
  site.answers.set("/a", { body: page("a", ["/child"]) });
  for (const path of ["/b", "/child"]) site.answers.set(path, { body: page(path) });
  const crawl = crawlOf();
  await crawl.run();
  site.answers.set("/a", { status });
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/a", "/b", "/child"]);
  expect([...crawl.failures]).toEqual([[`${site.url}/a`, `The page was answered with status ${status}`]]);
});

it("pages that are gone and pages that nothing names any more are removed", async () => {
  site.answers.set("/", { body: page("home", ["/gone", "/unnamed", "/stays"]) });
  for (const path of ["/gone", "/unnamed", "/stays"]) site.answers.set(path, { body: page(path) });
  const crawl = crawlOf();
  await crawl.run();
  site.answers.set("/gone", { status: 410 });
  site.answers.set("/", { body: page("home anew", ["/gone", "/stays"]) });
  const tombstones: string[] = [];
  await crawl.run({ onPage: (listed) => tombstones.push(...listed.tombstones) });
  expect(tombstones).toEqual([`${site.url}/gone`]);
  expect(pathsOf(crawl)).toEqual(["/", "/stays"]);
});

it.each([
  ["the start page is gone", "/", { status: 404 }, FetchFailedError],
  ["the start page fails", "/", { status: 500 }, UnavailableError],
  [
    "the start page leads elsewhere",
    "/",
    { status: 301, headers: { location: "https://example.com/" } },
    FetchFailedError,
  ],
  ["robots.txt fails", "/robots.txt", { status: 503 }, UnavailableError],
  ["robots.txt forbids the start page", "/robots.txt", { body: "User-agent: *\nDisallow: /" }, ForbiddenError],
  [
    "robots.txt leads to a private address",
    "/robots.txt",
    { status: 302, headers: { location: "http://10.0.0.1/" } },
    ForbiddenError,
  ],
])("nothing is removed when %s", async (_name, path, answer, error) => {
  site.answers.set("/", { body: page("home", ["/a"]) });
  site.answers.set("/a", { body: page("a") });
  const crawl = crawlOf();
  await crawl.run();
  site.answers.set(path, answer);
  await expect(crawl.run()).rejects.toThrow(error);
  expect(pathsOf(crawl)).toEqual(["/", "/a"]);
});

describe("a site at two hosts", () => {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const allowedHosts = ["example.test", "www.example.test"];
  const named = useShared(() => createGuardedHttpClient({ allowedHosts, resolve }));
  const isWww = (host: string) => host.startsWith("www.");
  let isDown = false;

  const crawlOfTwo = (config: Record<string, unknown> = {}) => {
    isDown = false;
    const unanswered = (host: string) => ({ status: isDown && isWww(host) ? 503 : 404 });
    site.answers.set("/robots.txt", unanswered);
    const startUrl = site.url.replace("127.0.0.1", "example.test");
    return new CrawlRun({ connector: createWebCrawlerConnector(), config: { startUrl, ...config }, http: named });
  };
  const atWww = (path: string) => `${site.url.replace("127.0.0.1", "www.example.test")}${path}`;

  it("removes nothing while the one that it redirects to does not tell its rules", async () => {
    for (const path of ["/", "/a"]) {
      site.answers.set(path, (host) =>
        isWww(host) ? { body: page(path, ["/a"]) } : { status: 301, headers: { location: atWww(path) } },
      );
    }
    const crawl = crawlOfTwo();
    await crawl.run();
    expect([...crawl.stored.keys()].sort()).toEqual([atWww("/"), atWww("/a")]);
    isDown = true;
    await expect(crawl.run()).rejects.toThrow(UnavailableError);
    expect([...crawl.stored.keys()].sort()).toEqual([atWww("/"), atWww("/a")]);
  });

  it("lists the pages of the one whose rules cannot be read, and keeps them", async () => {
    site.answers.set("/", { body: page("home", [atWww("/a")]) });
    site.answers.set("/a", { body: page("a", [atWww("/b")]) });
    site.answers.set("/b", { body: page("b") });
    const crawl = crawlOfTwo();
    await crawl.run();
    const stored = [...crawl.stored.keys()];
    expect(stored.filter((id) => isWww(new URL(id).host))).toHaveLength(2);
    isDown = true;
    site.asked.length = 0;
    await crawl.run();
    expect([...crawl.stored.keys()]).toEqual(stored);
    expect([...crawl.failures.keys()].sort()).toEqual([atWww("/a"), atWww("/b")]);
    expect(site.times("/a") + site.times("/b")).toBe(0);
  });
});

it.each([
  ["an index file", "/", "/index.html"],
  ["the folder of an index file", "/index.html", "/"],
  ["an address with a session", "/", "/;jsessionid=0AAF"],
  ["an address with parameters that are left out", "/", "/?utm_source=home"],
])("a start page that redirects to %s is crawled", async (_name, from, to) => {
  site.answers.set(from, { status: 302, headers: { location: to } });
  site.answers.set(to, { body: page("home", ["/a"]) });
  site.answers.set("/a", { body: page("a", [from]) });
  const crawl = crawlOf({ startUrl: `${site.url}${from}` });
  await crawl.run();
  expect(crawl.stored.size).toBe(2);
  expect([...crawl.stored.keys()]).toContain(`${site.url}/a`);
  const stored = [...crawl.stored];
  await crawl.run();
  expect([...crawl.stored]).toEqual(stored);
});

it.each([["/index.html"], ["/"]])("a start page that names %s as the right one is crawled", async (right) => {
  const head = `<link rel="canonical" href="${right}">`;
  for (const path of ["/", "/index.html"]) site.answers.set(path, { body: page("home", ["/a"], head) });
  site.answers.set("/a", { body: page("a") });
  for (const start of ["/", "/index.html"]) {
    const crawl = crawlOf({ startUrl: `${site.url}${start}` });
    await crawl.run();
    expect(crawl.stored.size).toBe(2);
  }
});

it("an index file is read where its folder has no answer", async () => {
  site.answers.set("/index.html", { body: page("home", ["/docs/index.html"]) });
  site.answers.set("/docs/index.html", { body: page("docs") });
  const crawl = crawlOf({ startUrl: `${site.url}/index.html` });
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/docs/index.html", "/index.html"]);
});

it.each([
  ["to itself", { "/": "/?utm_source=home", "/?utm_source=home": "/" }],
  ["in a circle", { "/": "/a", "/a": "/" }],
])("the pages of a site stay when its start page redirects %s", async (_name, redirects) => {
  site.answers.set("/", { body: page("home", ["/b"]) });
  site.answers.set("/b", { body: page("b") });
  const crawl = crawlOf();
  await crawl.run();
  for (const [from, location] of Object.entries(redirects)) {
    site.answers.set(from, { status: 302, headers: { location } });
  }
  await expect(crawl.run()).rejects.toThrow(FetchFailedError);
  expect(pathsOf(crawl)).toContain("/b");
});

it("a robots.txt that is not to be had forbids nothing", async () => {
  site.answers.set("/robots.txt", { status: 403, body: "User-agent: *\nDisallow: /" });
  site.answers.set("/", { body: page("home") });
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/"]);
});

it("pages are left out as their headers ask", async () => {
  site.answers.set("/", { body: page("home", ["/no", "/otherwise", "/nofollow"]) });
  site.answers.set("/no", { body: page("no", ["/below"]), headers: { "x-robots-tag": "noindex" } });
  site.answers.set("/otherwise", {
    body: page("otherwise"),
    headers: { "x-robots-tag": "otherbot: noindex, nofollow" },
  });
  site.answers.set("/nofollow", { body: page("nofollow", ["/never"]), headers: { "x-robots-tag": "LOCI: nofollow" } });
  for (const path of ["/below", "/never"]) site.answers.set(path, { body: page(path) });
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/below", "/nofollow", "/otherwise"]);
});

it("an error page that is sent with status 200 is no page, and leads nowhere", async () => {
  const error = { body: page("Not found", ["/missing-too", "/"]) };
  site.answers.set("/", { body: page("home", ["/a", "/missing"]) });
  site.answers.set("/a", { body: page("a") });
  site.answers.set("/missing", error);
  const answers = site.answers.get.bind(site.answers);
  site.answers.get = (target) => answers(target) ?? (/^\/[\da-f-]{36}$/.test(target) ? error : undefined);
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/a"]);
  expect(site.times("/missing-too")).toBe(0);
});

it("two pages that call each other the right one are one page", async () => {
  const canonical = (path: string) => `<link rel="canonical" href="${path}">`;
  site.answers.set("/", { body: page("home", ["/print", "/one"]) });
  site.answers.set("/print", { body: page("print", [], canonical("/article")) });
  site.answers.set("/article", { body: page("article", [], canonical("/article")) });
  site.answers.set("/one", { body: page("one", [], canonical("/two")) });
  site.answers.set("/two", { body: page("two", [], canonical("/one")) });
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/article", "/two"]);
});

function sitemapOf(...paths: string[]): string {
  return `<urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join("")}</urlset>`;
}

it("a sitemap of more than 10 MB is read, once", async () => {
  const closed = Array.from({ length: 5_200 }, (_, at) => `/closed/${at}`);
  const padding = `<!-- ${"x".repeat(11 * 2 ** 20)} -->`;
  for (const path of ["/", "/first", "/last"]) site.answers.set(path, { body: page(path) });
  site.answers.set("/robots.txt", { body: "User-agent: *\nDisallow: /closed/" });
  site.answers.set("/sitemap.xml", { body: `${sitemapOf("/first", ...closed, "/last")}${padding}` });
  const crawl = crawlOf({ maxPages: 2_000 });
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/first", "/last"]);
  expect(site.times("/sitemap.xml")).toBe(1);
});

it.each([
  ["breaks off", { body: "<urlset><url><loc>" }, "breaks off"],
  ["fails", { status: 500 }, "status 500"],
  ["is too large", { body: Buffer.alloc(51 * 2 ** 20, " ") }, "larger than"],
])("a sitemap that %s is listed as failed", async (_name, answer, message) => {
  site.answers.set("/", { body: page("home") });
  site.answers.set("/sitemap.xml", answer);
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/"]);
  expect([...crawl.failures]).toEqual([[`${site.url}/sitemap.xml`, expect.stringContaining(message)]]);
});

it("a sitemap that breaks off once is read again", async () => {
  const whole = sitemapOf("/a");
  for (const path of ["/", "/a"]) site.answers.set(path, { body: page(path) });
  site.answers.set("/sitemap.xml", { body: whole });
  const crawl = crawlOf();
  await crawl.run();
  let answers = 0;
  site.answers.set("/sitemap.xml", () => ({ body: answers++ === 0 ? whole.slice(0, -10) : whole }));
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/a"]);
});

it.each([403, 500])("a sitemap with status %i takes no page away", async (status) => {
  site.answers.set("/", { body: page("home") });
  site.answers.set("/a", { body: page("a") });
  site.answers.set("/sitemap.xml", { body: sitemapOf("/a") });
  const crawl = crawlOf();
  await crawl.run();
  expect(pathsOf(crawl)).toEqual(["/", "/a"]);
  site.answers.set("/sitemap.xml", { status });
  await expect(crawl.run()).rejects.toThrow(status === 500 ? UnavailableError : ForbiddenError);
  expect(pathsOf(crawl)).toEqual(["/", "/a"]);
});

it("files that are no pages are handed over with the type that the site tells", async () => {
  site.answers.set("/", { body: page("home", ["/report.pdf"]) });
  site.answers.set("/report.pdf", { body: Buffer.from("%PDF-1.4"), headers: { "content-type": "application/pdf" } });
  const crawl = crawlOf();
  const told: unknown[] = [];
  await crawl.run({
    onPage: ({ upserts, contents }) => {
      for (const { id, mediaType, name, path } of upserts) told.push([path, name, mediaType, contents?.has(id)]);
    },
  });
  expect(told).toContainEqual(["/report.pdf", "report.pdf", "application/pdf", true]);
});

it("a page is tried again alone, with conditions when it is stored", async () => {
  site.answers.set("/", { body: page("home"), headers: { etag: '"1"' } });
  const crawl = crawlOf();
  await crawl.run();
  const connector = createWebCrawlerConnector();
  const [[id, version]] = [...crawl.stored] as [[string, string]];
  const item = { id, name: "home", version, mediaType: null, size: null, url: id, handle: null };
  // biome-ignore lint/suspicious/noExplicitAny: the session of any connector
  const session: any = crawl.session();
  expect(await connector.fetch(session, { ...item, known: null })).toMatchObject({ kind: "bytes", version });
  expect(await connector.fetch(session, { ...item, known: version })).toBe("unchanged");
  expect(site.asked.at(-1)?.headers["if-none-match"]).toBe('"1"');
  site.answers.delete("/");
  expect(await connector.fetch(session, { ...item, known: version })).toBeNull();
});

it("a private start page is refused", async () => {
  const connector = createWebCrawlerConnector();
  // biome-ignore lint/suspicious/noExplicitAny: the session of any connector
  const session: any = crawlOf({ startUrl: "http://10.0.0.1/" }).session();
  await expect(connector.check(session)).rejects.toThrow(AddressRefusedError);
});
