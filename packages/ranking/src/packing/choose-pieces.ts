import type { TokenCounter } from "@loci/language/tokens";
import TinyQueue from "tinyqueue";
import { eachDistinct, fingerprint } from "#ranking/duplicates/remove-near-duplicates.js";
import { headingOf } from "./heading.js";
import { packingWeights } from "./packing-weights.js";
import { follows, type Piece, type PiecePlace } from "./piece.js";
import type { BetweenPieces } from "./portions.js";

interface Stretch {
  documentId: string;
  startOffset: number;
  endOffset: number;
}

/** The places of the words that each memory rests on, by memory id. */
export type EvidenceStretches = Map<string, Stretch[]>;

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
  const others = related.of(piece);
  if (piece.hit.memory) return others.length > 0 ? packingWeights.told * piece.value : piece.value;
  const value = Math.max(piece.value, ...others.map(({ value }) => packingWeights.evidence * value));
  const near = Math.max(0, ...others.map(({ hit }) => hit.semantic));
  return value * (1 + packingWeights.nearest * near ** packingWeights.nearestSteepness);
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

/** Memories and the words that they rest on tell the same twice: which pieces are which. */
class EvidenceOfPieces {
  readonly #supporting = new Map<Piece, Piece[]>();
  readonly #drawn = new Map<Piece, Piece[]>();

  constructor(pieces: Piece[], stretches: EvidenceStretches) {
    const byDocument = Map.groupBy(pieces, ({ place }) => place?.documentId);
    for (const memory of pieces) {
      const own = (memory.hit.memory && stretches.get(memory.hit.id)) ?? [];
      const touched = own.flatMap((stretch) =>
        (byDocument.get(stretch.documentId) ?? []).filter((piece) => touches(stretch, piece)),
      );
      for (const piece of new Set(touched)) {
        add(this.#supporting, memory, piece);
        add(this.#drawn, piece, memory);
      }
    }
  }

  /** The words that a memory rests on, or the memories that rest on words. */
  of(piece: Piece): Piece[] {
    return this.#supporting.get(piece) ?? this.#drawn.get(piece) ?? [];
  }
}

function touches({ startOffset, endOffset }: Stretch, { place }: Piece): boolean {
  return place !== null && startOffset < place.end && endOffset > place.start;
}

function add(groups: Map<Piece, Piece[]>, key: Piece, piece: Piece): void {
  const known = groups.get(key);
  if (known) known.push(piece);
  else groups.set(key, [piece]);
}
