import type { FieldStatistics } from "#core/ports/search-index.js";
import { fieldTerms } from "#core/text/analyze.js";
import type { SearchHit } from "../hits/search-hit.js";
import { askedSpeaker } from "../ranking/asked-speaker.js";
import { bestBm25, scoreBm25, termWeights } from "../ranking/score-bm25.js";
import { packingWeights } from "./packing-weights.js";
import type { Piece } from "./piece.js";
import { type ChunkPart, splitChunk } from "./split-chunk.js";

export interface FoundEvidence {
  /** Best first. */
  hits: SearchHit[];
  question: string;
  /** Of the index query. */
  terms: string[];
  /** Of the chunks within the searched tags; undefined: there are none. */
  statistics: FieldStatistics | undefined;
}

/** Everything that was found in its smallest parts, each with what it is worth. */
export function valuePieces({ hits, question, terms, statistics }: FoundEvidence): Piece[] {
  const best = Math.max(...hits.map(({ score }) => score), LEAST);
  const speakers = new Set(hits.flatMap(({ chunk }) => chunk?.speakers ?? []));
  const askedOf = askedSpeaker({ question, terms, candidates: [...speakers].map((speaker) => ({ speaker })) });
  const isAsked = (speaker: string | null) => askedOf(speaker) > 0;
  return hits.flatMap((hit) => {
    const own = hit.score / best;
    if (hit.memory) return [{ hit, text: hit.memory.text, value: chanceOf(own), place: null }];
    if (!hit.chunk) return [];
    const { chunk } = hit;
    const parts = splitChunk(chunk, hit.document?.structure ?? null);
    const shares = sharesOf(parts, { terms, statistics, isAsked });
    const most = Math.max(...shares);
    return parts.map(({ text, start, end, kind }, index): Piece => {
      const apart = packingWeights.apart * (most - (shares[index] ?? 0));
      const place = {
        ...{ documentId: chunk.documentId, start: chunk.startOffset + start, end: chunk.startOffset + end },
        ...{ chunk: chunk.position, index, isLast: index === parts.length - 1, kind },
      };
      return { hit, text, value: chanceOf(own - apart), place };
    });
  });
}

const LEAST = 1e-9;

function chanceOf(score: number): number {
  return Math.max(score, 0.01) ** packingWeights.steepness;
}

/** How much of what the question asks stands in each part and beside it, 0..1 and a little more. */
function sharesOf(
  parts: ChunkPart[],
  {
    terms,
    statistics,
    isAsked,
  }: Pick<FoundEvidence, "terms" | "statistics"> & { isAsked: (speaker: string | null) => boolean },
): number[] {
  if (parts.length < 2 || statistics === undefined) return parts.map(() => 0);
  const weights = termWeights(statistics);
  const best = bestBm25(weights);
  if (best === 0) return parts.map(() => 0);
  const fields = parts.map(({ text }) => {
    const { length, frequencies } = fieldTerms(text);
    return { length, frequencies: terms.map((term) => frequencies.get(term) ?? 0) };
  });
  const averageLength = fields.reduce((sum, { length }) => sum + length, 0) / fields.length;
  const own = fields.map((field) => scoreBm25(field, weights, averageLength) / best);
  return own.map((share, index) => {
    const beside = Math.max(own[index - 1] ?? 0, own[index + 1] ?? 0);
    const spoken = isAsked(parts[index]?.speaker ?? null) ? packingWeights.speaker : 0;
    return share + packingWeights.neighbours * beside + spoken;
  });
}
