import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readPageLinks, readSitemap, similarity } from "../src/page-links/index.js";

const url = "https://example.com/a/b";

function read(html: string, declaredType = "text/html; charset=utf-8") {
  return readPageLinks(Buffer.from(html), { url, declaredType, robot: "loci" });
}

it("links are absolute, each once, and those that ask not to be followed are left out", async () => {
  const { links, canonical, title } = await read(`<title>Tom &amp; Ida</title><base href="/docs/">
    <link rel="canonical" href="https://example.com/canonical">
    <a href="one">1</a> <A HREF='one'>again</A> <a href=/two?a=1&amp;b=2>2</a> <area href="//other.example/x">
    <a rel="NoFollow external" href="/not"></a> <frame src="/frame"> <a href="http://"></a> <a name="x">no link</a>
    <meta http-equiv="refresh" content="3; URL='/later'"> <!-- <a href="/comment"> -->
    <script>"<a href='/script'>"</script><template><a href="/template"></a></template>`);
  expect(links).toEqual([
    "https://example.com/docs/one",
    "https://example.com/two?a=1&b=2",
    "https://other.example/x",
    "https://example.com/frame",
    "https://example.com/later",
  ]);
  expect(canonical).toBe("https://example.com/canonical");
  expect(title).toBe("Tom & Ida");
});

it("what a page asks of crawlers is read, for all of them and for this one", async () => {
  const { directives } = await read(`<meta name="Robots" content="noindex, Follow"><meta name="loci" content="nofollow">
    <meta name="googlebot" content="none">`);
  expect(directives.sort()).toEqual(["follow", "nofollow", "noindex"]);
});

it("the digest is of the words, not of the markup", async () => {
  const words = "twelve words and more are enough to tell one page from another page";
  const [first, second, third] = await Promise.all([
    read(`<title>T</title><p class="a" data-token="1">${words}</p><script>1</script>`),
    read(`<title>T</title>\n<div><b nonce="2">${words.replaceAll(" ", "\n ")}</b></div><script>2</script>`),
    read(`<title>T</title><p>${words} changed</p>`),
  ]);
  expect(first.textDigest).toBe(second.textDigest);
  expect(first.textDigest).not.toBe(third.textDigest);
  expect((await read("<p>few words")).textDigest).toBeNull();
  expect(similarity(first.sketch, third.sketch)).toBeGreaterThan(0.7);
  expect(similarity(first.sketch, (await read(`<p>${"another text ".repeat(9)}`)).sketch)).toBe(0);
});

it("characters are read as the page declares them", async () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1"><a href="/caf\xe9">', "latin1");
  const { links } = await readPageLinks(bytes, { url, declaredType: null, robot: "loci" });
  expect(links).toEqual(["https://example.com/caf%C3%A9"]);
});

it.each([
  ["brackets", "<".repeat(1_000_000)],
  ["open elements", "<b>".repeat(300_000) + "</i>".repeat(250_000)],
  ["attributes", `<a ${"x=1 ".repeat(250_000)}>`],
  ["an address without an end", `<a href="${"x".repeat(1_000_000)}`],
  ["entities", "&amp;".repeat(200_000)],
  ["an entity without an end", `&${"a".repeat(1_000_000)}`],
  ["comments", "<!--".repeat(250_000)],
  ["a script without an end", "<script>".repeat(250_000)],
  ["links", '<a href="/x?y=1">'.repeat(100_000)],
])("a page of %s lets other work have its turn", async (_name, html) => {
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns++;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const reading = await read(html);
  isDone = true;
  expect(reading.links.length).toBeLessThanOrEqual(1_000);
  expect(turns).toBeGreaterThan(10);
});

it("sitemaps, indexes and lists are read, packed or not", async () => {
  const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i">
    <url><loc> https://example.com/?a=1&amp;b=2 </loc><image:image><image:loc>https://example.com/picture</image:loc></image:image></url>
    <url><loc><![CDATA[https://example.com/two]]></loc></url></urlset>`;
  expect((await readSitemap(Buffer.from(sitemap)))?.pages).toContain("https://example.com/?a=1&b=2");
  expect((await readSitemap(gzipSync(sitemap)))?.pages).toContain("https://example.com/two");
  const index = "<sitemapindex><sitemap><loc>https://example.com/s.xml</loc></sitemap></sitemapindex>";
  expect(await readSitemap(Buffer.from(index))).toEqual({ pages: [], sitemaps: ["https://example.com/s.xml"] });
  expect((await readSitemap(Buffer.from("https://example.com/a\nhttps://example.com/b\n")))?.pages).toHaveLength(2);
  expect(await readSitemap(Buffer.from("<html>no sitemap</html>"))).toBeNull();
});

it("a sitemap that breaks off is none that names fewer pages", async () => {
  await expect(readSitemap(Buffer.from("<urlset><url><loc>https://example.com/a</loc></url>"))).rejects.toThrow(
    "breaks off",
  );
});

it("a sitemap that unpacks to more than 50 MB is refused", async () => {
  await expect(readSitemap(gzipSync(Buffer.alloc(51 * 2 ** 20)))).rejects.toThrow("50 MB");
});

it("entities of a sitemap's own are not expanded", async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>https://x.example/&b;</loc></url></urlset>`;
  expect((await readSitemap(Buffer.from(bomb)))?.pages).toEqual(["https://x.example/&b;"]);
});
