import type { Database } from "#core/database.js";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { Principal } from "#core/principal.js";
import { embedQuery } from "#core/search/embed-query.js";
import { LIVE_LABEL } from "#core/search/entries/build-index-items.js";
import { rankCandidates } from "#core/search/ranking/rank-candidates.js";
import { queryTerms } from "#core/text/analyze.js";
import type { Memory } from "../memory.entity.js";
import { isForgotten } from "./is-forgotten.js";

export interface SearchParts {
  database: Database;
  index: SearchIndex;
  embeddingModels: EmbeddingModels;
}

export interface Match {
  memory: Memory;
  /** 0 to 1: the similarity that a search shows. */
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
 * Live memories of a tag that a search for the query would find, the most similar first. Unlike a search it keeps those
 * that say nearly the same: who forgets something means all of it.
 */
export async function findMatching(
  { database, index, embeddingModels }: SearchParts,
  principal: Principal,
  { tag, q, threshold, limit }: MatchQuery,
): Promise<Match[]> {
  const terms = queryTerms(q);
  const { vector } = await embedQuery(await embeddingModels.servingOf(database, principal), q);
  const result = await index.search({
    ...{ organizationId: principal.organizationId, kinds: ["memory"], tags: [tag], labels: [LIVE_LABEL], terms },
    ...(vector ? { vector } : {}),
    ...{ lexicalLimit: limit, vectorLimit: limit },
  });
  const ranked = rankCandidates({ question: q, terms, model: vector?.model ?? null, result });
  const near = ranked.filter(({ similarity }) => similarity >= threshold);
  const found = await database.inTenant(principal, ({ memories }) => memories.listByIds(near.map(({ id }) => id)));
  const byId = new Map(
    found.filter((memory) => isLive(memory) && memory.tag === tag).map((memory) => [memory.id, memory]),
  );
  return near
    .flatMap(({ id, similarity }) => {
      const memory = byId.get(id);
      return memory ? [{ memory, score: similarity }] : [];
    })
    .slice(0, limit);
}

function isLive(memory: Memory): boolean {
  return memory.isLatest && memory.state === "active" && !isForgotten(memory, new Date());
}
