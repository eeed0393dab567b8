import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { createEpubExtractor } from "#files/epub/epub-extractor.js";
import { readBook } from "#files/epub/read-book.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";

const chapter = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="x.js"/></head><body>${body}</body></html>`;

const CONTAINER = `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`;

const PACKAGE = `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>
<dc:title>Lamps</dc:title><dc:creator>Ada Berg</dc:creator><dc:creator>Bo Lind</dc:creator><dc:language>en-GB</dc:language>
<dc:date>2021-05-01</dc:date></metadata><manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/>
<item id="one" href="text/one%20a.xhtml" media-type="application/xhtml+xml"/>
<item id="css" href="style.css" media-type="text/css"/></manifest>
<spine><itemref idref="nav"/><itemref idref="one"/><itemref idref="two"/><itemref idref="gone"/></spine></package>`;

const NAV = chapter(
  `<nav epub:type="toc"><ol><li><a href="text/one%20a.xhtml">First light</a></li><li><a href="text/two.xhtml#x">Second</a></li></ol></nav>`,
);

const FILES = {
  mimetype: "application/epub+zip",
  "META-INF/container.xml": CONTAINER,
  "OEBPS/book.opf": PACKAGE,
  "OEBPS/nav.xhtml": NAV,
  "OEBPS/text/one a.xhtml": chapter("<p>The lamp was <em>lit</em>.</p><ul><li>oil</li></ul>"),
  "OEBPS/text/two.xhtml": chapter("<section><h1>The second</h1><p>It went out.</p></section>"),
};

const book = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const encryption = (algorithm: string, ...paths: string[]) =>
  `<encryption>${paths.map((path) => `<enc:EncryptedData xmlns:enc="e"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${path}"/></enc:CipherData></enc:EncryptedData>`).join("")}</encryption>`;

describeExtractor("epub", createEpubExtractor(), {
  readable: { bytes: book(FILES), words: ["The lamp was lit.", "It went out."] },
  hostile: {
    "an archive that is cut off": book(FILES).subarray(0, 300),
    "a package that names nothing": book({ ...FILES, "OEBPS/book.opf": "<package/>" }),
    "a package that is no XML": book({ ...FILES, "OEBPS/book.opf": "words" }),
    "a container that leads outside": book({
      ...FILES,
      "META-INF/container.xml": CONTAINER.replace("OEBPS", "../../etc"),
    }),
    "a chapter of 100,000 nested elements": book({
      ...FILES,
      "OEBPS/text/two.xhtml": chapter(`${"<div>".repeat(100_000)}deep`),
    }),
  },
});

describe("a book", () => {
  const read = (files: Record<string, string>) => readHere(readBook, book(files));

  it("is its chapters in the order of reading, titled by the table of contents when they have no heading", async () => {
    expect(await read(FILES)).toMatchObject({
      text: "## First light\n\nThe lamp was lit.\n\n- oil\n\n# The second\n\nIt went out.",
      structure: "markdown",
      title: "Lamps",
      author: "Ada Berg, Bo Lind",
      language: "en-GB",
      publishedAt: "2021-05-01T00:00:00.000Z",
      warnings: [],
    });
  });

  it("without a package is its pages by name", async () => {
    const { text } = await read({ "b.html": "<p>two</p>", "a.html": "<p>one</p>" });
    expect(text).toBe("one\n\ntwo");
  });

  it("that is encrypted says so; hidden fonts are no encryption", async () => {
    const chapters = ["OEBPS/text/one a.xhtml", "OEBPS/text/two.xhtml"];
    const locked = encryption("http://www.w3.org/2001/04/xmlenc#aes256-cbc", ...chapters);
    await expect(read({ ...FILES, "META-INF/encryption.xml": locked })).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringMatching(/encrypted/),
    });
    const fonts = encryption("http://www.idpf.org/2008/embedding", ...chapters);
    expect((await read({ ...FILES, "META-INF/encryption.xml": fonts })).text).toContain("It went out.");
  });

  it("that would inflate beyond the limit is refused", async () => {
    const limits = { ...EXTRACTION_LIMITS, maxInflatedBytes: 100_000 };
    const bomb = { ...FILES, "OEBPS/text/two.xhtml": chapter("a".repeat(200_000)) };
    await expect(extractFrom(createEpubExtractor(limits), book(bomb))).rejects.toMatchObject({ code: "too_large" });
  });
});
