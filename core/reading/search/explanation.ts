import type { Candidate, IndexedField, IndexedKind, IndexResult } from "@loci/ranking/candidates";
import { type RankedHit, type RankingSignals, WEIGHTS } from "@loci/ranking/hits";
import { BM25_B, BM25_K1, bestBm25, scoreBm25, termWeights } from "@loci/ranking/words";
import type { SearchScope } from "./asked/scope.js";
import type { Thresholds } from "./asked/thresholds.js";
import type { RankedStages, Wording } from "./stages.js";

export interface ScorePart {
  /** A name of the hit's signals. */
  signal: keyof typeof WEIGHTS;
  value: number;
  weight: number;
  /** Place by this signal alone among all that the wording ranked, from 1. */
  rank: number;
}

export interface FieldMatch {
  field: IndexedField;
  length: number;
  /** Parallel to the terms of the wording. */
  frequencies: number[];
  /** BM25 as a share of the most that the terms could score. */
  share: number;
}

export interface HitExplanation {
  /** Among all that was ranked, before thresholds, duplicates and the limit; from 1. */
  rank: number;
  /** Index of the wording that ranked it so high; from 0. */
  wording: number;
  /** The score is the sum of value times weight, and no more than the ceiling. */
  parts: ScorePart[];
  ceiling: number | null;
  /** All figures of the hit. */
  signals: RankingSignals;
  fields: FieldMatch[];
}

export interface TermStatistics {
  kind: IndexedKind;
  field: IndexedField;
  items: number;
  averageLength: number;
  /** Parallel to the terms. */
  documentFrequencies: number[];
  weights: number[];
}

export interface WordingExplanation {
  query: string;
  terms: string[];
  /** The time that it asks about; null when it names none. */
  time: { from: Date; to: Date } | null;
  statistics: TermStatistics[];
}

export interface SearchExplanation {
  /** The query as it was asked comes first; others are there with `rewriteQuery` alone. */
  wordings: WordingExplanation[];
  /** Model of the vectors; null for a search by words alone. */
  model: string | null;
  bm25: { k1: number; b: number };
  scope: Pick<SearchScope, "tags" | "documentId" | "endUserId" | "filepath" | "filter"> & { kinds: IndexedKind[] };
  thresholds: Thresholds;
  limit: number;
  /** Limits that each side of the index had for a kind, and the number of units to rank. */
  candidates: { lexicalLimit: number; vectorLimit: number; ranked: number };
}

export function explainSearch({ asked, scope, wordings, ranked }: RankedStages): SearchExplanation {
  const [{ query, model }] = wordings;
  const { kinds, lexicalLimit, vectorLimit } = query;
  return {
    wordings: wordings.map(explainWording),
    model,
    thresholds: asked.thresholds,
    limit: asked.limit,
    bm25: { k1: BM25_K1, b: BM25_B },
    scope: { ...scope, kinds },
    candidates: { lexicalLimit, vectorLimit, ranked: ranked.length },
  };
}

function explainWording({ question, query, result }: Wording): WordingExplanation {
  const time = query.time ? { from: new Date(query.time.from), to: new Date(query.time.to) } : null;
  return { query: question, terms: query.terms, time, statistics: statisticsOf(result) };
}

function statisticsOf({ statistics }: IndexResult): TermStatistics[] {
  return KINDS.flatMap((kind) =>
    FIELDS.flatMap((field) => {
      const known = statistics[kind]?.[field];
      return known ? [{ kind, field, ...known, weights: termWeights(known) }] : [];
    }),
  );
}

const KINDS: IndexedKind[] = ["memory", "chunk", "document"];
const FIELDS: IndexedField[] = ["own", "context", "title"];

/** How each hit came to its place, from the numbers of the wording that it owes its place to. */
export function explainHits({ ranked, wordings }: RankedStages): (id: string) => HitExplanation | null {
  const places = new Map(ranked.map((hit, index) => [hit.id, { hit, rank: index + 1 }]));
  const found = wordings.map(({ ranked: own, result }) => ({
    scores: new Map(own.map(({ id, score }) => [id, score])),
    candidates: new Map(result.candidates.map((candidate) => [candidate.id, candidate])),
    ranked: own,
    result,
  }));
  return (id) => {
    const place = places.get(id);
    const wording = found.findIndex(({ scores }) => scores.get(id) === place?.hit.score);
    const by = found[wording];
    if (place === undefined || by === undefined) return null;
    const { hit, rank } = place;
    const fields = fieldsOf(by.candidates.get(id), by.result);
    const { signals } = hit;
    return { rank, wording, parts: partsOf(hit, by.ranked), ceiling: signals.ceiling, signals, fields };
  };
}

function partsOf(hit: RankedHit, ranked: RankedHit[]): ScorePart[] {
  return SIGNALS.map((signal) => {
    const value = hit.signals[signal];
    const better = ranked.filter(({ signals }) => WEIGHTS[signal] * (signals[signal] - value) > 0).length;
    return { signal, value, weight: WEIGHTS[signal], rank: better + 1 };
  });
}

// The keys of an object literal are exactly these.
const SIGNALS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

function fieldsOf(candidate: Candidate | undefined, { statistics }: IndexResult): FieldMatch[] {
  if (!candidate) return [];
  return FIELDS.flatMap((field) => {
    const own = candidate.fields[field];
    const known = statistics[candidate.kind]?.[field];
    if (!own || !known) return [];
    const weights = termWeights(known);
    const best = bestBm25(weights);
    return [{ field, ...own, share: best === 0 ? 0 : scoreBm25(own, weights, known.averageLength) / best }];
  });
}
