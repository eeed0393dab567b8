import type { RankedHit } from "@loci/ranking/hits";
import type { SearchInput } from "./search-input.js";

/** Wire contract 7.2. */
const DEFAULT_THRESHOLD = 0.6;

export interface Thresholds {
  memory: number;
  chunk: number;
  document: number;
}

export function thresholdsOf(
  input: Pick<SearchInput, "threshold" | "chunkThreshold" | "documentThreshold">,
): Thresholds {
  const memory = input.threshold ?? DEFAULT_THRESHOLD;
  return { memory, chunk: input.chunkThreshold ?? memory, document: input.documentThreshold ?? 0 };
}

export type Verdict = "passes" | "below_threshold" | "below_document_threshold";

/** The verdict of the thresholds on each hit. A document is as similar as its best hit. */
export function judgeByThresholds(ranked: RankedHit[], thresholds: Thresholds): (hit: RankedHit) => Verdict {
  const strong = documentsAbove(ranked, thresholds.document);
  return (hit) => {
    if (hit.similarity < thresholds[hit.kind]) return "below_threshold";
    if (hit.kind === "memory") return "passes";
    return hit.documentId !== null && strong.has(hit.documentId) ? "passes" : "below_document_threshold";
  };
}

export function documentsAbove(ranked: RankedHit[], threshold: number): Set<string> {
  const above = ranked.filter(({ similarity }) => similarity >= threshold);
  return new Set(
    above.flatMap(({ documentId: first, otherDocumentIds }) => (first ? [first, ...otherDocumentIds] : [])),
  );
}
