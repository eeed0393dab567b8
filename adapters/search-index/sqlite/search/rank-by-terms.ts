import { type FieldStatistics, INDEXED_FIELDS, type IndexedField } from "@loci/ranking/candidates";
import { BM25_B, BM25_K1, termWeights } from "@loci/ranking/words";
import { PostingCursor } from "../terms/posting-entries.js";
import { BestItems } from "./best-items.js";
import type { Ranking } from "./ranking.js";
import type { TermPart } from "./term-parts.js";

interface ScoredPart {
  items: Float64Array;
  scores: Float64Array;
}

/**
 * Ranks by BM25, summed over the fields. It is exact: every posting counts. Only items with a term of the query are
 * ranked.
 */
export function rankByTerms(parts: TermPart[], statistics: Partial<Record<IndexedField, FieldStatistics>>): Ranking {
  const fields = INDEXED_FIELDS.map((name) => fieldWeights(statistics[name]));
  const scored = parts.map((part): ScoredPart => ({ items: part.items, scores: scorePart(part, fields) }));
  return {
    best(count, allowed) {
      const best = new BestItems(count);
      for (const { items, scores } of scored) {
        for (let place = 0; place < items.length; place++) {
          const score = scores[place] ?? 0;
          const item = items[place] ?? 0;
          if (score > 0 && (allowed === null || allowed.has(item))) best.add(item, score);
        }
      }
      return best.list();
    },
  };
}

interface FieldWeights {
  /** Parallel to the query's terms, including the constant factor of BM25. */
  weights: number[];
  /** The increase of the norm for each token. */
  slope: number;
}

const CONSTANT_NORM = BM25_K1 * (1 - BM25_B);

function fieldWeights(statistics: FieldStatistics | undefined): FieldWeights {
  if (statistics === undefined) return { weights: [], slope: 0 };
  return {
    weights: termWeights(statistics).map((weight) => weight * (BM25_K1 + 1)),
    slope: (BM25_K1 * BM25_B) / Math.max(statistics.averageLength, 1),
  };
}

function scorePart({ items, lengths, postings, isSkipped }: TermPart, fields: FieldWeights[]): Float64Array {
  const scores = new Float64Array(items.length);
  for (const [term, bytes] of postings.entries()) {
    if (bytes === null) continue;
    for (const cursor = new PostingCursor(bytes); cursor.next(); ) {
      const { ordinal, frequencies } = cursor;
      if (isSkipped?.[ordinal] === 1) continue;
      let score = scores[ordinal] ?? 0;
      for (let field = 0; field < fields.length; field++) {
        const frequency = frequencies[field] ?? 0;
        if (frequency === 0) continue;
        const length = lengths[field * items.length + ordinal] ?? 0;
        const norm = CONSTANT_NORM + (fields[field]?.slope ?? 0) * length;
        score += ((fields[field]?.weights[term] ?? 0) * frequency) / (frequency + norm);
      }
      scores[ordinal] = score;
    }
  }
  return scores;
}
