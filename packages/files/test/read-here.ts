import type { ReadingTask } from "#files/reading/create-child-reader.js";
import type { ExtractionContext } from "#files/reading/extractor.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "#files/reading/limits.js";
import { asFile, contextOf } from "./extractor-suite.js";

/** Reads one kind. */
export type Read<Reading> = (task: ReadingTask & ExtractionLimits, progress: () => void) => Reading | Promise<Reading>;

/**
 * Reads bytes by the rules of one kind, in this process. Tests of rules need no process for each file; the suite of
 * extractors reads the same kind, and hostile files, in the processes that the product starts.
 */
export function readHere<Reading>(
  read: Read<Reading>,
  bytes: Uint8Array,
  { mediaType = "", ...context }: Partial<ExtractionContext> & { mediaType?: string } = {},
): Promise<Reading> {
  const { url, filename, declaredType } = contextOf(context);
  return asFile(bytes, async (path) =>
    read({ ...EXTRACTION_LIMITS, path, mediaType, url, filename, declaredType }, () => undefined),
  );
}
