import { stat } from "node:fs/promises";
import { CancelledError } from "@loci/errors";
import type { Extractor } from "#files/reading/extractor.js";
import { createChildReader } from "../reading/create-child-reader.js";
import { EXTRACTION_LIMITS, type ReadingLimits } from "../reading/limits.js";
import { readText, type TextTask } from "./read-text.js";

export interface TextLimits {
  maxTextLength: number;
  data: ReadingLimits;
}

/** Reading so much takes about 30 ms, less than starting a process for it. */
const MAX_BYTES_HERE = 1_000_000;

const MEDIA_TYPES = [
  "text/plain",
  "text/markdown",
  "text/x-source-code",
  "application/yaml",
  // Lines of names and values, which read well as they are.
  "text/calendar",
  "text/vcard",
];

/** Text is kept as it is. Nothing is parsed, so only long texts are read away from the event loop. */
export function createTextExtractor({ maxTextLength, data }: TextLimits = EXTRACTION_LIMITS): Extractor {
  const elsewhere = createChildReader({
    mediaTypes: MEDIA_TYPES,
    child: new URL("./text.child.js", import.meta.url),
    limits: data,
    called: "The text",
    settings: { maxTextLength },
  });
  return {
    mediaTypes: MEDIA_TYPES,
    async extract(file, context) {
      if (context.signal.aborted) throw new CancelledError("Cancelled");
      const { size } = await stat(file.path);
      if (size > MAX_BYTES_HERE) return await elsewhere.extract(file, context);
      const { url, filename, declaredType } = context;
      const task: TextTask = { ...file, url, filename, declaredType, maxTextLength };
      return readText(task);
    },
  };
}
