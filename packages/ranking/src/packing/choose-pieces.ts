import type { TokenCounter } from "@loci/language/tokens";
import TinyQueue from "tinyqueue";
import { eachDistinct, fingerprint } from "#ranking/duplicates/remove-near-duplicates.js";
import { EvidenceOfPieces, type EvidenceStretches } from "./evidence-of-pieces.js";
import { headingOf } from "./heading.js";
import { packingWeights } from "./packing-weights.js";
import { follows, type Piece, type PiecePlace } from "./piece.js";
import type { BetweenPieces } from "./portions.js";

export interface ChoosingOptions {
  maxTokens: number;
  countTokens: TokenCounter;
  evidence: EvidenceStretches;
  betweenPieces: BetweenPieces;
}

interface Candidate {
  piece: Piece;
  /** Its place by value alone. */
  order: number;
  tokens: number;
  heading: string;
  /** Rises when its neighbour is taken. */
  value: number;
}

/** A candidate as it was worth once: it may be worth more by now, and is then offered again. */
interface Offer {
  candidate: Candidate;
  /** With the heading that it still needs. */
  cost: number;
  /** Value that the piece adds for these tokens. */
  gain: number;
}

/** So many times the budget is looked at: the best of a greedy choice are never further down. */
const RESERVE = 4;

/**
 * The pieces that together are worth the most within the budget. They are taken one by one, each time the piece that
 * adds most for its own tokens and those of its heading. A piece that repeats a better one is left out.
 */
export async function choosePieces(pieces: Piece[], options: ChoosingOptions): Promise<Piece[]> {
  const { maxTokens, countTokens, evidence, betweenPieces } = options;
  const related = new EvidenceOfPieces(pieces, evidence);
  const candidates = await candidatesOf(pieces, { related, countTokens, most: RESERVE * maxTokens, betweenPieces });
  const byHeading = Map.groupBy(candidates, ({ heading }) => heading);
  const headingTokens = new Map([...byHeading.keys()].map((heading) => [heading, countHeading(heading, countTokens)]));
  const besideOf = neighboursOf(candidates);
  const offerOf = (candidate: Candidate): Offer => {
    const cost = candidate.tokens + (headingTokens.get(candidate.heading) ?? 0);
    return { candidate, cost, gain: candidate.value / cost ** packingWeights.cost };
  };
  const offers = new TinyQueue(candidates.map(offerOf), compareOffers);
  const taken = new Set<Candidate>();
  let left = maxTokens;
  for (let offer = offers.pop(); offer !== undefined; offer = offers.pop()) {
    const { candidate, cost } = offer;
    if (cost > left || taken.has(candidate)) continue;
    taken.add(candidate);
    left -= cost;
    const improved = new Set(headingTokens.get(candidate.heading) === 0 ? [] : byHeading.get(candidate.heading));
    headingTokens.set(candidate.heading, 0);
    // A piece beside an answer helps to understand it.
    for (const neighbour of besideOf(candidate)) {
      neighbour.value += packingWeights.beside * candidate.piece.value;
      improved.add(neighbour);
    }
    for (const other of improved) if (!taken.has(other)) offers.push(offerOf(other));
    await betweenPieces();
  }
  return [...taken].map(({ piece }) => piece);
}

function compareOffers(one: Offer, other: Offer): number {
  return other.gain - one.gain || one.candidate.order - other.candidate.order;
}

function countHeading(heading: string, countTokens: TokenCounter): number {
  return heading === "" ? 0 : countTokens(`${heading}\n`);
}

interface CandidateOptions extends Pick<ChoosingOptions, "countTokens" | "betweenPieces"> {
  related: EvidenceOfPieces;
  most: number;
}

async function candidatesOf(
  pieces: Piece[],
  { related, countTokens, most, betweenPieces }: CandidateOptions,
): Promise<Candidate[]> {
  const valued = pieces.map((piece) => ({ piece, value: valueBeside(piece, related) }));
  const ordered = valued.toSorted((one, other) => other.value - one.value);
  const candidates: Candidate[] = [];
  let total = 0;
  for (const { piece, value } of eachDistinct(ordered, ({ piece: { terms } }) => fingerprint(terms))) {
    const tokens = countTokens(`${piece.text}\n`);
    candidates.push({ piece, order: candidates.length, tokens, heading: headingOf(piece), value });
    total += tokens;
    if (total > most) break;
    await betweenPieces();
  }
  return candidates;
}

/**
 * The words themselves come before the facts drawn from them: a memory whose words were found lends them its weight and
 * keeps little. One that stands alone, written directly or inferred, keeps all.
 */
function valueBeside(piece: Piece, related: EvidenceOfPieces): number {
  const { evidence, told, led, nearest, nearestSteepness } = packingWeights;
  const others = related.of(piece);
  if (piece.hit.memory) return others.length > 0 ? told * piece.value : piece.value;
  const leading = related.ledBy(piece);
  const lent = Math.max(0, ...others.map(({ value }) => value), ...leading.map(({ value }) => led * value));
  const likeness = Math.max(related.likenessOf(others), led * related.likenessOf(leading));
  return Math.max(piece.value, evidence * lent) * (1 + nearest * likeness ** nearestSteepness);
}

function neighboursOf(candidates: Candidate[]): (candidate: Candidate) => Candidate[] {
  const byChunk = Map.groupBy(candidates, ({ piece: { place } }) => (place ? keyOf(place, 0) : null));
  return ({ piece }) => {
    const { place } = piece;
    const near = place === null ? [] : [-1, 0, 1].flatMap((chunk) => byChunk.get(keyOf(place, chunk)) ?? []);
    return near.filter((other) => areNeighbours(other.piece, piece));
  };
}

function keyOf({ documentId, chunk }: PiecePlace, away: number): string {
  return `${documentId}:${chunk + away}`;
}

function areNeighbours(one: Piece, other: Piece): boolean {
  if (!one.place || !other.place) return false;
  return follows(one.place, other.place) || follows(other.place, one.place);
}
