import { describe, expect, it } from "vitest";
import { createHtmlExtractor } from "#files/html/html-extractor.js";
import { readPage } from "#files/html/read-page.js";
import { extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const sentence = "The lighthouse at the northern cape was built by two brothers, who had never seen the sea before. ";
const read = (html: string, context = {}) => readHere(readPage, new TextEncoder().encode(html), context);
/** Within the limits that end a reading. */
const readElsewhere = (html: string) => extractFrom(createHtmlExtractor(), new TextEncoder().encode(html));

const NEWS = `<html><head><meta property="og:type" content="article"></head><body>
<nav><a href="/">Home</a></nav>
<main><article>
<header><h1>Lighthouses</h1><div class="byline">By Ada Berg</div><time>1 May 2024</time></header>
<p>Posted on 1 May 2024, 10:00</p>
<figure><img src="/cape.jpg" alt="The cape"><figcaption>The northern cape in May. Photo: Bo Lind</figcaption></figure>
<p>${sentence.repeat(4)}</p>
<div class="share-bar">Share this on every network</div>
<p>Related: <a href="/other">Nine other towers you have to see</a></p>
<p>${sentence.repeat(3)} In 1911 it was <a href="/moved">moved</a>.</p>
<div class="social-embed"><blockquote class="twitter-tweet"><p>What a tower! Would climb again.</p></blockquote></div>
<pre><code class="language-js"><span class="comment">// share the light</span>
turnOn();</code></pre>
<ul><li><a href="/a">A storm took the roof of the harbour</a></li><li><a href="/b">Why the ferry is late again today</a></li></ul>
<p>${sentence.repeat(3)}</p>
<h3>Related coverage</h3><ul><li><a href="/c">Sea</a></li></ul>
<div class="newsletter-signup">Subscribe and never miss a tower</div>
</article></main><footer>Imprint</footer></body></html>`;

describe("an article", () => {
  it("is read without bylines, share bars, teasers and calls to subscribe", async () => {
    const { text } = await read(NEWS);
    expect(text).toContain("In 1911 it was");
    for (const noise of [
      "Ada Berg",
      "Posted on",
      "Share this",
      "Related",
      "Nine other",
      "roof",
      "never miss",
      "Imprint",
    ]) {
      expect(text).not.toContain(noise);
    }
  });

  it("keeps its pictures with their captions, its quotes and its code, whatever they are called", async () => {
    const { text } = await read(NEWS, { url: "https://coast.example/north/page" });
    expect(text).toContain("![The cape The northern cape in May. Photo: Bo Lind](https://coast.example/cape.jpg)");
    expect(text).toContain("> What a tower! Would climb again.");
    expect(text).toContain("```js\n// share the light\nturnOn();\n```");
  });

  it("that was saved and uploaded takes its links from its own address", async () => {
    const saved = NEWS.replace("<head>", '<head><link rel="canonical" href="https://coast.example/north/page">');
    expect((await read(saved)).text).toContain("[moved](https://coast.example/moved)");
  });
});

describe("a short article that is taken whole", () => {
  it("keeps its author beside its text, read from the byline that is taken out", async () => {
    const page = `<html lang="en"><head><title>Sailing</title><meta property="og:type" content="article"></head><body>
      <nav><a href="/">Home</a></nav><main><h1>Sailing</h1><p class="byline">By Ada Berg</p><p>${sentence.repeat(3)}</p>
      <div class="sidebar"><ul><li>Soup of beans for the crew</li><li>Bread of rye for the captain</li></ul></div></main></body></html>`;
    const { text, author } = await read(page);
    expect(text).toContain("- Bread of rye");
    expect({ author, isInText: text.includes("Ada Berg") }).toEqual({ author: "By Ada Berg", isInText: false });
  });
});

describe("a page that is no article", () => {
  it("and has nothing around its content is taken whole", async () => {
    const rows = ["<tr><th>Name</th><th>Share</th></tr>", "<tr><td>Ada</td><td>3</td></tr>"].join("");
    const page = `<body><h1>Report</h1><p>Intro, updated 2024-05-01.</p><table>${rows}</table><p>${sentence.repeat(6)}</p>
      <div class="related"><p>Outro with an <img src="data:image/png;base64,AA" alt="arrow"></p></div></body>`;
    const { text } = await read(page);
    expect(text).toContain("# Report\n\nIntro, updated 2024-05-01.\n\n| Name | Share |\n| --- | --- |\n| Ada | 3 |");
    expect(text).toContain("Outro with an arrow");
  });

  it("and has a menu is taken without it, but with all of its parts", async () => {
    const parts = ["Tides", "Ferries", "Prices"].map(
      (name) => `<section><h2>${name}</h2><div><dl><dt>${name} today</dt>
      <dd>${sentence.repeat(2)}</dd></dl></div></section>`,
    );
    const page = `<body><nav><a href="/">Menu</a></nav><div><p>${sentence.repeat(3)}</p></div>${parts.join("")}<footer>Imprint</footer></body>`;
    const { text } = await read(page);
    for (const name of ["Tides", "Ferries", "Prices"]) expect(text).toContain(`## ${name}\n\n${name} today`);
    expect(text).not.toMatch(/Menu|Imprint/);
  });

  it("but of a wiki is taken as what its content holds, lists of links included", async () => {
    const page = `<body><nav>Menu</nav><div id="mw-content-text"><p>${sentence.repeat(3)}</p>
      <h2>See also</h2><ul><li><a href="/wiki/Tower">Tower of the western cape</a></li></ul></div><footer>Privacy</footer></body>`;
    const { text } = await read(page);
    expect(text).toContain("Tower of the western cape");
    expect(text).not.toMatch(/Menu|Privacy/);
  });
});

describe("a table of a page", () => {
  it("repeats a cell in every row and column that it spans, so that each row can be understood alone", async () => {
    const page = `<table><tr><th>Coast</th><th colspan="2">Height</th></tr>
      <tr><td rowspan="2">North</td><td>31 m</td><td>102 ft</td></tr><tr><td>28 m</td><td>92 ft</td></tr></table>`;
    expect((await read(page)).text).toBe(
      "| Coast | Height | Height |\n| --- | --- | --- |\n| North | 31 m | 102 ft |\n| North | 28 m | 92 ft |",
    );
  });

  it("cannot be made endless by its spans", async () => {
    const page = `<table>${`<tr>${'<td colspan="1000" rowspan="60000">x</td>'.repeat(20)}</tr>`.repeat(200)}</table>`;
    expect((await readElsewhere(page)).text.length).toBeLessThan(1_000_000);
  });
});

it("a page of more elements than a tree can hold gives its plain text and says so", async () => {
  const { text, warnings } = await readElsewhere(`<p>${"<i>word</i> ".repeat(100_001)}</p>`);
  expect(text).toMatch(/^word word/);
  expect(warnings).toEqual([expect.stringContaining("too many elements")]);
});
