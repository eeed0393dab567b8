import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ReadingLimits } from "../reading/limits.js";

export interface DataLimits {
  maxTextLength: number;
  maxRows: number;
  data: ReadingLimits;
}

/** Tables and records written as text: CSV and its kin, JSON, JSON Lines, notebooks. */
export function createDataExtractor({ maxTextLength, maxRows, data }: DataLimits = EXTRACTION_LIMITS): Extractor {
  return createChildReader({
    mediaTypes: [
      "text/csv",
      "text/tab-separated-values",
      "application/json",
      "application/jsonl",
      "application/x-ipynb+json",
    ],
    child: new URL("./data.child.js", import.meta.url),
    limits: data,
    called: "The file",
    settings: { maxTextLength, maxRows },
  });
}
