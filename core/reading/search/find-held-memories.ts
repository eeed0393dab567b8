import { memoryTerms } from "@loci/language/vocabulary";
import { type Candidate, type FieldStatistics, type IndexResult, isWithin } from "@loci/ranking/candidates";
import { scoreBm25, termWeights } from "@loci/ranking/words";
import type { EmbeddingRepository } from "#core/chunk/embedding.repository.js";
import type { Database } from "#core/kernel/database.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import type { HeldMemoriesQuery, HeldText, MemoryHistoryRepository } from "#core/memory/memory-history.repository.js";
import type { IndexQuery } from "#core/ports/search-index.js";
import { memoryTime } from "../index/entries/build-index-items.js";

/** Analysing a text takes about 20 µs, its vector is 1.5 KB. */
const MOST_TEXTS = 10_000;
const VECTORS_AT_A_TIME = 2_000;

export interface HeldSearch {
  query: HeldMemoriesQuery;
  /** Search options, as for the index. */
  search: Pick<IndexQuery, "terms" | "vector" | "time" | "lexicalLimit" | "vectorLimit">;
}

/**
 * Candidates among the memories of another moment, in the form in which the index returns present ones: it holds only
 * the latest. Reads all of them, the most recent 10,000 at most; `isComplete` says whether that was all.
 */
export async function findHeldMemories(
  database: Database<{ embeddings: EmbeddingRepository; memoryHistory: MemoryHistoryRepository }>,
  principal: Principal,
  { query, search }: HeldSearch,
): Promise<{ result: IndexResult; isComplete: boolean }> {
  const { texts, cosines, isComplete } = await database.inTenant(principal, async ({ memoryHistory, embeddings }) => {
    const found = await memoryHistory.listTexts(query, MOST_TEXTS + 1);
    const considered = found.slice(0, MOST_TEXTS);
    return {
      texts: considered,
      cosines: await cosinesOf(embeddings, considered, search.vector),
      isComplete: found.length <= MOST_TEXTS,
    };
  });
  const candidates = texts.map((text) => candidateOf(text, search.terms, cosines));
  const own = statisticsOf(candidates, search.terms);
  const timely = candidates.filter(({ time }) => isWithin(time, search.time));
  const proposed = new Set([candidates, timely].flatMap((among) => best(among, own, search)));
  return { result: { candidates: [...proposed], statistics: { memory: { own } } }, isComplete };
}

async function cosinesOf(
  embeddings: EmbeddingRepository,
  texts: HeldText[],
  vector: HeldSearch["search"]["vector"],
): Promise<Map<string, number>> {
  const cosines = new Map<string, number>();
  if (!vector) return cosines;
  const idsByHash = Map.groupBy(texts, ({ text }) => sha256(text));
  const hashes = [...idsByHash.keys()];
  for (let start = 0; start < hashes.length; start += VECTORS_AT_A_TIME) {
    const found = await embeddings.find(vector.model, hashes.slice(start, start + VECTORS_AT_A_TIME));
    for (const [hash, values] of found) {
      const cosine = values.reduce((sum, value, index) => sum + value * (vector.values[index] ?? 0), 0);
      for (const { id } of idsByHash.get(hash) ?? []) cosines.set(id, cosine);
    }
  }
  return cosines;
}

function candidateOf(
  { id, text, slot, subject, documentIds, isInference, ...dates }: HeldText,
  terms: string[],
  cosines: Map<string, number>,
): Candidate {
  const { length, frequencies } = memoryTerms({ text, slot });
  const [documentId = null, ...otherDocumentIds] = documentIds;
  const own = { length, frequencies: terms.map((term) => frequencies.get(term) ?? 0) };
  return {
    id,
    kind: "memory",
    documentId,
    otherDocumentIds,
    isUnreviewed: isInference,
    speaker: subject,
    position: null,
    time: memoryTime(dates),
    fields: { own },
    cosine: cosines.get(id) ?? null,
    centrality: null,
  };
}

function statisticsOf(candidates: Candidate[], terms: string[]): FieldStatistics {
  const total = candidates.reduce((sum, { fields }) => sum + (fields.own?.length ?? 0), 0);
  return {
    items: candidates.length,
    averageLength: candidates.length === 0 ? 0 : total / candidates.length,
    documentFrequencies: terms.map(
      (_, index) => candidates.filter(({ fields }) => (fields.own?.frequencies[index] ?? 0) > 0).length,
    ),
  };
}

/** The best by words and the best by vector, as an index proposes. */
function best(
  candidates: Candidate[],
  own: FieldStatistics,
  { lexicalLimit, vectorLimit }: HeldSearch["search"],
): Candidate[] {
  const weights = termWeights(own);
  const lexical = candidates
    .map((candidate) => ({
      candidate,
      score: candidate.fields.own ? scoreBm25(candidate.fields.own, weights, own.averageLength) : 0,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, lexicalLimit);
  const near = candidates
    .filter(({ cosine }) => cosine !== null)
    .toSorted((left, right) => (right.cosine ?? 0) - (left.cosine ?? 0))
    .slice(0, vectorLimit);
  return [...lexical.map(({ candidate }) => candidate), ...near];
}
