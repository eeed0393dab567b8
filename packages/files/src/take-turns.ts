import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import type { Extractor } from "./reading/extractor.js";

/**
 * Extractors that keep a core busy for long, as many at once as there are cores together: more would only make each
 * slower, and memory scarce. Waiting counts against no limit of time but that of an archive for all its files.
 */
export function takeTurns(extractors: Extractor[]): Extractor[] {
  const turn = pLimit(availableParallelism());
  return extractors.map((extractor) => ({
    mediaTypes: extractor.mediaTypes,
    extract: (file, context) => turn(() => extractor.extract(file, context)),
  }));
}
