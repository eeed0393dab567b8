import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createOfficeExtractor } from "#files/office/office-extractor.js";
import { readOffice } from "#files/office/read-office.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";
import { openDocument, paragraph, part, relationships, wordFile, zipOf } from "./support/office-files.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));
const read = (bytes: Uint8Array) => readHere(readOffice, bytes);

/** Without its second half, and with bytes changed here and there. */
function damaged(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => (index > 600 && index % 97 === 0 ? byte ^ 0xff : byte));
}

const sample = wordFile(paragraph("The lighthouse at the northern cape"));
const [oldDocument, oldWorkbook] = [await fixture("lighthouses.doc"), await fixture("lighthouses.xls")];

describeExtractor("office", createOfficeExtractor(), {
  readable: { bytes: sample, words: ["lighthouse at the northern cape"] },
  hostile: {
    "nothing at all": new Uint8Array(),
    "a zip that is cut off": sample.subarray(0, sample.length / 2),
    "a zip without a document": zipOf({ "readme.txt": "words" }),
    "a document without a body": wordFile(""),
    "markup that is cut off": wordFile("<w:p><w:r><w:t>half a word"),
    "elements nested 100,000 deep": wordFile("<w:tbl><w:tr><w:tc>".repeat(100_000)),
    "styles that are based on each other": wordFile(paragraph("words", '<w:pStyle w:val="A"/>'), {
      "word/_rels/document.xml.rels": relationships([["rId1", "styles", "styles.xml"]]),
      "word/styles.xml": part(
        "w:styles",
        '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
      ),
    }),
    "parts that lead outside": wordFile(paragraph("words"), {
      "word/_rels/document.xml.rels": relationships([["rId1", "styles", "../../../../etc/passwd"]]),
    }),
    "an old document that is cut off": oldDocument.subarray(0, oldDocument.length / 2),
    "an old document with wrong bytes": damaged(oldDocument),
    "an old workbook that is cut off": oldWorkbook.subarray(0, oldWorkbook.length / 2),
    "an old workbook with wrong bytes": damaged(oldWorkbook),
    "rich text of a million open groups": utf8(`{\\rtf1 ${"{".repeat(1_000_000)}words`),
    "rich text that is cut off": utf8("{\\rtf1\\ansi words \\u1234"),
  },
});

describe("an office document", () => {
  it("is what its bytes say, whatever it is called", async () => {
    const bytes = wordFile(paragraph("words"));
    expect((await readHere(readOffice, bytes, { mediaType: "application/vnd.ms-excel" })).text).toBe("words");
  });

  it("tells its title, author, language and date", async () => {
    expect(await read(sample)).toMatchObject({
      title: "Lighthouses",
      author: "Ada Berg",
      language: "en-GB",
      publishedAt: "2024-05-01T10:00:00.000Z",
      structure: "markdown",
      warnings: [],
    });
  });

  it("without any text fails with a clear message", async () => {
    const empty = wordFile("<w:p/>");
    await expect(extractFrom(createOfficeExtractor(), empty)).rejects.toMatchObject({
      code: "extraction_failed",
      message: /holds no text/,
    });
  });

  it("does not expand entities or follow them", async () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const document = part("w:document", `<w:body>${paragraph("before &b; &f; after")}</w:body>`);
    const bytes = wordFile("", { "word/document.xml": document.replace("?>", `?>${bomb}`) });
    const { text } = await read(bytes);
    expect(text).toMatch(/^before .* after$/);
    expect(text).not.toMatch(/lol|root:/);
  });

  it("that inflates to more than the limit is refused before it is inflated", async () => {
    const bytes = wordFile(paragraph("a".repeat(2_000_000)));
    const limits = {
      ...EXTRACTION_LIMITS,
      maxInflatedBytes: 1_000_000,
    };
    await expect(extractFrom(createOfficeExtractor(limits), bytes)).rejects.toMatchObject({ code: "too_large" });
  });

  it("longer than the limit is read as far as it goes, with a warning", async () => {
    const bytes = wordFile(Array.from({ length: 100 }, (_, index) => paragraph(`Paragraph ${index}`)).join(""));
    const limits = { ...EXTRACTION_LIMITS, maxTextLength: 50 };
    const { text, warnings } = await extractFrom(createOfficeExtractor(limits), bytes);
    expect(text).toBe("Paragraph 0\n\nParagraph 1\n\nParagraph 2\n\nParagraph 3");
    expect(warnings).toHaveLength(1);
  });
});

describe("an encrypted office document", () => {
  /** The bit that says so ([MS-DOC] 2.5.2), in the first sector of the stream. */
  const encryptedDocument = () => {
    const bytes = Buffer.from(oldDocument);
    const start = bytes.indexOf(Buffer.from([0xec, 0xa5]));
    bytes.writeUInt16LE(bytes.readUInt16LE(start + 0x0a) | 0x0100, start + 0x0a);
    return bytes;
  };
  /** A name of the directory is written over: streams are found by it. */
  const encryptedPackage = () => {
    const bytes = Buffer.from(oldWorkbook);
    const name = (text: string) => Buffer.from(`${text}\0`, "utf16le");
    const at = bytes.indexOf(name("Workbook"));
    name("EncryptedPackage").copy(bytes, at);
    bytes.writeUInt16LE(name("EncryptedPackage").length, at + 64);
    return bytes;
  };
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;

  it.each([
    ["of Word before 2007", encryptedDocument()],
    ["of any program after", encryptedPackage()],
    ["of OpenDocument", openDocument("", { "META-INF/manifest.xml": manifest })],
  ])("%s says so", async (_title, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: "extraction_failed", message: /encrypted/ });
  });
});
