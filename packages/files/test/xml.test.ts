import { describe, expect, it } from "vitest";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { readXml } from "#files/xml/read-xml.js";
import { createXmlExtractor } from "#files/xml/xml-extractor.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

const ARTICLE = `<?xml version="1.0"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.2//EN" "JATS.dtd" [<!ENTITY co "Carbon Ltd">]>
<article xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en" article-type="research-article"><front>
<journal-meta><journal-title>Coast</journal-title></journal-meta>
<article-meta><title-group><article-title>Light of <italic>lamps</italic></article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Berg</surname><given-names>Ada</given-names></name></contrib>
<contrib contrib-type="author"><name><surname>Lind</surname><given-names>Bo</given-names></name></contrib>
<contrib contrib-type="editor"><name><surname>Gray</surname><given-names>Eve</given-names></name></contrib></contrib-group>
<aff><label>1</label><institution>Institute of Lamps</institution>, <country>Norway</country></aff>
<pub-date pub-type="collection"><year>2019</year></pub-date>
<pub-date pub-type="epub"><day>7</day><month>3</month><year>2020</year></pub-date>
<abstract><p>Lamps shine.</p></abstract>
<kwd-group><kwd>lamp</kwd><kwd>sea</kwd></kwd-group></article-meta></front>
<body><sec><label>1</label><title>Methods</title><p>We lit H<sub>2</sub>O lamps <xref>[1]</xref>, see
<ext-link xlink:href="https://lamps.example/">the site</ext-link>.</p>
<sec><title>Oil</title><list list-type="order"><list-item><p>Pour</p></list-item><list-item><p>Light</p></list-item></list></sec>
<table-wrap><label>Table 1</label><caption><title>Heights</title></caption>
<table><thead><tr><th>Lamp</th><th>Height</th></tr></thead><tbody><tr><td>North</td><td>31 m</td></tr></tbody></table></table-wrap>
<fig><label>Figure 1</label><caption><p>A lamp at night.</p></caption><graphic xlink:href="f1.jpg"/></fig></sec></body>
<back><ref-list><ref><element-citation><person-group><name><surname>Roe</surname><given-names>J</given-names></name></person-group>
<article-title>Wicks</article-title><source>Light</source><volume>4</volume><fpage>12</fpage><lpage>19</lpage><year>2001</year>
<pub-id pub-id-type="doi">10.1/x</pub-id></element-citation></ref></ref-list></back></article>`;

