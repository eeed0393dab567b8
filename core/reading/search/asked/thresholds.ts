import type { RankedHit } from "@loci/ranking/hits";
import type { SearchInput } from "./search-input.js";

/** From the wire contract. */
const DEFAULT_THRESHOLD = 0.6;

/** The least similarity of a hit of each kind; a document is as similar as its best hit. */
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

export interface JudgedHit {
  hit: RankedHit;
  verdict: "passes" | "below_threshold" | "below_document_threshold";
}

export interface ThresholdOptions {
  thresholds: Thresholds;
  /** So many of the best hits pass where none reaches the thresholds. */
  bestIfNone: number;
}

export function judgeByThresholds(ranked: RankedHit[], { thresholds, bestIfNone }: ThresholdOptions): JudgedHit[] {
  const strong = documentsAbove(ranked, thresholds.document);
  const verdictOn = ({ kind, similarity, documentId }: RankedHit): JudgedHit["verdict"] => {
    if (similarity < thresholds[kind]) return "below_threshold";
    if (kind === "memory") return "passes";
    return documentId !== null && strong.has(documentId) ? "passes" : "below_document_threshold";
  };
  const judged = ranked.map((hit) => ({ hit, verdict: verdictOn(hit) }));
  if (bestIfNone === 0 || judged.some(({ verdict }) => verdict === "passes")) return judged;
  return judged.map((one, index) => (index < bestIfNone ? { ...one, verdict: "passes" } : one));
}

/** Tells about the hits below the threshold where there was room for more. */
export function warnOfThreshold(
  judged: JudgedHit[],
  { shownIds, limit }: { shownIds: ReadonlySet<string>; limit: number },
): string[] {
  const below = judged
    .filter(({ hit, verdict }) => verdict === "below_threshold" && !shownIds.has(hit.id))
    .map(({ hit }) => hit.similarity);
  if (shownIds.size >= limit || below.length === 0) return [];
  const hits = below.length === 1 ? "1 hit lies" : `${below.length} hits lie`;
  return [`${hits} below the threshold, the best with a similarity of ${Math.max(...below).toFixed(2)}`];
}

function documentsAbove(ranked: RankedHit[], threshold: number): Set<string> {
  const above = ranked.filter(({ similarity }) => similarity >= threshold);
  return new Set(
    above.flatMap(({ documentId: first, otherDocumentIds }) => (first ? [first, ...otherDocumentIds] : [])),
  );
}
