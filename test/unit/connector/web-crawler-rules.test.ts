import { expect, it } from "vitest";
import { scopeOf, variantsOf } from "#adapters/connector/web-crawler/page-address.js";
import { readRobots } from "#adapters/connector/web-crawler/robots-rules.js";

function scope(changes: Partial<Parameters<typeof scopeOf>[0]> = {}) {
  const all = {
    startUrl: "https://example.com/docs/",
    maxDepth: 5,
    maxPages: 100,
    recrawlDays: 7,
    includePatterns: [],
    excludePatterns: [],
  };
  return scopeOf({ ...all, ...changes });
}

it.each([
  ["https://example.com/a#part", "https://example.com/a"],
  ["http://EXAMPLE.com:80/a", "https://example.com/a"],
  ["https://example.com/a/index.html#top", "https://example.com/a/index.html"],
  ["https://example.com/a?utm_source=x&b=2&gclid=1&a=1&fbclid", "https://example.com/a?a=1&b=2"],
  ["https://example.com/a;jsessionid=0AAF?x=1", "https://example.com/a?x=1"],
  ["https://example.com/(S(abcdef123))/page", "https://example.com/page"],
  ["https://example.com/a?PHPSESSID=1&sid=0123456789abcdef0123", "https://example.com/a"],
  ["https://example.com/a?sid=12", "https://example.com/a?sid=12"],
  ["https://example.com//a//b", "https://example.com/a/b"],
  ["https://example.com/%7euser/%e4", "https://example.com/~user/%E4"],
  ["https://www.example.com/a", "https://www.example.com/a"],
])("the address %s is written as %s", (address, written) => {
  expect(scope().normalize(address)).toBe(written);
});

it.each([
  "https://other.example/",
  "https://docs.example.com/",
  "https://example.com:8443/",
  "https://example.com.evil.example/",
  "https://user:password@example.com/",
  "ftp://example.com/",
  "mailto:a@example.com",
  "javascript:alert(1)",
  "https://example.com/picture.PNG",
  "https://example.com/archive.tar.gz",
  "https://example.com/a/b/a/b/a/b",
  `https://example.com/${"a/".repeat(30)}`,
  `https://example.com/${"a".repeat(2_000)}`,
  "https://example.com/calendar/2199/01",
  "https://example.com/calendar?day=1500-01",
  `https://example.com/list?${Array.from({ length: 12 }, (_, at) => `p${at}=1`).join("&")}`,
  "no address",
])("the address %s is not asked for", (address) => {
  expect(scope().normalize(address)).toBeNull();
});

it("patterns are compared with the path as people write it", () => {
  const { normalize, isIncluded } = scope({
    includePatterns: ["/blog/**", "*.pdf"],
    excludePatterns: ["/blog/entwürfe/**"],
  });
  expect(normalize("https://example.com/blog/entw%C3%BCrfe/1")).toBeNull();
  expect(isIncluded("https://example.com/blog/a/b?c=1")).toBe(true);
  expect(isIncluded("https://example.com/files/a.pdf")).toBe(true);
  expect(isIncluded("https://example.com/about")).toBe(false);
});

it("days of calendars and filtered lists count together", () => {
  expect(variantsOf("https://example.com/events/2024/05/12")?.family).toBe(
    variantsOf("https://example.com/events/2025-01")?.family,
  );
  expect(variantsOf("https://example.com/list?a=1&b=2&c=3")?.limit).toBe(100);
  expect(variantsOf("https://example.com/2024/05/12/a-title")).toBeNull();
  expect(variantsOf("https://example.com/a")).toBeNull();
});

const allows = (robots: string, path: string) => readRobots(robots).allows(`https://example.com${path}`);

it.each([
  ["User-agent: *\nDisallow: /a", "/abc", false],
  ["User-agent: *\nDisallow: /a/", "/a", true],
  ["User-agent: *\nDisallow:", "/a", true],
  ["User-agent: *\nDisallow: /\nAllow: /open", "/open/a", true],
  ["User-agent: *\nDisallow: /same\nAllow: /same", "/same", true],
  ["User-agent: *\nDisallow: /\nUser-agent: Loci/2.0\nDisallow: /x", "/a", true],
  ["User-agent: LOCI\nUser-agent: other\n\nDisallow: /x", "/x", false],
  ["User-agent: other\nDisallow: /", "/a", true],
  ["User-agent: loci\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: loci\nDisallow: /c", "/c", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf?x", true],
  ["User-agent: *\nDisallow: /a*b*c", "/a1b2c3", false],
  ["User-agent: *\nDisallow: /ä", "/%C3%A4", false],
  ["User-agent: *\nDisallow: /%7euser", "/%7Euser", false],
  ["User-agent: *\nDisallow: /*?", "/a?b", false],
  ["\uFEFFuser-agent : * # all\ndisallow : /a # b", "/a", false],
  ["User-agent: *\nDisallow: /", "/robots.txt", true],
  ["Disallow: /", "/a", true],
  ["<html>no rules</html>", "/a", true],
])("robots.txt %j and the path %s: %s", (robots, path, isAllowed) => {
  expect(allows(robots, path)).toBe(isAllowed);
});

it("the delay and the sitemaps of robots.txt are read", () => {
  const rules = readRobots("Sitemap: https://example.com/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nsitemap: /other.xml");
  expect(rules.crawlDelay).toBe(2.5);
  expect(rules.sitemaps).toEqual(["https://example.com/s.xml", "/other.xml"]);
});

it("a robots.txt that names many agents and rules is read without multiplying them", () => {
  const robots = `${"User-agent: *\n".repeat(18_000)}${"Disallow: /*x*y*z\n".repeat(14_000)}`;
  expect(readRobots(robots).allows(`https://example.com/${"xy".repeat(400)}`)).toBe(true);
});