const FEED = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Lamp news</title><link>https://lamps.example/</link><language>en</language><description>All of it</description>
<item><title>New lamp &amp; old</title><link>https://lamps.example/1</link><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate>
<dc:creator>Ada</dc:creator><description>It shines</description>
<content:encoded><![CDATA[<p>It shines <b>far</b>.</p><ul><li>north</li></ul><script>x()</script>]]></content:encoded></item>
<item><title>Second</title><description>&lt;p&gt;Only short&lt;/p&gt;</description></item></channel></rss>`;

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("\n");

describeExtractor("xml", createXmlExtractor(), {
  readable: { bytes: utf8(ARTICLE), words: ["Light of lamps", "H2O lamps"], mediaType: "application/jats+xml" },
  hostile: {
    "entities that expand to gigabytes": utf8(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a><b>before</b>&l9;</a>`),
    "an entity that names a file": utf8(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>text &x;</a>`),
    "100,000 nested elements": utf8(`${"<a>".repeat(100_000)}deep${"</a>".repeat(100_000)}`),
    "elements that are never closed": utf8(`<a>${"<b>word ".repeat(50_000)}`),
    "a declaration that never ends": utf8(`<!DOCTYPE a [${"<!ENTITY b 'c'>".repeat(20_000)}`),
    "a million open brackets": utf8("<".repeat(1_000_000)),
    "no element": utf8("only words"),
    "no text": utf8("<a><b/><c> </c></a>"),
    "half a surrogate by reference": utf8("<a>b&#xd800;c&#0;d</a>"),
  },
});

describe("XML", () => {
  const read = (xml: string | Uint8Array, context = {}) =>
    readHere(readXml, typeof xml === "string" ? utf8(xml) : xml, context);

  it("opens no file and expands no entity that it declares", async () => {
    const { text, warnings } = await read(
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yy">]><a>&lt;ok&gt; &x; &y;</a>`,
    );
    expect({ text, warnings }).toEqual({ text: "<ok>", warnings: [expect.stringMatching(/Entities/)] });
  });

  it("of a journal is an article with title, authors, abstract, sections, tables, captions and references", async () => {
    const { text, ...facts } = await read(ARTICLE);
    expect(facts).toMatchObject({
      title: "Light of lamps",
      author: "Ada Berg, Bo Lind",
      language: "en",
      publishedAt: "2020-03-07T00:00:00.000Z",
      structure: "markdown",
    });
    for (const part of [
      "# Light of lamps\n\nAda Berg, Bo Lind\n\nInstitute of Lamps, Norway",
      "## Abstract\n\nLamps shine.",
      "Keywords: lamp, sea",
      "## 1 Methods\n\nWe lit H2O lamps [1], see [the site](https://lamps.example/).",
      "### Oil\n\n1. Pour\n2. Light",
      "Table 1 Heights\n\n| Lamp | Height |\n| --- | --- |\n| North | 31 m |",
      "Figure 1\n\nA lamp at night.",
      "## References\n\n- Roe J. Wicks. Light 4:12–19 (2001). DOI: 10.1/x",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Carbon|f1\.jpg|ENTITY/);
  });

  it("of a feed is its items, each with date, author, link and text", async () => {
    const { text, title, language, canonicalUrl } = await read(FEED);
    expect({ title, language, canonicalUrl }).toEqual({
      title: "Lamp news",
      language: "en",
      canonicalUrl: "https://lamps.example/",
    });
    expect(text).toBe(
      "# Lamp news\n\nAll of it\n\n## New lamp & old\n\n2024-03-05 · Ada · https://lamps.example/1\n\nIt shines far.\n\n- north\n\n## Second\n\nOnly short",
    );
  });

  it("of an Atom feed is read alike", async () => {
    const { text } =
      await read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><updated>2024-01-01T00:00:00Z</updated>
      <entry><title>One</title><link rel="self" href="https://a.example/s"/><link href="https://a.example/1"/>
      <author><name>Ada</name></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>First</p><p>Second</p></div></content></entry></feed>`);
    expect(text).toBe("# F\n\n## One\n\nAda · https://a.example/1\n\nFirst\n\nSecond");
  });

  it.each([
    [
      "DocBook",
      `<book><info><title>Manual</title><author><personname>Ada Berg</personname></author></info><chapter><title>Start</title>
       <para>Press <literal>run</literal>.</para><itemizedlist><listitem><para>One</para></listitem></itemizedlist>
       <programlisting>a = 1
b</programlisting><table><title>T</title><tgroup cols="2"><thead><row><entry>A</entry><entry>B</entry></row></thead>
       <tbody><row><entry>1</entry><entry>2</entry></row></tbody></tgroup></table>
       <section><title>Deep</title><para>End</para></section></chapter></book>`,
      "# Manual\n\n## Start\n\nPress `run`.\n\n- One\n\n```\na = 1\nb\n```\n\nT\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n### Deep\n\nEnd",
    ],
    [
      "TEI",
      `<TEI><teiHeader><fileDesc><titleStmt><title>Letters</title><author>Ada Berg</author></titleStmt></fileDesc></teiHeader>
       <text><body><div><head>To Bo</head><p>Dear <persName>Bo</persName>,</p><lg><l>one</l><l>two</l></lg></div></body></text></TEI>`,
      "# Letters\n\n## To Bo\n\nDear Bo,\n\none\n\ntwo",
    ],
    [
      "FictionBook",
      `<FictionBook><description><title-info><author><first-name>Ada</first-name><last-name>Berg</last-name></author>
       <book-title>Sea</book-title></title-info></description><body><section><title><p>One</p></title><p>It rained.</p></section></body>
       <binary id="a">aGVsbG8=</binary></FictionBook>`,
      "# Sea\n\n## One\n\nIt rained.",
    ],
  ])("in %s is a document with headings", async (_name, xml, text) => {
    const content = await read(xml);
    expect(content.text).toBe(text);
    expect(content.author).toMatch(/Ada Berg/);
  });

  it("of any other kind is records: names and values together, words of a line on a line", async () => {
    const { text } = await read(
      `<shop title="Lamps"><item id="7"><name>North</name><price>31</price></item><item><name>South</name></item>
       <about>A <b>good</b> shop, <i>really</i>.</about></shop>`,
    );
    expect(text).toBe(
      "title: Lamps\n\nitem\nid: 7\nname: North\nprice: 31\n\nname: South\n\nabout: A good shop, really.",
    );
  });

  it("of records is no document because of its name", async () => {
    const { text } = await read("<book><title>Sea</title><price currency='EUR'>5</price></book>");
    expect(text).toBe("book\ntitle: Sea\nprice: EUR 5");
  });

  it("too long is cut at the end of a line, with a warning", async () => {
    const limited = createXmlExtractor({ ...EXTRACTION_LIMITS, maxTextLength: 40 });
    const { text, warnings } = await extractFrom(limited, utf8(`<a>${"<b>ten letters</b>".repeat(50)}</a>`));
    expect(text).toBe("a\nb: ten letters\nb: ten letters");
    expect(warnings).toHaveLength(1);
  });

  it("of a drawing is its words", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>Map</title><style>.a{}</style><g><text>North <tspan>cape</tspan></text>
      <text><tspan y="1">two</tspan><tspan y="2">lines</tspan></text></g></svg>`;
    expect(await read(svg)).toMatchObject({ text: "Map\nNorth cape\ntwo\nlines", title: "Map" });
  });

  it.each([
    ["its declaration", Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>Zürich</a>', "latin1")],
    [
      "its byte-order mark",
      Uint8Array.of(0xff, 0xfe, ...Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>Zürich</a>', "utf16le")),
    ],
    ["UTF-8", utf8("<a>Zürich</a>")],
  ])("takes its encoding from %s", async (_title, bytes) => {
    expect((await read(bytes)).text).toBe("Zürich");
  });
});
