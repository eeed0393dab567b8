import type { Candidate } from "#ranking/candidates/candidate.js";
import { centreByKind } from "../vectors/centre-cosines.js";
import { BY_RANK, type Line, type SimilarityFit } from "./similarity-fit.js";

/** Twenty strangers: a few candidates have no middle of their own to be told from. */
const STRANGERS = 20;

/** A likeness above this says no more: the text answers the question. */
const ENOUGH_CONTRAST = 0.35;
/** Nor does one below this: a text that tells of all asked terms may be in another language. */
const LEAST_CONTRAST = -0.1;

/** Words against likeness: a unit that tells of all terms is as near as one with this much more contrast. */
const TOLD = 0.3;
/** Affinities lie nearer to each other than contrasts. */
const TOLD_BESIDE_AFFINITY = 0.1;

/** Several messages in one chunk are about several things, each of which they are less like. */
const LESS_OF_SEVERAL = 0.1;
const DEFAULT_THRESHOLD = Math.log(0.6 / 0.4);

/** Gentle above the threshold, so that good answers can still be told from better ones. */
const GENTLE = 6;

/**
 * A query with quotes asks for texts with these words. They suffice for so much more than 0.6 as logits, however short
 * the phrase and far the rest.
 */
const QUOTED = 0.4;

/** Wire contract: inferred memories rank slightly lower. At most 0.05. */
const UNREVIEWED = 0.2;

export interface SimilarityEvidence {
  /** Share of the query's term weight that the unit tells of, 0..1; see `LexicalShares`. */
  told: number;
  /** The cosine less what all candidates and some strangers share; see `contrastsOf`. Null without a vector. */
  contrast: number | null;
  /** In place of the contrast, for a memory or a chunk of several messages; see `affinityOf`. */
  affinity: number | null;
  /** Share of the quoted phrases that the unit holds word for word, 0..1. */
  quoted: number;
  /** 1: a memory that was inferred and that nobody has approved. */
  unreviewed: number;
  /** A chunk of several messages. */
  isOfSeveral: boolean;
}

/**
 * Candidates compared with the middle of the others and of some assumed strangers. A large pool has a middle of one
 * language and one matter, which is taken out of the candidate's likeness. The middle of a small pool is taken out only
 * a little. Parallel to the units; null for those without a vector.
 */
export function contrastsOf(units: Candidate[], fit: SimilarityFit | null): (number | null)[] {
  return centreByKind(units, (alike) => ({
    count: STRANGERS,
    cosine: fit?.strangers ?? Math.min(1, ...alike.flatMap(({ cosine }) => cosine ?? [])),
  }));
}

/**
 * The cosine of a memory without what makes question and memory near to everything. Null unless the model is fitted for
 * it and both figures are known. A model whose cosines are comparable needs neither, and may be fitted for chunks of
 * several messages too.
 */
export function affinityOf(
  { kind, cosine, hubness }: Pick<Candidate, "kind" | "cosine" | "hubness">,
  { ofQuestion, isOfSeveral, fit }: { ofQuestion: number | undefined; isOfSeveral: boolean; fit: SimilarityFit | null },
): number | null {
  if (fit === null || cosine === null) return null;
  const { memories } = fit;
  if (memories === undefined || (kind !== "memory" && !(isOfSeveral && memories.ofSeveral !== undefined))) return null;
  if (memories.strangers !== undefined) return (cosine - memories.strangers) / (1 - memories.strangers);
  if (hubness === undefined || ofQuestion === undefined) return null;
  return (cosine - (ofQuestion + hubness) / 2) / (1 - fit.strangers);
}

/**
 * Words and likeness in one number: -0.1 for strangers up to 0.65. Comparable cosines were trained on all words, and
 * stand for themselves: up to 1. Null without a vector.
 */
export function evidenceOf(
  { told, contrast, affinity }: Pick<SimilarityEvidence, "told" | "contrast" | "affinity">,
  fit: SimilarityFit | null,
): number | null {
  if (affinity !== null && fit?.memories?.strangers !== undefined) return Math.max(LEAST_CONTRAST, affinity);
  const likeness = affinity ?? contrast;
  if (likeness === null) return null;
  const words = (affinity === null ? TOLD : TOLD_BESIDE_AFFINITY) * told;
  return Math.min(ENOUGH_CONTRAST, Math.max(LEAST_CONTRAST, likeness)) + words;
}

/**
 * 0..1: above 0.6 for answers to the question, below 0.3 for strangers. A logistic of the evidence.
 * docs/appendix/ranking.md has the shares of both, across languages too.
 *
 * Unlike the score it can be compared between questions: only the middle of the other candidates counts.
 */
export function calibrateSimilarity(signals: SimilarityEvidence, fit: SimilarityFit | null): number {
  const { told, quoted, unreviewed } = signals;
  const besides = (lowest: number) => (QUOTED - lowest) * quoted - UNREVIEWED * unreviewed;
  const evidence = evidenceOf(signals, fit);
  if (evidence === null) return logistic(DEFAULT_THRESHOLD + 11 * told - 4.455 + besides(-4.455));
  const { answering, slope } = lineOf(signals, fit);
  const beyond = evidence - answering;
  const logits = (beyond < 0 ? slope : GENTLE) * beyond;
  return logistic(DEFAULT_THRESHOLD + logits + besides(slope * (LEAST_CONTRAST - answering)));
}

function lineOf({ affinity, isOfSeveral }: SimilarityEvidence, fit: SimilarityFit | null): Line {
  if (affinity !== null && fit?.memories !== undefined) {
    const { answering, slope, ofSeveral = answering } = fit.memories;
    return { answering: isOfSeveral ? ofSeveral : answering, slope };
  }
  const { answering, slope } = fit ?? BY_RANK;
  return { answering: isOfSeveral ? answering - LESS_OF_SEVERAL : answering, slope };
}

function logistic(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence));
}
