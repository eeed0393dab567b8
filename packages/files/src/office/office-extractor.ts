import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader, type ReadingTask } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "../reading/limits.js";

/** Limits that the child keeps itself. */
export type OfficeSettings = Pick<
  ExtractionLimits,
  "maxInflatedBytes" | "maxOfficeParts" | "maxTextLength" | "maxRows" | "maxCells"
>;

export type OfficeTask = ReadingTask & OfficeSettings;

/** Documents, presentations and workbooks, of Microsoft's family since 1997 and of OpenDocument, as Markdown. */
export function createOfficeExtractor(
  limits: OfficeSettings & Pick<ExtractionLimits, "office"> = EXTRACTION_LIMITS,
): Extractor {
  const { office, maxInflatedBytes, maxOfficeParts, maxTextLength, maxRows, maxCells } = limits;
  return createChildReader({
    mediaTypes: [
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.oasis.opendocument.text",
      "application/vnd.oasis.opendocument.presentation",
      "application/vnd.oasis.opendocument.spreadsheet",
      "application/rtf",
      "application/msword",
      "application/vnd.ms-powerpoint",
      "application/vnd.ms-excel",
    ],
    child: new URL("./office.child.js", import.meta.url),
    limits: office,
    called: "The document",
    settings: { maxInflatedBytes, maxOfficeParts, maxTextLength, maxRows, maxCells },
  });
}
