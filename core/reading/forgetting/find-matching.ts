import { queryTerms } from "@loci/language/words";
import type { IndexResult } from "@loci/ranking/candidates";
import { rankCandidates } from "@loci/ranking/hits";
import { inverseFrequency } from "@loci/ranking/words";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { isShown } from "#core/memory-state/shown-memory.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { LIVE_LABEL } from "#core/reading/index/entries/build-index-items.js";
import { embedQuery } from "#core/reading/search/embed-query.js";
import { aboutWhom, askedPeople, isAbout } from "./about-whom.js";
import { tellingOf } from "./telling-of.js";

export interface SearchParts {
  database: Database<{ memories: MemoryRepository; servingModels: ServingModelRepository }>;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
  clock: Clock;
}

export interface Match {
  memory: Memory;
  /** 0 to 1: how sure it is that this is meant. */
  score: number;
}

interface MatchQuery {
  tag: string;
  q: string;
  /** The least score, 0 to 1. */
  threshold: number;
  limit: number;
}

/**
 * Least number of candidates of one call. Forgetting has to find all of a matter, and some near memories are of another
 * subject.
 */
const LEAST_CANDIDATES = 100;

/** Least share of the query that a memory has to say, by weight. */
const LEAST_TOLD = 2 / 3;

/**
 * Likeness of a memory that fills the asked slot, however it is worded: as near as an answer to a question usually is.
 */
const OF_THE_SLOT = 0.25;

/**
 * Live memories of a tag that a query means, the surest first. Words and meaning have to agree. A memory is about the
 * people whom the query asks about, and is nearer to it than a stranger. It also says most of the query's words, or
 * fills the slot that they ask for. Unlike a search, this keeps memories that say nearly the same, since forgetting has
 * to find all of them.
 */
export async function findMatching(
  { database, index, embeddingModels, clock }: SearchParts,
  principal: Principal,
  { tag, q, threshold, limit }: MatchQuery,
): Promise<Match[]> {
  const terms = queryTerms(q);
  const { vector } = await embedQuery(await embeddingModels.servingOf(database, principal), q);
  const candidates = Math.max(limit, LEAST_CANDIDATES);
  const result = await index.search({
    ...{ organizationId: principal.organizationId, kinds: ["memory"], tags: [tag], labels: [LIVE_LABEL], terms },
    ...(vector ? { vector } : {}),
    ...{ lexicalLimit: candidates, vectorLimit: candidates },
  });
  const ranked = rankCandidates({ question: q, terms, model: vector?.model ?? null, result });
  const found = await database.inTenant(principal, ({ memories }) => memories.listByIds(ranked.map(({ id }) => id)));
  const now = clock.now();
  const byId = new Map(
    found.filter((memory) => isShown(memory, now) && memory.tag === tag).map((memory) => [memory.id, memory]),
  );
  const asked = askedPeople(q, new Set(found.flatMap((memory) => [...aboutWhom(memory)])));
  const telling = tellingOf(q, weightsOf(terms, result));
  const matches = ranked.flatMap(({ id, signals: { contrast } }): Match[] => {
    const memory = byId.get(id);
    if (!memory || !isAbout(memory, asked)) return [];
    const { told, fillsSlot } = telling(memory);
    const likeness = Math.max(contrast ?? sharedWords(q, memory.text), fillsSlot ? OF_THE_SLOT : 0);
    if (told < LEAST_TOLD || likeness <= 0) return [];
    const score = sureness({ told, likeness });
    return score >= threshold ? [{ memory, score }] : [];
  });
  return matches.toSorted((one, other) => other.score - one.score).slice(0, limit);
}

/** Words and meaning count the same. Only what says the very same comes near to 1. */
function sureness({ told, likeness }: { told: number; likeness: number }): number {
  return (told + Math.sqrt(Math.max(0, likeness))) / 2;
}

/** Without vectors: words that both have, as a share of all that either has. */
function sharedWords(query: string, text: string): number {
  const [asked, told] = [new Set(queryTerms(query)), new Set(queryTerms(text))];
  const shared = [...asked].filter((term) => told.has(term)).length;
  return shared / Math.max(asked.size + told.size - shared, 1);
}

/**
 * Weights of the query's terms: rare ones tell more. A word that the query has in another form counts as one that no
 * text has.
 */
function weightsOf(terms: string[], { statistics }: IndexResult): (term: string) => number {
  const known = statistics.memory?.own;
  return (term) => inverseFrequency(known?.items ?? 0, known?.documentFrequencies[terms.indexOf(term)] ?? 0);
}
