import { describe, expect, it } from "vitest";
import { createOcrSettings } from "#files/ocr/ocr-settings.js";
import { createPdfExtractor } from "#files/pdf/pdf-extractor.js";
import { readPdf } from "#files/pdf/read-pdf.js";
import type { ExtractionProgress } from "#files/reading/extractor.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { describeExtractor, extractFrom } from "./extractor-suite.js";
import { readHere } from "./read-here.js";
import { encryptPdf, makePdf, type PdfPageContent, textAt } from "./support/pdf-file.js";

const SENTENCE = "The lighthouse at the northern cape was built by two brothers who knew";

/** Ten lines of prose below each other. */
function prose(x: number, y: number, word: string): [number, number, string][] {
  return Array.from({ length: 10 }, (_, index) => [x, y - 14 * index, `${word} ${SENTENCE.slice(0, 40)}`]);
}

const page = (...lines: Parameters<typeof textAt>[0]): PdfPageContent => ({ content: textAt(lines) });
const simple = makePdf({
  pages: [
    page([60, 780, "Lighthouses of the north", "/F2 22"], [60, 740, SENTENCE], [60, 726, "the sea only from a dis-"]),
    page([60, 780, "tance of a day and a night."]),
  ],
  info: { Title: "Microsoft Word - Cape", Author: "Ada Berg", CreationDate: "D:20240501120000+02'00'" },
});

describeExtractor("pdf", createPdfExtractor(), {
  readable: { bytes: simple, words: ["# Lighthouses of the north", "built by two brothers"] },
  hostile: {
    "nothing but the signature": Buffer.from("%PDF-1.7\n"),
    "a file that breaks off": simple.subarray(0, simple.length / 2),
    "a page that contains itself": Buffer.from(
      simple.toString("latin1").replace("/Type/Page/Parent 2 0 R", "/Type/Pages/Kids[7 0 R]"),
      "latin1",
    ),
    "a size that nobody can draw": Buffer.from(
      simple.toString("latin1").replace("[0 0 595 842]", "[0 0 9e9 9e9]"),
      "latin1",
    ),
    "bytes changed at random": Buffer.from(simple.map((byte, index) => (index % 97 === 0 ? byte ^ 0xff : byte))),
  },
});

