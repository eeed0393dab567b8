const FIGURES = "docs/appendix/figures.md";
const PERFORMANCE = "docs/appendix/performance.md";
const RANKING = "docs/appendix/ranking.md";

/** A number as it stands on a page of the documentation. */
export interface Recorded {
  page: string;
  written: string;
}

const on = (page: string) => (written: string) => ({ page, written });
const figure = on(FIGURES);
const speed = on(PERFORMANCE);
const experiment = on(RANKING);

/** LoCoMo, categories 1 to 4: the share of the evidence that a context holds. */
export const EVIDENCE_BY_BUDGET: { of: string; tokens: number; share: Recorded }[] = [
  { of: "Loci, a document a turn", tokens: 720, share: figure("0.846") },
  { of: "Loci, a document a turn", tokens: 2_000, share: figure("0.906") },
  { of: "Loci, a document a session", tokens: 720, share: figure("0.834") },
  { of: "Loci, a document a session", tokens: 2_000, share: figure("0.909") },
  { of: "a window of plain BM25", tokens: 1_000, share: experiment("0.79") },
  { of: "a window of plain BM25", tokens: 2_000, share: experiment("0.84") },
];

/** Milliseconds of one search in so many chunks. */
export const LATENCY_BY_SIZE: { of: string; chunks: number; p50: Recorded; p95: Recorded }[] = [
  { of: "through the API", chunks: 1_023, p50: speed("27"), p95: speed("37") },
  { of: "through the API", chunks: 10_039, p50: speed("32"), p95: speed("46") },
  { of: "through the API", chunks: 100_000, p50: speed("79"), p95: speed("119") },
  { of: "the index alone", chunks: 100, p50: speed("2.6"), p95: speed("4.0") },
  { of: "the index alone", chunks: 100_000, p50: speed("51"), p95: speed("74") },
  { of: "the index alone", chunks: 1_000_000, p50: speed("419"), p95: speed("594") },
];

/** One measure a set, 0 to 1. */
export const QUALITY: { set: string; of: string; share: Recorded }[] = [
  ...beside("LoCoMo turns, recall@10", "0.809", "0.631"),
  { set: "the same among 10,000", of: "Loci", share: figure("0.806") },
  { set: "the same among 10,000", of: "mem0ai 3.3.1", share: figure("0.604") },
  ...beside("LoCoMo sessions, frac@10", "0.961", "0.943"),
  ...beside("SciFact, NDCG@10", "0.729", "0.677"),
  ...beside("contextual code, Pass@10", "0.924", "0.800"),
  ...beside("XQuAD English, hit@1", "0.970", ".930"),
  ...beside("BEAM messages, recall@10", "0.627", "0.376"),
  ...beside("HotpotQA, answer in the first 5", "0.918", "0.816"),
  ...beside("WikiText chunks, recall@5", "0.942", ".857"),
];

function beside(set: string, loci: string, bm25: string): typeof QUALITY {
  return [
    { set, of: "Loci", share: figure(loci) },
    { set, of: "plain BM25", share: figure(bm25) },
  ];
}

/** Milliseconds of one search among 10,000 documents, two at a time. */
export const SPEED: { of: string; p50: Recorded; p95: Recorded }[] = [
  { of: "Loci, documents", p50: figure("141"), p95: figure("280") },
  { of: "Loci, hybrid", p50: figure("209"), p95: figure("381") },
  { of: "mem0ai 3.3.1", p50: figure("1,166"), p95: figure("2,652") },
];

export function numberOf({ written }: Recorded): number {
  return Number(written.replaceAll(",", ""));
}
