import type { RankingSignals } from "./ranked-hit.js";

/**
 * Weights relative to a lexical part of 0..1, one set for all kinds of content: chosen over all development sets
 * together. Both halves of those were looked at while choosing, so no figure in docs/appendix/ranking.md is of
 * questions never seen.
 */
export const WEIGHTS = {
  // More than all others together, for each of two phrases: what holds the words that are asked for comes first.
  quoted: 10,
  lexical: 1,
  semantic: 0.6,
  // Questions about talk seldom repeat its words: measured in docs/appendix/ranking.md.
  gist: 1.8,
  whole: 1,
  beside: 0.3,
  heading: 0.3,
  speaker: 0.6,
  time: 0.6,
  // Wire contract: slightly lower. A sixth of what likeness can bring, so that what answers better stays before the
  // rest.
  unreviewed: -0.1,
} as const;

export type ScoredSignals = Pick<RankingSignals, keyof typeof WEIGHTS | "ceiling">;

/** The score of a hit from its signals alone. */
export function scoreSignals(signals: ScoredSignals): number {
  const sum =
    WEIGHTS.lexical * signals.lexical +
    WEIGHTS.semantic * signals.semantic +
    WEIGHTS.gist * signals.gist +
    WEIGHTS.whole * signals.whole +
    WEIGHTS.beside * signals.beside +
    WEIGHTS.heading * signals.heading +
    WEIGHTS.speaker * signals.speaker +
    WEIGHTS.time * signals.time +
    WEIGHTS.quoted * signals.quoted +
    WEIGHTS.unreviewed * signals.unreviewed;
  return signals.ceiling === null ? sum : Math.min(sum, signals.ceiling);
}
