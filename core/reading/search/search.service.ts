import { NotFoundError } from "@loci/errors";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import { readMoment } from "#core/memory/moment.js";
import { type DocumentHit, type DocumentSearchInput, kindsOf, type SearchInput } from "./asked/search-input.js";
import { thresholdsOf, warnOfThreshold } from "./asked/thresholds.js";
import type { AggregatedMemory, SearchAssistant } from "./by-model/search-assistant.js";
import { explainHits, explainSearch, type HitExplanation, type SearchExplanation } from "./explanation.js";
import { withChunksBeside } from "./hits/chunks-beside.js";
import { collapseHits } from "./hits/collapse-hits.js";
import { groupByDocument } from "./hits/group-by-document.js";
import { loadRelatedMemories, relatedMemories } from "./hits/load-related-memories.js";
import type { RelatedMemories, SearchHit } from "./hits/search-hit.js";
import type { SearchPipeline } from "./search-pipeline.js";
import type { AskedSearch, LoadedStages, RankedStages } from "./stages.js";

export interface SearchServiceRepositories {
  chunks: ChunkRepository;
  documents: DocumentRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
  memoryChains: MemoryChainRepository;
}

export interface SearchResult {
  hits: ExplainedHit[];
  /** Statements that join memories among the hits; they count towards the limit. Empty unless asked for. */
  aggregated: AggregatedMemory[];
  /**
   * The memories and chunks above the thresholds that may be shown, before a model filters them, repetitions are left
   * out and the limit applies. Reads the rows of all of them.
   */
  countMatches: () => Promise<number>;
  /** The common part of all hits' explanations; null unless asked for. */
  explanation: SearchExplanation | null;
  timingMs: number;
  /** Sentences for people, such as that no vectors were used. */
  warnings: string[];
}

export interface ExplainedHit extends SearchHit {
  /** Null unless asked for. */
  explanation: HitExplanation | null;
}

export interface DocumentSearchResult {
  hits: DocumentHit[];
  /** The documents above the thresholds, before a model filters them and the limit applies. */
  matchCount: number;
  timingMs: number;
  warnings: string[];
}

const MATCH_ALL = "*";

export interface SearchServiceOptions {
  database: Database<SearchServiceRepositories>;
  pipeline: SearchPipeline;
  assistant: SearchAssistant;
  clock: Clock;
}

export class SearchService {
  constructor(private readonly options: SearchServiceOptions) {}

  /** Memories, chunks or both, the most similar first. Unknown tags give nothing. */
  async search(principal: Principal, input: SearchInput): Promise<SearchResult> {
    const startedAt = performance.now();
    const { database, pipeline, assistant, clock } = this.options;
    const ranked = await pipeline.rank(principal, askedBy(input, clock.now()));
    const loaded = input.collapse
      ? await this.loadToCollapse(principal, ranked)
      : await pipeline.load(principal, ranked);
    const stages = await pipeline.refine(principal, loaded);
    const best = input.collapse ? collapseHits(stages.refined, input.limit) : stages.refined.slice(0, input.limit);
    const { aggregated, warnings } = await assistant.aggregate(principal, {
      ...input,
      guidance: stages.guidance,
      hits: best,
    });
    const found = best.slice(0, input.limit - aggregated.length);
    const related = input.includeRelated ? await loadRelatedMemories(this.options, principal, found) : found;
    const { removedIds } = stages;
    const includeForgotten = input.includeForgotten ?? false;
    const hits = input.includeBeside
      ? await withChunksBeside(database, principal, { hits: related, removedIds, includeForgotten })
      : related;
    const explain = input.explain ? explainHits(stages) : () => null;
    return {
      hits: hits.map((hit) => ({ ...hit, explanation: explain(hit.rankedId) })),
      aggregated,
      explanation: input.explain ? explainSearch(ranked) : null,
      countMatches: () => pipeline.countMatches(principal, ranked),
      timingMs: performance.now() - startedAt,
      warnings: [
        ...stages.warnings,
        ...warnings,
        ...warnOfThreshold(stages.judged, {
          shownIds: new Set(stages.distinct.map(({ id }) => id)),
          limit: input.limit,
        }),
      ],
    };
  }

