/** Where a model's cosines begin to mean something, and where they mean that the text answers the question. */
interface CosineRange {
  unrelated: number;
  same: number;
}

/**
 * Measured on LoCoMo and code: e5 puts strangers at 0.73..0.83 and answers at 0.80..0.90; MiniLM (16 written pairs) strangers at
 * -0.05..0.2. Others are taken to be like MiniLM, as the large hosted models roughly are.
 */
const RANGES: [RegExp, CosineRange][] = [[/\be5\b/, { unrelated: 0.76, same: 0.92 }]];
const USUAL_RANGE: CosineRange = { unrelated: 0.15, same: 0.7 };

/** Who quotes wants what holds the words: enough for 0.6 however short the phrase and far the rest. */
const QUOTED = 4.1;

export interface SimilarityEvidence {
  /** Share of the query's term weight found in the unit or around it, 0..1. */
  coverage: number;
  cosine: number | null;
  model: string | null;
  /** Share of what the question quotes that the unit holds word for word, 0..1. */
  quoted: number;
  /** False when no term of the query occurs in the searched tags at all, as with a question in another language. */
  hasKnownTerms: boolean;
}

/**
 * 0..1: above 0.6 for what answers the question, below 0.3 for strangers. A logistic fit with gold against random units on halves of
 * LoCoMo and code, then stretched so that a sixth of the gold lies below 0.6 and a twentieth of the strangers above 0.3; the figures
 * of the other halves are in docs/retrieval.md. Unlike the score it does not depend on what else was found.
 */
export function calibrateSimilarity(evidence: SimilarityEvidence): number {
  const { coverage, cosine, model, quoted, hasKnownTerms } = evidence;
  const told = QUOTED * quoted;
  if (cosine === null) return logistic(9.5 * coverage - 3.45 + told);
  const range = RANGES.find(([name]) => name.test(model ?? ""))?.[1] ?? USUAL_RANGE;
  const nearness = Math.min(1, Math.max(0, (cosine - range.unrelated) / (range.same - range.unrelated)));
  if (!hasKnownTerms) return logistic(7.8 * nearness - 3.1 + told);
  return logistic(5.2 * nearness + 5.2 * coverage - 3.65 + told);
}

function logistic(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence));
}
