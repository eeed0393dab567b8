/**
 * Chosen on two of the five LoCoMo conversations, as sent by turn and by session, at 720 and 2,000 tokens; `assistant`, and those
 * from `cost` on, on conversations as people type them, at 300: see docs/appendix/ranking.md.
 */
export const packingWeights = {
  /** Loss of a part when the words of the question stand elsewhere in its chunk; as a share of the best score. */
  apart: 1,
  /** Words of its neighbours count as so much of its own: below 1, so that the words themselves come first. */
  neighbours: 0.7,
  /** For the speaker that the question asks about, as if so much of the question stood in it. */
  speaker: 0.5,
  /** How fast the chance to help falls with the score. */
  steepness: 2,
  /** Share of its value that is left to what an assistant says: people look for their own words. */
  assistant: 0.6,
  /** Share of a memory's value that is left where the words that it rests on were found too. */
  told: 0.15,
  /** 1 would count value per token: short pieces that say little would crowd out those that answer. */
  cost: 0.15,
  /** Gain of the piece beside a taken one, as a share of that one's value. */
  beside: 0.1,
  /** Share of a memory's value that goes to the words that it rests on. */
  evidence: 0.7,
  /** Share of that weight, and of its likeness, which goes to the words before a quotation. */
  led: 0.8,
  /**
   * Words that the memory nearest to the question rests on are worth so many times their value more. Within a chunk,
   * it tells the turn that answers in other words than those of the question.
   */
  nearest: 7,
  /** How fast that falls with the likeness of the memory, as a share of the greatest one. */
  nearestSteepness: 8,
};
