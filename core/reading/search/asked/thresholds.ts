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

export function judgeByThresholds(ranked: RankedHit[], thresholds: Thresholds): JudgedHit[] {
  const strong = documentsAbove(ranked, thresholds.document);
  const verdictOn = ({ kind, similarity, documentId }: RankedHit): JudgedHit["verdict"] => {
    if (similarity < thresholds[kind]) return "below_threshold";
    if (kind === "memory") return "passes";
    return documentId !== null && strong.has(documentId) ? "passes" : "below_document_threshold";
  };
  return ranked.map((hit) => ({ hit, verdict: verdictOn(hit) }));
}

function documentsAbove(ranked: RankedHit[], threshold: number): Set<string> {
  const above = ranked.filter(({ similarity }) => similarity >= threshold);
  return new Set(
    above.flatMap(({ documentId: first, otherDocumentIds }) => (first ? [first, ...otherDocumentIds] : [])),
  );
}
