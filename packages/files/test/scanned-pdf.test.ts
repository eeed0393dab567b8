import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPdfExtractor } from "#files/pdf/pdf-extractor.js";
import { extractFrom } from "./extractor-suite.js";
import { makePdf, textAt } from "./support/pdf-file.js";
import { LINE, limits, ocr, page } from "./support/printed-page.js";

describe("a scanned PDF", () => {
  const scan = async () => {
    const { data, info } = await sharp(page)
      .grayscale()
      .toColourspace("b-w")
      .jpeg({ quality: 70 })
      .toBuffer({ resolveWithObject: true });
    const content = "q 595 0 0 842 0 0 cm /Im Do Q";
    return makePdf({ pages: [{ content, picture: { jpeg: data, width: info.width, height: info.height } }] });
  };

  it("is read from the pictures of its pages", async () => {
    const pdf = createPdfExtractor({ ...limits, pdf: { ...limits.pdf, stallMs: 60_000 } }, ocr);
    const { text, places } = await extractFrom(pdf, await scan());
    expect(text).toContain(LINE);
    expect(places).toEqual([{ start: 0, end: text.length, page: 1 }]);
  });

  it("keeps its other pages when there is no time or no data for the pictures", async () => {
    const content = textAt([[60, 700, "This page has words of its own, and enough of them."]]);
    const { data, info } = await sharp(page).toColourspace("b-w").jpeg().toBuffer({ resolveWithObject: true });
    const picture = { jpeg: data, width: info.width, height: info.height };
    const file = makePdf({ pages: [{ content }, { content: "q 595 0 0 842 0 0 cm /Im Do Q", picture }] });
    const hasty = createPdfExtractor({ ...limits, pdf: { ...limits.pdf, budgetMs: limits.ocrPageMs } }, ocr);
    const late = await extractFrom(hasty, file);
    expect(late.text).toBe("This page has words of its own, and enough of them.");
    expect(late.warnings).toEqual(["1 page is left out: pictures whose text would have taken too long to recognise."]);
    const foreign = await extractFrom(createPdfExtractor(limits, { ...ocr, languages: ["tlh"] }), file);
    expect(foreign.text).toBe(late.text);
    expect(foreign.warnings).toEqual([expect.stringContaining("There is no data to recognise tlh")]);
  });

  it("beyond the number of pages that are recognised fails rather than being empty", async () => {
    const none = createPdfExtractor({ ...limits, maxOcrPages: 0 }, ocr);
    await expect(extractFrom(none, await scan())).rejects.toMatchObject({ code: "extraction_failed" });
  });
});
