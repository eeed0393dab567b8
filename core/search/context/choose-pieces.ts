import type { TokenCounter } from "#core/text/token-counter.js";
import { eachDistinct } from "../hits/remove-near-duplicates.js";
import { EvidenceOfPieces, type EvidenceStretches } from "./evidence.js";
import { headingOf } from "./heading.js";
import { packingWeights } from "./packing-weights.js";
import { follows, type Piece, type PiecePlace } from "./piece.js";

export interface ChoosingOptions {
  maxTokens: number;
  countTokens: TokenCounter;
  evidence: EvidenceStretches;
}

interface Candidate {
  piece: Piece;
  tokens: number;
  heading: string;
  /** Rises when its neighbour is taken. */
  value: number;
  /** With the heading that it still needs. */
  cost: number;
  /** What it adds for that. */
  gain: number;
}

/** So many times the budget is looked at: the best of a greedy choice are never further down. */
const RESERVE = 4;

/**
 * The pieces that together are worth the most within the budget: one after the other, the one that adds most for its tokens and those
 * of its heading. What says the same as a better one is left out.
 */
export function choosePieces(pieces: Piece[], { maxTokens, countTokens, evidence }: ChoosingOptions): Piece[] {
  const related = new EvidenceOfPieces(pieces, evidence);
  const open = candidatesOf(pieces, { related, countTokens, most: RESERVE * maxTokens });
  const headingTokens = new Map<string, number>([["", 0]]);
  for (const { heading } of open) {
    if (!headingTokens.has(heading)) headingTokens.set(heading, countTokens(`${heading}\n`));
  }
  const beside = neighboursOf(open);
  const taken: Piece[] = [];
  let left = maxTokens;
  const weigh = (candidate: Candidate): void => {
    candidate.cost = candidate.tokens + (headingTokens.get(candidate.heading) ?? 0);
    candidate.gain = candidate.value / candidate.cost ** packingWeights.cost;
  };
  open.forEach(weigh);
  for (;;) {
    const next = bestOf(open, left);
    if (next === null) return taken;
    taken.push(next.piece);
    open.delete(next);
    left -= next.cost;
    // What stands beside something that answers helps to understand it.
    for (const neighbour of beside.get(next) ?? []) {
      neighbour.value += packingWeights.beside * next.piece.value;
      weigh(neighbour);
    }
    if (headingTokens.get(next.heading) === 0) continue;
    headingTokens.set(next.heading, 0);
    for (const candidate of open) if (candidate.heading === next.heading) weigh(candidate);
  }
}

function candidatesOf(
  pieces: Piece[],
  { related, countTokens, most }: { related: EvidenceOfPieces; countTokens: TokenCounter; most: number },
): Set<Candidate> {
  const valued = pieces.map((piece) => ({ piece, value: valueBeside(piece, related) }));
  const ordered = valued.toSorted((one, other) => other.value - one.value);
  const candidates = new Set<Candidate>();
  let total = 0;
  for (const { piece, value } of eachDistinct(ordered, ({ piece: { text } }) => text)) {
    const tokens = countTokens(`${piece.text}\n`);
    candidates.add({ piece, value, tokens, heading: headingOf(piece), cost: tokens, gain: 0 });
    total += tokens;
    if (total > most) break;
  }
  return candidates;
}

/**
 * The words themselves come before the facts drawn from them: a memory whose words were found lends them its weight and keeps
 * little. One that stands alone, written directly or inferred, keeps all.
 */
function valueBeside(piece: Piece, related: EvidenceOfPieces): number {
  const others = related.of(piece);
  if (piece.hit.memory) return others.length > 0 ? packingWeights.told * piece.value : piece.value;
  return Math.max(piece.value, ...others.map(({ value }) => packingWeights.evidence * value));
}

function bestOf(open: Set<Candidate>, left: number): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of open) {
    if (candidate.cost <= left && candidate.gain > (best?.gain ?? 0)) best = candidate;
  }
  return best;
}

function neighboursOf(candidates: Set<Candidate>): Map<Candidate, Candidate[]> {
  const byChunk = Map.groupBy(candidates, ({ piece: { place } }) => (place ? keyOf(place, 0) : null));
  const pairs = [...candidates].map((candidate): [Candidate, Candidate[]] => {
    const { place } = candidate.piece;
    const near = place === null ? [] : [-1, 0, 1].flatMap((chunk) => byChunk.get(keyOf(place, chunk)) ?? []);
    return [candidate, near.filter(({ piece }) => areNeighbours(piece, candidate.piece))];
  });
  return new Map(pairs);
}

function keyOf({ documentId, chunk }: PiecePlace, away: number): string {
  return `${documentId}:${chunk + away}`;
}

function areNeighbours(one: Piece, other: Piece): boolean {
  if (!one.place || !other.place) return false;
  return follows(one.place, other.place) || follows(other.place, one.place);
}
