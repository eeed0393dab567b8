import { runInChild } from "@loci/sandbox";
import type { ExtractionProgress, Extractor } from "#files/reading/extractor.js";
import type { VisionModel } from "#files/reading/vision-model.js";
import { createOcrSettings, type OcrOptions, reachOfOcr } from "../ocr/ocr-settings.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";
import { addDescription } from "./add-description.js";
import type { ImageReading, ImageTask } from "./read-image.js";

export interface ImageExtractorOptions {
  limits?: ExtractionLimits;
  ocr?: OcrOptions;
  /** Reads and describes pictures beside recognition; null for none. */
  visionModel?: VisionModel | null;
}

/** Pictures: the text in them, and with a vision model what they show. */
export function createImageExtractor(options: ImageExtractorOptions = {}): Extractor {
  const { limits = EXTRACTION_LIMITS, ocr = {}, visionModel = null } = options;
  const settings = createOcrSettings({ ...limits, budgetMs: limits.image.budgetMs }, ocr);
  const file = new URL("./image.child.js", import.meta.url);
  return {
    mediaTypes: [
      ...["image/png", "image/jpeg", "image/webp", "image/gif", "image/tiff", "image/bmp", "image/avif"],
      // Known, so that they are refused in words.
      ...["image/heic", "image/heif"],
    ],
    async extract({ path, mediaType }, { filename, signal, onProgress }) {
      const wantsPreview = visionModel !== null;
      const { maxOcrPages } = limits;
      const input: ImageTask = { path, mediaType, filename, maxOcrPages, wantsPreview, ocr: await settings() };
      const { reads, programs } = reachOfOcr(input.ocr);
      const reading = await runInChild<ImageReading, ExtractionProgress | undefined>({
        file,
        input,
        reads: [path, ...reads],
        programs,
        signal,
        onProgress: (progress) => progress && onProgress(progress),
        ...limits.image,
      });
      return visionModel === null ? reading.content : addDescription({ ...reading, visionModel, signal });
    },
  };
}
