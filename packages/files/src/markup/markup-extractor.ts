import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ReadingLimits } from "../reading/limits.js";

export interface MarkupLimits {
  maxTextLength: number;
  data: ReadingLimits;
}

/** Text with a light markup other than Markdown, which it becomes: AsciiDoc and reStructuredText. */
export function createMarkupExtractor({ maxTextLength, data }: MarkupLimits = EXTRACTION_LIMITS): Extractor {
  return createChildReader({
    mediaTypes: ["text/asciidoc", "text/x-rst"],
    child: new URL("./markup.child.js", import.meta.url),
    limits: data,
    called: "The document",
    settings: { maxTextLength },
  });
}
