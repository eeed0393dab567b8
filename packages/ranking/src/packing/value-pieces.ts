import { type ChunkPart, splitChunk } from "@loci/language/chunks";
import { hasWords, unmaskedWords } from "@loci/language/masking";
import { type Term, termsOf } from "@loci/language/words";
import type { FieldStatistics } from "#ranking/candidates/candidate.js";
import { askedSpeaker } from "#ranking/hits/asked-speaker.js";
import { bestBm25, scoreBm25, termWeights } from "#ranking/words/score-bm25.js";
import { datePieces } from "./date-pieces.js";
import { packingWeights } from "./packing-weights.js";
import type { PackedChunk, PackedHit, Piece } from "./piece.js";
import type { BetweenPieces } from "./portions.js";

export interface FoundEvidence {
  /** Best first. */
  hits: PackedHit[];
  question: string;
  /** Terms of the index query. */
  terms: string[];
  /** Statistics of the chunks within the searched tags; undefined: there are none. */
  statistics: FieldStatistics | undefined;
}

/** The smallest parts of all hits, each with its value. */
export async function valuePieces(
  { hits, question, terms, statistics }: FoundEvidence,
  betweenPieces: BetweenPieces,
): Promise<Piece[]> {
  const best = Math.max(...hits.map(({ score }) => score), LEAST);
  const speakers = new Set(hits.flatMap(({ chunk }) => chunk?.speakers ?? []));
  const askedOf = askedSpeaker({ question, terms, candidates: [...speakers].map((speaker) => ({ speaker })) });
  const isAsked = (speaker: string | null) => askedOf(speaker) > 0;
  const pieces: Piece[] = [];
  for (const hit of hits) {
    pieces.push(...piecesOf(hit, { share: hit.score / best, terms, statistics, isAsked }));
    await betweenPieces();
  }
  datePieces(pieces);
  return pieces;
}

interface Asked extends Pick<FoundEvidence, "terms" | "statistics"> {
  isAsked: (speaker: string | null) => boolean;
}

function piecesOf(hit: PackedHit, { share, ...asked }: Asked & { share: number }): Piece[] {
  const { memory, chunk, document } = hit;
  if (memory)
    return [
      { hit, text: memory.text, terms: termsOf(memory.text), date: hit.date, value: chanceOf(share), place: null },
    ];
  if (!chunk) return [];
  const whole = splitChunk(chunk, document).filter((part) => !hit.isMasked || hasOwnWords(part, chunk));
  const parts = whole.map((part) => ({
    ...part,
    terms: termsOf(unmaskedWords(chunk.content.slice(part.start, part.end))),
  }));
  const shares = sharesOf(parts, asked);
  const most = Math.max(...shares);
  return parts.map(({ text, terms, start, end, kind, label }, index): Piece => {
    const apart = packingWeights.apart * (most - (shares[index] ?? 0));
    const place = {
      documentId: chunk.documentId,
      start: chunk.startOffset + start,
      end: chunk.startOffset + end,
      chunk: chunk.position,
      index,
      isLast: index === parts.length - 1,
      kind,
    };
    const own = label?.role === "assistant" ? packingWeights.assistant : 1;
    return { hit, text, terms, date: label?.saidAt ?? null, value: own * chanceOf(share - apart), place };
  });
}

/** Words that are not forgotten, beside the label. */
function hasOwnWords({ start, end, label }: ChunkPart, { content, speakers }: PackedChunk): boolean {
  return hasWords(unmaskedWords(content.slice(label?.end ?? start, end)), speakers);
}

const LEAST = 1e-9;

function chanceOf(score: number): number {
  return Math.max(score, 0.01) ** packingWeights.steepness;
}

/** The share of the question that stands in each part and beside it, 0..1 and a little more. */
function sharesOf(parts: (ChunkPart & { terms: Term[] })[], { terms, statistics, isAsked }: Asked): number[] {
  if (parts.length < 2 || statistics === undefined) return parts.map(() => 0);
  const weights = termWeights(statistics);
  const best = bestBm25(weights);
  if (best === 0) return parts.map(() => 0);
  const fields = parts.map((part) => ({ length: part.terms.length, frequencies: frequenciesOf(part.terms, terms) }));
  const averageLength = fields.reduce((sum, { length }) => sum + length, 0) / fields.length;
  const own = fields.map((field) => scoreBm25(field, weights, averageLength) / best);
  return own.map((share, index) => {
    const beside = Math.max(own[index - 1] ?? 0, own[index + 1] ?? 0);
    const spoken = isAsked(parts[index]?.label?.speaker ?? null) ? packingWeights.speaker : 0;
    return share + packingWeights.neighbours * beside + spoken;
  });
}

/** How often each of the asked terms occurs in the text. */
function frequenciesOf(terms: Term[], asked: string[]): number[] {
  const counts = new Map(asked.map((term) => [term, 0]));
  for (const { text } of terms) {
    const known = counts.get(text);
    if (known !== undefined) counts.set(text, known + 1);
  }
  return asked.map((term) => counts.get(term) ?? 0);
}
