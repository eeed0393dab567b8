import { ExtractionFailedError } from "@loci/errors";
import { runInChild } from "@loci/sandbox";
import type { ExtractedContent, ExtractionProgress, Extractor } from "./extractor.js";
import type { ReadingLimits } from "./limits.js";

/** The task that travels to the child. */
export interface ReadingTask {
  path: string;
  mediaType: string;
  url: string | null;
  filename: string | null;
  declaredType: string | null;
}

export interface ChildReader {
  mediaTypes: readonly string[];
  /** Address of the compiled child, which answers a `ReadingTask` (with `settings`, if any) by `ExtractedContent`. */
  child: URL;
  limits: ReadingLimits;
  /** The name of the source in "... holds no text". */
  called: string;
  /** Limits that the child keeps itself, and what else it has to know. */
  settings: { maxTextLength: number; [name: string]: unknown };
  /** Files that the child reads beside the source. */
  reads?: readonly string[];
  programs?: readonly string[];
}

/** The extractor of a kind that one child reads from beginning to end. */
export function createChildReader(reader: ChildReader): Extractor {
  const { mediaTypes, child, limits, called, settings, reads = [], programs = [] } = reader;
  return {
    mediaTypes,
    async extract({ path, mediaType }, { url, filename, declaredType, signal, ...context }) {
      const input: ReadingTask = { path, mediaType, url, filename, declaredType, ...settings };
      // A child that has nothing to count only says that it is alive.
      const onProgress = (progress?: ExtractionProgress) => progress && context.onProgress(progress);
      const content = await runInChild<ExtractedContent, ExtractionProgress | undefined>({
        file: child,
        input,
        signal,
        onProgress,
        reads: [path, ...reads],
        programs,
        ...limits,
      });
      if (content.text.trim() === "") throw new ExtractionFailedError(`${called} holds no text`);
      return content;
    },
  };
}