  /** The neighbours of each memory in the memory graph, in the order of the memories. Forgotten ones are left out. */
  async relatedOf(principal: Principal, memories: Memory[]): Promise<RelatedMemories[]> {
    requireReadableTags(principal, undefined);
    const related = await relatedMemories(this.options, principal, memories);
    return memories.map(({ id }) => related.get(id) ?? { parents: [], children: [], related: [] });
  }

  /** Documents with their matching chunks, the best first. `*` alone: the newest documents. */
  async searchDocuments(principal: Principal, input: DocumentSearchInput): Promise<DocumentSearchResult> {
    const startedAt = performance.now();
    if (input.query.trim() === MATCH_ALL) {
      const { hits, matchCount } = await this.newest(principal, input);
      return { hits, matchCount, timingMs: performance.now() - startedAt, warnings: [] };
    }
    const { database, pipeline } = this.options;
    const ranked = await pipeline.rank(principal, {
      ...input,
      kinds: kindsOf("chunks"),
      moment: null,
      thresholds: { memory: 0, chunk: input.chunkThreshold ?? 0, document: input.documentThreshold ?? 0 },
      // The limit counts documents, and any number of chunks may be of one.
      limit: Number.POSITIVE_INFINITY,
      areDistinct: false,
    });
    const stages = await pipeline.refine(principal, await pipeline.load(principal, ranked));
    const hits = await groupByDocument(database, principal, {
      chunks: stages.refined,
      limit: input.limit,
      withNeighbours: input.includeBeside ?? false,
      removedIds: stages.removedIds,
    });
    const matchCount = new Set(stages.loaded.map(({ document }) => document?.id)).size;
    return { hits, matchCount, timingMs: performance.now() - startedAt, warnings: stages.warnings };
  }

  /** Reads as many rows as a result needs of which some hits are left out. */
  private async loadToCollapse(principal: Principal, ranked: RankedStages): Promise<LoadedStages> {
    const { limit } = ranked.asked;
    for (let most = 2 * limit; ; most *= 2) {
      const loaded = await this.options.pipeline.load(principal, {
        ...ranked,
        asked: { ...ranked.asked, limit: most },
      });
      const isAll = loaded.distinct.length < most;
      if (isAll || collapseHits(loaded.distinct, limit).length === limit) return loaded;
    }
  }

  private async newest(
    principal: Principal,
    input: DocumentSearchInput,
  ): Promise<Pick<DocumentSearchResult, "hits" | "matchCount">> {
    const tags = requireReadableTags(principal, input.containerTags);
    const page = await this.options.database.inTenant(principal, async ({ documents }) => {
      const wanted = input.document ? await documents.findSearched(input.document, tags) : null;
      if (input.document && !wanted) throw new NotFoundError("Document not found");
      return await documents.list({
        containerTags: tags === "all" ? [] : tags,
        statuses: ["done"],
        limit: input.limit,
        offset: 0,
        id: wanted?.id ?? null,
        filter: input.filter ?? null,
        filepath: input.filepath ?? null,
      });
    });
    const shown = page.documents.map((document) => withVisibleTags(principal, document));
    return { hits: shown.map((document) => ({ document, similarity: 1, chunks: [] })), matchCount: page.totalCount };
  }
}

/** The search that a client asks for. An explanation of what is missing asks for the same. */
export function askedBy(input: SearchInput, now: Date): AskedSearch {
  return {
    ...input,
    kinds: kindsOf(input.mode),
    moment: readMoment(input, now),
    thresholds: thresholdsOf(input),
    areDistinct: true,
  };
}

function withVisibleTags(principal: Principal, document: DocumentHead): DocumentHead {
  return { ...document, tags: visibleTags(principal, document.tags) };
}
