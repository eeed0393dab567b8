import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";

/** WebVTT and SubRip. */
export function createSubtitlesExtractor({
  data,
  maxTextLength,
}: Pick<ExtractionLimits, "data" | "maxTextLength"> = EXTRACTION_LIMITS): Extractor {
  const child = new URL("./subtitles.child.js", import.meta.url);
  return createChildReader({
    mediaTypes: ["text/vtt", "application/x-subrip"],
    child,
    limits: data,
    called: "The subtitles file",
    settings: { maxTextLength },
  });
}
