import type { PriorMembers } from "../vectors/centre-cosines.js";

/**
 * The cosine of two texts that have nothing to do with each other. Measured on LoCoMo, code and XQuAD: e5 puts
 * strangers at 0.73 to 0.83; MiniLM (16 written pairs) at -0.05 to 0.2. Others are taken to be like MiniLM, as the
 * large hosted models roughly are.
 */
const UNRELATED: [RegExp, number][] = [[/\be5\b/, 0.8]];
const USUALLY_UNRELATED = 0.15;

/** Twenty strangers: a few candidates have no middle of their own to be told from. */
const STRANGERS = 20;

/** A likeness above this says no more: the text answers the question. */
const ENOUGH_CONTRAST = 0.25;

/**
 * A query with quotes asks for texts with these words. This weight suffices for 0.6, however short the phrase and far
 * the rest.
 */
const QUOTED = 4.5;

/** Wire contract: inferred memories rank slightly lower. At most 0.05. */
const UNREVIEWED = 0.2;

export interface SimilarityEvidence {
  /** Share of the query's term weight that the unit tells of, 0..1; see `LexicalShares`. */
  told: number;
  /** The cosine less what all candidates and some strangers share; see `strangersOf`. Null without a vector. */
  contrast: number | null;
  /** Share of the quoted phrases that the unit holds word for word, 0..1. */
  quoted: number;
  /** 1: a memory that was inferred and that nobody has approved. */
  unreviewed: number;
}

/**
 * Assumed strangers that a candidate is compared with, besides the others. A large pool has a middle of one language
 * and one matter, which is taken out of the candidate's likeness. The middle of a small pool is taken out only a
 * little.
 */
export function strangersOf(model: string): PriorMembers {
  const unrelated = UNRELATED.find(([name]) => name.test(model))?.[1] ?? USUALLY_UNRELATED;
  return { count: STRANGERS, cosine: unrelated };
}

/**
 * 0..1: above 0.6 for answers to the question, below 0.3 for strangers. A logistic of words and likeness. Its constants
 * put at least four fifths of the gold within a language above 0.6, and few strangers above 0.3.
 * docs/explanation/retrieval.md has the figures, across languages too.
 *
 * Unlike the score it can be compared between questions: only the middle of the other candidates counts.
 */
export function calibrateSimilarity({ told, contrast, quoted, unreviewed }: SimilarityEvidence): number {
  const besides = QUOTED * quoted - UNREVIEWED * unreviewed;
  if (contrast === null) return logistic(11 * told - 4.05 + besides);
  const likeness = Math.min(ENOUGH_CONTRAST, Math.max(0, contrast));
  return logistic(7 * told + 22 * likeness - 3.75 + besides);
}

function logistic(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence));
}
