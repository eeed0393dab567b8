import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";

/** Journal articles, books and manuals in XML, feeds, drawings, and XML of any other kind as records. */
export function createXmlExtractor({
  data,
  maxTextLength,
}: Pick<ExtractionLimits, "data" | "maxTextLength"> = EXTRACTION_LIMITS): Extractor {
  const mediaTypes = [
    "application/xml",
    "text/xml",
    "application/jats+xml",
    "application/tei+xml",
    "application/docbook+xml",
    "application/rss+xml",
    "application/atom+xml",
    "image/svg+xml",
  ];
  const child = new URL("./xml.child.js", import.meta.url);
  return createChildReader({ mediaTypes, child, limits: data, called: "The XML", settings: { maxTextLength } });
}
