import type {
  Candidate,
  CandidateField,
  FieldStatistics,
  IndexedField,
  IndexResult,
} from "#ranking/candidates/candidate.js";
import { bestBm25, scoreBm25, termWeights } from "./score-bm25.js";

export interface LexicalShares {
  /** BM25 of a field as a share of the most that the query could score, 0..1; null where the field does not exist. */
  own: number | null;
  context: number | null;
  title: number | null;
  /** Weight of the query's terms that occur in any field, as a share of all of them, 0..1. */
  coverage: number;
  /**
   * The same of the terms that the unit itself tells of: in its words or title whole, in the words around it in part.
   */
  told: number;
}

const AROUND = 0.4;

const NO_TERMS: ReadonlySet<number> = new Set();

/**
 * Lexical figures of single candidates. They are shares instead of raw scores, so that a short memory and a long chunk,
 * counted in different populations, can stand in one list. `given` are the places of terms that count as told in any
 * words.
 */
export function lexicalShares(
  statistics: IndexResult["statistics"],
): (candidate: Candidate, given?: ReadonlySet<number>) => LexicalShares {
  const populations = new Map(Object.entries(statistics).map(([kind, known]) => [kind, weighed(known)]));
  return ({ kind, fields }, given = NO_TERMS) => {
    const known = populations.get(kind) ?? {};
    const found = termsFound(fields, { weights: (known.own ?? known.title)?.weights ?? [], given });
    return {
      own: shareOf(fields.own, known.own),
      context: shareOf(fields.context, known.context),
      title: shareOf(fields.title, known.title),
      coverage: found.coverage,
      told: found.told,
    };
  };
}

/** The weights of the terms in one field, the same for every candidate of a population. */
interface WeighedField {
  weights: number[];
  /** The most that the query could score. */
  best: number;
  averageLength: number;
}

function weighed(fields: Partial<Record<IndexedField, FieldStatistics>>): Partial<Record<IndexedField, WeighedField>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, known]) => {
      const weights = termWeights(known);
      return [name, { weights, best: bestBm25(weights), averageLength: known.averageLength }];
    }),
  );
}

function shareOf(field: CandidateField | undefined, known: WeighedField | undefined): number | null {
  if (field === undefined || known === undefined) return null;
  return known.best === 0 ? 0 : scoreBm25(field, known.weights, known.averageLength) / known.best;
}

function termsFound(
  { own, context, title }: Candidate["fields"],
  { weights, given }: { weights: number[]; given: ReadonlySet<number> },
): Pick<LexicalShares, "coverage" | "told"> {
  let [all, covered, told] = [0, 0, 0];
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    const isIts = (own?.frequencies[index] ?? 0) > 0 || (title?.frequencies[index] ?? 0) > 0;
    const isAround = (context?.frequencies[index] ?? 0) > 0;
    all += weight;
    if (isIts || isAround) covered += weight;
    if (isIts || given.has(index)) told += weight;
    else if (isAround) told += AROUND * weight;
  }
  if (all === 0) return { coverage: 0, told: 0 };
  return { coverage: covered / all, told: told / all };
}