describe("a PDF", () => {
  const settings = createOcrSettings(EXTRACTION_LIMITS, {});
  const read = (bytes: Uint8Array) =>
    readHere(async (task, progress) => readPdf({ ...task, ocr: await settings() }, progress), bytes);

  it("is read as running text: words broken over lines and paragraphs over pages are mended", async () => {
    const { text, places } = await read(simple);
    expect(text).toBe(`# Lighthouses of the north\n\n${SENTENCE} the sea only from a distance of a day and a night.`);
    expect(places.map(({ page }) => page)).toEqual([1, 2]);
    expect(text.slice(places[1]?.start)).toContain("of a day and a night.");
  });

  it("tells what is known about it", async () => {
    expect(await read(simple)).toMatchObject({
      ...{ title: "Cape", author: "Ada Berg", language: "en-GB", publishedAt: "2024-05-01T10:00:00.000Z" },
      ...{ structure: "markdown", isUncertain: false, warnings: [] },
    });
  });

  it("of several columns is read column by column, what spans them before", async () => {
    const { text } = await read(
      makePdf({
        pages: [page([60, 780, "Both columns", "/F2 20"], ...prose(60, 740, "left"), ...prose(320, 738, "right"))],
      }),
    );
    expect(text.indexOf("Both columns")).toBeLessThan(text.indexOf("left"));
    expect(text.lastIndexOf("left")).toBeLessThan(text.indexOf("right"));
  });

  it("keeps tables as Markdown, empty cells and wrapped ones included", async () => {
    const cells: [number, number, string][] = [
      ...([
        [60, 700, "Name"],
        [200, 700, "Height"],
        [320, 700, "Built"],
      ] as [number, number, string][]),
      ...([
        [60, 680, "Cape"],
        [200, 680, "31 m"],
      ] as [number, number, string][]),
      ...([
        [60, 660, "Isle"],
        [320, 660, "1890 and"],
        [320, 649, "1911"],
      ] as [number, number, string][]),
      ...([
        [60, 629, "Rock"],
        [200, 629, "12 m"],
        [320, 629, "1902"],
      ] as [number, number, string][]),
    ];
    expect((await read(makePdf({ pages: [page(...cells)] }))).text).toBe(
      [
        ...["| Name | Height | Built |", "| --- | --- | --- |", "| Cape | 31 m |  |"],
        ...["| Isle |  | 1890 and 1911 |", "| Rock | 12 m | 1902 |"],
      ].join("\n"),
    );
  });

  it("keeps lists and code", async () => {
    const lines: [number, number, string, string?][] = [
      ...([
        [60, 700, SENTENCE],
        [60, 680, "- Stone"],
        [60, 666, "- Wood"],
      ] as [number, number, string][]),
      ...([[60, 630, "if (dark) {", "/F3 10"]] as [number, number, string, string][]),
      ...([
        [72, 618, "turnOn();", "/F3 10"],
        [60, 606, "}", "/F3 10"],
      ] as [number, number, string, string][]),
    ];
    const { text } = await read(makePdf({ pages: [page(...lines)] }));
    expect(text).toContain("- Stone\n- Wood");
    expect(text).toContain("```\nif (dark) {\n  turnOn();\n}\n```");
  });

  it("loses headers, footers and page numbers that repeat, but for their first occurrence", async () => {
    const pages = Array.from({ length: 5 }, (_, index) =>
      page([60, 800, "Annual report of the harbour"], ...prose(60, 760, `part${index}`), [290, 30, `${index + 1}`]),
    );
    const { text } = await read(makePdf({ pages }));
    expect(text.match(/Annual report/g)).toHaveLength(1);
    expect(text).not.toMatch(/^\d+$/m);
    expect(text).toContain("part4");
  });

  it("keeps pages whose only line is numbered", async () => {
    const pages = Array.from({ length: 4 }, (_, index) => page([60, 700, `Exhibit ${index + 1}`]));
    expect((await read(makePdf({ pages }))).text).toBe("Exhibit 1\n\nExhibit 2\n\nExhibit 3\n\nExhibit 4");
  });

  it("shows what was written into its form, and notes on it", async () => {
    const rect = "/Rect[200 695 400 712]";
    const annotations = [
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada Berg)${rect}>>`,
      "<</Type/Annot/Subtype/FreeText/Contents(Checked twice)/Rect[60 600 300 615]>>",
    ];
    const { text } = await read(makePdf({ pages: [{ ...page([60, 700, "Full name:"]), annotations }] }));
    expect(text).toContain("Full name: Ada Berg");
    expect(text).toContain("Checked twice");
  });

  it("that needs a password fails and says so; one that only restricts printing is read", async () => {
    const locked = await encryptPdf(simple, { user: "secret", owner: "owner" });
    await expect(read(locked)).rejects.toMatchObject({
      ...{ code: "extraction_failed", message: expect.stringContaining("password") },
    });
    const restricted = await encryptPdf(simple, { user: "", owner: "owner" });
    expect((await read(restricted)).text).toContain("built by two brothers");
  });

  it("with more pages than are read says so", async () => {
    const pages = Array.from({ length: 5 }, (_, index) => page([60, 700, `Chapter about stage${index}`]));
    const extractor = createPdfExtractor({ ...EXTRACTION_LIMITS, maxPages: 3 });
    const progress: ExtractionProgress[] = [];
    const { text, warnings } = await extractFrom(extractor, makePdf({ pages }), {
      onProgress: (step) => progress.push(step),
    });
    expect(text).toContain("stage2");
    expect(text).not.toContain("stage3");
    expect(warnings).toEqual(["Only the first 3 of 5 pages were read."]);
    expect(progress.at(-1)).toEqual({ unit: "page", done: 3, total: 3 });
  });

  it("without any text fails with a clear message", async () => {
    await expect(extractFrom(createPdfExtractor(), makePdf({ pages: [page()] }))).rejects.toMatchObject({
      ...{ code: "extraction_failed", message: "The PDF holds no text" },
    });
  });
});
