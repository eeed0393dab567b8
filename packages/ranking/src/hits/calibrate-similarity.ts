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
const ENOUGH_CONTRAST = 0.35;
/** Nor does one below this: a text that tells of all asked terms may be in another language. */
const LEAST_CONTRAST = -0.1;

/** Words against likeness: a unit that tells of all terms is as near as one with this much more contrast. */
const TOLD = 0.3;

/**
 * The evidence at which half of the answers of short memories are reached: 0.6, the default threshold. Fitted on
 * memories and messages with paraphrased questions in four languages (docs/appendix/ranking.md).
 */
const ANSWERING = 0.13;
/** Several messages in one chunk are about several things, each of which they are less like. */
const ANSWERING_OF_SEVERAL = 0.08;
const DEFAULT_THRESHOLD = Math.log(0.6 / 0.4);

/** Steep where strangers are, and gentle above, so that good answers can still be told from better ones. */
const STEEP = 22;
const GENTLE = 6;

/**
 * A query with quotes asks for texts with these words. This weight suffices for 0.6, however short the phrase and far
 * the rest.
 */
const QUOTED = 5.5;

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
  /** A chunk of several messages. */
  isOfSeveral: boolean;
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
 * 0..1: above 0.6 for answers to the question, below 0.3 for strangers. A logistic of words and likeness.
 * docs/appendix/ranking.md has the shares of both, across languages too.
 *
 * Unlike the score it can be compared between questions: only the middle of the other candidates counts.
 */
export function calibrateSimilarity(evidence: SimilarityEvidence): number {
  const { told, contrast, quoted, unreviewed, isOfSeveral } = evidence;
  const besides = QUOTED * quoted - UNREVIEWED * unreviewed;
  if (contrast === null) return logistic(11 * told - 4.05 + besides);
  const likeness = Math.min(ENOUGH_CONTRAST, Math.max(LEAST_CONTRAST, contrast)) + TOLD * told;
  const beyond = likeness - (isOfSeveral ? ANSWERING_OF_SEVERAL : ANSWERING);
  return logistic(DEFAULT_THRESHOLD + (beyond < 0 ? STEEP : GENTLE) * beyond + besides);
}

function logistic(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence));
}
