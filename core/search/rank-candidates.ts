import type { Candidate, IndexResult } from "#core/ports/search-index.js";
import { calibrateSimilarity } from "./calibrate-similarity.js";
import { fuseScores, type UnfusedSignals } from "./fuse-scores.js";
import { lexicalShares } from "./lexical-shares.js";
import { namedSpeaker } from "./named-speaker.js";
import { orderSimilarities } from "./order-similarities.js";
import type { RankedHit } from "./ranked-hit.js";
import { spreadCosines } from "./spread-cosines.js";

export interface RankCandidatesInput {
  /** As they were in the index query. */
  terms: string[];
  /** The model of the query's vector; null for a lexical search. */
  model: string | null;
  result: IndexResult;
}

type Unit = Candidate & { kind: RankedHit["kind"] };

/** Chunks and memories of an index result, best first, with every signal. `document` entries only lend their weight to their chunks. */
export function rankCandidates({ terms, model, result }: RankCandidatesInput): RankedHit[] {
  const units = result.candidates.filter((candidate): candidate is Unit => candidate.kind !== "document");
  const signals = signalsOf({ units, terms, result });
  const fused = fuseScores(units.map(({ kind }, index) => ({ kind, signals: signals[index] ?? NO_SIGNALS })));
  const hasKnownTerms = Object.values(result.statistics).some((fields) =>
    Object.values(fields).some((field) => field.documentFrequencies.some((count) => count > 0)),
  );
  const hits = units.map(({ id, kind, documentId }, index): RankedHit => {
    const { score, lexical } = fused[index] ?? { score: 0, lexical: 0 };
    const own = signals[index] ?? NO_SIGNALS;
    const similarity = calibrateSimilarity({ coverage: own.coverage, cosine: own.cosine, model, hasKnownTerms });
    return { id, kind, documentId, score, similarity, signals: { ...own, lexical } };
  });
  holdToTheirDocuments(hits);
  // Equal scores are ordered by id, so that both backends and repeated searches agree.
  hits.sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  const similarities = orderSimilarities(hits.map((hit) => hit.similarity));
  return hits.map((hit, index) => ({ ...hit, similarity: similarities[index] ?? hit.similarity }));
}

/**
 * A memory stands at most where the best chunk of its document does: as short as it is, it would otherwise lift a document
 * on the strength of one common word. Without any chunk (a search of memories alone) each stands for itself.
 */
function holdToTheirDocuments(hits: RankedHit[]): void {
  const best = new Map<string | null, number>();
  let lowest = Number.POSITIVE_INFINITY;
  for (const { kind, documentId, score } of hits) {
    if (kind !== "chunk") continue;
    best.set(documentId, Math.max(best.get(documentId) ?? 0, score));
    lowest = Math.min(lowest, score);
  }
  for (const hit of hits) {
    if (hit.kind === "memory" && hit.documentId !== null) {
      hit.score = Math.min(hit.score, best.get(hit.documentId) ?? lowest);
    }
  }
}

const NO_SIGNALS: UnfusedSignals = {
  own: null,
  context: null,
  title: null,
  document: null,
  coverage: 0,
  cosine: null,
  semantic: 0,
  speaker: 0,
};

function signalsOf({
  units,
  terms,
  result,
}: {
  units: Unit[];
  terms: string[];
  result: IndexResult;
}): UnfusedSignals[] {
  const shares = lexicalShares(result.statistics);
  const documents = new Map(
    result.candidates.flatMap((entry) => (entry.kind === "document" ? [[entry.documentId, shares(entry).own]] : [])),
  );
  const speaker = namedSpeaker(terms, units);
  const semantics = spreadCosines(units.map((unit) => unit.cosine));
  return units.map((unit, index) => ({
    ...shares(unit),
    document: documentShare(unit, documents),
    cosine: unit.cosine,
    semantic: semantics[index] ?? 0,
    speaker: speaker !== null && unit.speaker === speaker ? 1 : 0,
  }));
}

/**
 * A memory counts with the document that it came from, like a chunk: otherwise a short fact of a conversation about
 * something else outranks the words that answer. Null, where nothing is known of documents, leaves it to its own words.
 */
function documentShare(unit: Unit, documents: Map<string | null, number | null>): number | null {
  if (documents.size === 0 || unit.documentId === null) return null;
  return documents.get(unit.documentId) ?? (unit.kind === "memory" ? 0 : null);
}
