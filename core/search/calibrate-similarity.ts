/** Where a model's cosines begin to mean something, and where they mean that the text answers the question. */
interface CosineRange {
  unrelated: number;
  same: number;
}

/**
 * Measured on LoCoMo turns and SciFact: e5 puts strangers at 0.72..0.82 and answers at 0.80..0.92; MiniLM strangers at
 * -0.05..0.2. Others are taken to be like MiniLM, as the large hosted models roughly are.
 */
const RANGES: [RegExp, CosineRange][] = [[/\be5\b/, { unrelated: 0.76, same: 0.92 }]];
const USUAL_RANGE: CosineRange = { unrelated: 0.15, same: 0.7 };

export interface SimilarityEvidence {
  /** Share of the query's term weight found in the unit or around it, 0..1. */
  coverage: number;
  cosine: number | null;
  model: string | null;
  /** False when no term of the query occurs in the searched tags at all, as with a question in another language. */
  hasKnownTerms: boolean;
}

/**
 * 0..1, above 0.6 for what a reader would call relevant. A logistic fit (provisional): with a vector 94 % of the evidence turns
 * and 99 % of the relevant abstracts found come out above 0.6, and 5 % of what comes back from a foreign conversation.
 */
export function calibrateSimilarity({ coverage, cosine, model, hasKnownTerms }: SimilarityEvidence): number {
  if (cosine === null) return logistic(8 * coverage - 3.5);
  const range = RANGES.find(([name]) => name.test(model ?? ""))?.[1] ?? USUAL_RANGE;
  const nearness = Math.min(1, Math.max(0, (cosine - range.unrelated) / (range.same - range.unrelated)));
  if (!hasKnownTerms) return logistic(9.8 * nearness - 4.2);
  return logistic(7.6 * nearness + 6 * coverage - 4.7);
}

/** 0 (as likely relevant as not) becomes 0.6, the default threshold of clients; halved slope keeps the ends apart. */
function logistic(evidence: number): number {
  return 1 / (1 + Math.exp(-(0.5 * evidence + 0.405)));
}
