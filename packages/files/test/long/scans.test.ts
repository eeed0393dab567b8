import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createImageExtractor } from "#files/image/image-extractor.js";
import { createPdfExtractor } from "#files/pdf/pdf-extractor.js";
import { extractFrom } from "../extractor-suite.js";
import { drawPage } from "../support/draw-page.js";
import { makePdf, textAt } from "../support/pdf-file.js";

const PAGES = 12;
const LINES = 44;
const MAX_ERROR_RATE = 0.05;
/** The system's own Tesseract may be of any version. */
const ocr = { engine: "bundled" } as const;

interface Scan {
  jpeg: Buffer;
  width: number;
  height: number;
}

describe("a scan of twelve dense pages, each slightly turned", () => {
  const texts = Array.from({ length: PAGES }, (_, page) => prose(page));
  let scans: Scan[] = [];
  beforeAll(async () => {
    scans = await Promise.all(texts.map((lines, page) => scan(lines, page % 2 === 0 ? 1.2 : -0.8)));
  });

  it("is read to its last page as a PDF", async () => {
    const content = "q 595 0 0 842 0 0 cm /Im Do Q";
    const file = makePdf({ pages: scans.map((picture) => ({ content, picture })) });
    const { text, warnings } = await extractFrom(createPdfExtractor(undefined, ocr), file);
    expect(warnings).toEqual([]);
    expect(errorRate(text, texts)).toBeLessThan(MAX_ERROR_RATE);
  });

  it("is read to its last page as a TIFF", async () => {
    const pages = scans.map(({ jpeg }) => jpeg);
    const file = await sharp(pages, { join: { animated: true } })
      .tiff({ compression: "lzw" })
      .toBuffer();
    const { text, warnings } = await extractFrom(createImageExtractor({ ocr }), file, { mediaType: "image/tiff" });
    expect(warnings).toEqual([]);
    expect(errorRate(text, texts)).toBeLessThan(MAX_ERROR_RATE);
  });
});

const WORDS = "the keeper of north tower wrote every night what ships had passed and how far his light was seen".split(
  " ",
);

/** Lines of words in an order that differs from page to page. */
function prose(page: number): string[] {
  return Array.from({ length: LINES }, (_line, line) =>
    Array.from({ length: 13 }, (_word, word) => WORDS[(page * 7 + line * 5 + word * (line + 3)) % WORDS.length]).join(
      " ",
    ),
  );
}

async function scan(lines: readonly string[], degrees: number): Promise<Scan> {
  const content = textAt(lines.map((line, index) => [60, 780 - 16 * index, line, "/F1 11"]));
  const turned = sharp(await drawPage(makePdf({ pages: [{ content }] }))).rotate(degrees, { background: "white" });
  // A scanner delivers pages of one size.
  const page = sharp(await turned.png().toBuffer()).resize({ width: 1_654, height: 2_339, fit: "fill" });
  const { data, info } = await page
    .grayscale()
    .toColourspace("b-w")
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

/** Edits of characters, divided by the expected ones; white space counts once. */
function errorRate(text: string, pages: readonly string[][]): number {
  const flat = (words: string) => words.replace(/\s+/g, " ").trim();
  const [found, expected] = [flat(text), flat(pages.flat().join(" "))];
  let row = Uint32Array.from({ length: found.length + 1 }, (_, index) => index);
  for (let at = 1; at <= expected.length; at++) {
    const next = new Uint32Array(found.length + 1);
    next[0] = at;
    for (let to = 1; to <= found.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (expected[at - 1] === found[to - 1] ? 0 : 1);
      next[to] = Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1);
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / expected.length;
}
