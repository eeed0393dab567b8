import type { ReadingTask } from "#files/create-child-reader.js";
import type { ExtractedContent, ExtractionContext } from "#files/extractor.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "#files/limits.js";
import { asFile, contextOf } from "./extractor-suite.js";

type Task = ReadingTask & ExtractionLimits;

/**
 * Reads bytes by the rules of one kind, in this process. Tests of rules need no process for each file; the suite of
 * extractors reads the same kind, and hostile files, in the processes that the product starts.
 */
export function readHere(
  read: (task: Task, progress: () => void) => ExtractedContent | Promise<ExtractedContent>,
  bytes: Uint8Array,
  { mediaType = "", ...context }: Partial<ExtractionContext> & { mediaType?: string } = {},
): Promise<ExtractedContent> {
  const { url, filename, declaredType } = contextOf(context);
  return asFile(bytes, async (path) =>
    read({ ...EXTRACTION_LIMITS, path, mediaType, url, filename, declaredType }, () => undefined),
  );
}
