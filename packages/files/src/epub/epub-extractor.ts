import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";

/** Books in EPUB 2 and 3. */
export function createEpubExtractor({
  office,
  maxInflatedBytes,
  maxTextLength,
}: Pick<ExtractionLimits, "office" | "maxInflatedBytes" | "maxTextLength"> = EXTRACTION_LIMITS): Extractor {
  return createChildReader({
    mediaTypes: ["application/epub+zip"],
    child: new URL("./epub.child.js", import.meta.url),
    limits: office,
    called: "The book",
    settings: { maxInflatedBytes, maxTextLength },
  });
}
