import type { Extractor } from "#files/reading/extractor.js";
import { createOcrSettings, type OcrOptions, reachOfOcr } from "../ocr/ocr-settings.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";

/** PDF: its text with headings, lists and tables; scanned pages by recognition. */
export function createPdfExtractor(limits: ExtractionLimits = EXTRACTION_LIMITS, ocr: OcrOptions = {}): Extractor {
  const { maxPages, maxOcrPages, maxTextLength } = limits;
  const settings = createOcrSettings({ ...limits, budgetMs: limits.pdf.budgetMs }, ocr);
  const mediaTypes = ["application/pdf"];
  return {
    mediaTypes,
    async extract(file, context) {
      const recognition = await settings();
      const reader = createChildReader({
        mediaTypes,
        child: new URL("./pdf.child.js", import.meta.url),
        limits: limits.pdf,
        called: "The PDF",
        settings: { maxPages, maxOcrPages, maxTextLength, ocr: recognition },
        ...reachOfOcr(recognition),
      });
      return reader.extract(file, context);
    },
  };
}
