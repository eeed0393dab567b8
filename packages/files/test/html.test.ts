import { describe, expect, it } from "vitest";
import { createHtmlExtractor } from "#files/html/html-extractor.js";
import { readPage } from "#files/html/read-page.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const paragraph = "The lighthouse at the northern cape was built by two brothers who had never seen the sea before. ";

const PAGE = `<!doctype html>
<html lang="en-gb"><head>
<meta charset="utf-8"><title>Lighthouses | The Coast</title>
<meta property="og:title" content="Lighthouses of the north"><meta name="author" content="Ada Berg">
<meta property="article:published_time" content="2024-05-01T10:00:00+02:00">
<meta property="og:image" content="/cover.jpg"><link rel="canonical" href="/lighthouses">
<style>.x { color: red }</style><script>var tracking = "evil";</script>
</head><body>
<nav><a href="/">Home</a> <a href="/shop">Shop now</a></nav>
<div id="cookie-consent">We value your privacy. Accept all cookies?</div>
<main><article>
<h1>Lighthouses of the north</h1>
<p>${paragraph.repeat(4)}</p>
<h2>How they were <em>built</em> <a href="#built">¶</a></h2>
<p>${paragraph.repeat(3)} Read <a href="../more?x=1">the whole story</a>, or <a href="javascript:alert(1)">click</a>.<br>Next line.</p>
<ul><li>Stone</li><li>Wood<ol><li>Oak</li><li>Pine</li></ol></li></ul>
<table><thead><tr><th>Name</th><th>Height</th></tr></thead><tbody><tr><td>Cape | North</td><td>31 m</td></tr><tr><td>Isle</td></tr></tbody></table>
<pre><code class="language-js">const height = 31;
  turnOn(height);</code></pre>
<blockquote><p>It never went dark.</p></blockquote>
<p>${paragraph.repeat(3)} Use <code>turnOn()</code> daily.</p>
</article></main>
<footer>Imprint and other small print</footer>
</body></html>`;

describeExtractor("html", createHtmlExtractor({ ...EXTRACTION_LIMITS.html, stallMs: 10_000, budgetMs: 20_000 }), {
  readable: { bytes: utf8(PAGE), words: ["built by two brothers", "the whole story"] },
  hostile: {
    "a page without text": utf8("<html><body><script>1</script></body></html>"),
    "bytes that are no page": Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256),
    "100,000 nested elements": utf8(`${"<div>".repeat(100_000)}deep words${"</div>".repeat(100_000)}`),
    "tags that are never closed": utf8("<p><b><i><a href=x>word ".repeat(20_000)),
    "an endless attribute": utf8(`<div title="${"x".repeat(1_000_000)}`),
    "a million open brackets": utf8("<".repeat(1_000_000)),
    "half a surrogate by reference": utf8("<p>a&#xd800;b&#0;c</p>"),
  },
});

describe("a web page", () => {
  const read = (html: string | Uint8Array, context = {}) =>
    readHere(readPage, typeof html === "string" ? utf8(html) : html, {
      url: "https://coast.example/north/page",
      ...context,
    });

  it("is read as its article alone, with its structure as Markdown", async () => {
    const { text, structure } = await read(PAGE);
    expect(structure).toBe("markdown");
    expect(text).toContain("## How they were built\n\n");
    expect(text).toContain("[the whole story](https://coast.example/more?x=1), or click.\nNext line.");
    expect(text).toContain("- Stone\n- Wood\n  1. Oak\n  2. Pine");
    expect(text).toContain("| Name | Height |\n| --- | --- |\n| Cape \\| North | 31 m |\n| Isle |  |");
    expect(text).toContain("```js\nconst height = 31;\n  turnOn(height);\n```");
    expect(text).toContain("> It never went dark.");
    expect(text).toContain("Use `turnOn()` daily.");
    for (const noise of ["Shop now", "cookies", "tracking", "color", "Imprint", "javascript:"]) {
      expect(text).not.toContain(noise);
    }
  });

  it("tells what is known about it", async () => {
    expect(await read(PAGE)).toMatchObject({
      title: "Lighthouses of the north",
      author: "Ada Berg",
      language: "en-GB",
      publishedAt: "2024-05-01T08:00:00.000Z",
      canonicalUrl: "https://coast.example/lighthouses",
      imageUrl: "https://coast.example/cover.jpg",
      warnings: [],
    });
  });

  it("is described by schema.org's JSON when its head says nothing", async () => {
    const json = JSON.stringify({
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      headline: "Storm",
      author: { name: "Bo Lind" },
      datePublished: "2023-01-02T03:04:05Z",
    });
    const page = `<html><head><script type="application/ld+json">${json}</script></head><body><article><p>${paragraph.repeat(5)}</p></article></body></html>`;
    expect(await read(page)).toMatchObject({
      title: "Storm",
      author: "Bo Lind",
      publishedAt: "2023-01-02T03:04:05.000Z",
    });
  });

  it("is read whole when it is no article", async () => {
    const { text, title } = await read("<title>Note</title><p>Buy milk</p>");
    expect(text).toBe("Buy milk");
    expect(title).toBe("Note");
  });

  it.each([
    ["the header of the reply", Buffer.from("<p>Zürich</p>", "latin1"), "text/html; charset=iso-8859-1"],
    ["its own markup", Buffer.from('<meta charset="windows-1252"><p>Zürich</p>', "latin1"), "text/html"],
    [
      "the old form of it",
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=latin1"><p>Zürich</p>', "latin1"),
      null,
    ],
    ["its byte-order mark", Uint8Array.of(0xff, 0xfe, ...Buffer.from("<p>Zürich</p>", "utf16le")), null],
    ["its bytes", utf8("<p>Zürich</p>"), null],
    ["nothing, as browsers do", Buffer.from("<p>Zürich</p>", "latin1"), null],
  ])("takes its encoding from %s", async (_title, bytes, declaredType) => {
    expect((await read(bytes, { declaredType })).text).toBe("Zürich");
  });

  it("that is nested too deeply gives its plain text and says so", async () => {
    const page = `<title>Deep</title>${"<div>".repeat(300)}first &amp; words<script>no()</script><p>second</p>`;
    const { text, title, warnings } = await read(page);
    expect({ text, title }).toEqual({ text: "first & words\nsecond", title: "Deep" });
    expect(warnings).toHaveLength(1);
  });

  it("of 200 levels is still read as a tree", async () => {
    const page = `${"<div>".repeat(150)}<p>${paragraph.repeat(4)}</p>${"</div>".repeat(150)}`;
    expect(await read(page)).toMatchObject({ structure: "markdown", warnings: [] });
  });

  it("without any text fails with a clear message", async () => {
    const page = utf8("<html><body><img src=a.png></body></html>");
    await expect(extractFrom(createHtmlExtractor(), page)).rejects.toMatchObject({ code: "extraction_failed" });
  });
});
