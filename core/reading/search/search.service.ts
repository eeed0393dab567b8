import { NotFoundError } from "@loci/errors";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import { readMoment } from "#core/memory/moment.js";
import { type DocumentHit, type DocumentSearchInput, kindsOf, type SearchInput } from "./asked/search-input.js";
import { thresholdsOf } from "./asked/thresholds.js";
import type { AggregatedMemory, SearchAssistant } from "./by-model/search-assistant.js";
import { explainHits, explainSearch, type HitExplanation, type SearchExplanation } from "./explanation.js";
import { withChunksBeside } from "./hits/chunks-beside.js";
import { groupByDocument } from "./hits/group-by-document.js";
import { loadRelatedMemories } from "./hits/load-related-memories.js";
import type { SearchHit } from "./hits/search-hit.js";
import type { SearchPipeline } from "./search-pipeline.js";
import type { AskedSearch } from "./stages.js";

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
    const stages = await pipeline.refine(principal, await pipeline.load(principal, ranked));
    const best = stages.refined.slice(0, input.limit);
    const { aggregated, warnings } = await assistant.aggregate(principal, {
      ...input,
      guidance: stages.guidance,
      hits: best,
    });
    const found = best.slice(0, input.limit - aggregated.length);
    const related = input.includeRelated ? await loadRelatedMemories(this.options, principal, found) : found;
    const { removedIds } = stages;
    const includeForgotten = input.includeForgotten ?? false;
    const hits =
      input.onlyMatchingChunks === false
        ? await withChunksBeside(database, principal, { hits: related, removedIds, includeForgotten })
        : related;
    const explain = input.explain ? explainHits(stages) : () => null;
    return {
      hits: hits.map((hit) => ({ ...hit, explanation: explain(hit.id) })),
      aggregated,
      explanation: input.explain ? explainSearch(stages) : null,
      timingMs: performance.now() - startedAt,
      warnings: [...stages.warnings, ...warnings],
    };
  }

  /** Documents with their matching chunks, the best first. `*` alone: the newest documents. */
  async searchDocuments(principal: Principal, input: DocumentSearchInput): Promise<DocumentSearchResult> {
    const startedAt = performance.now();
    if (input.q.trim() === MATCH_ALL) {
      const hits = await this.newest(principal, input);
      return { hits, timingMs: performance.now() - startedAt, warnings: [] };
    }
    const { database, pipeline } = this.options;
    const ranked = await pipeline.rank(principal, {
      ...input,
      kinds: kindsOf("documents"),
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
      withNeighbours: input.onlyMatchingChunks === false,
      removedIds: stages.removedIds,
    });
    return { hits, timingMs: performance.now() - startedAt, warnings: stages.warnings };
  }

  private async newest(principal: Principal, input: DocumentSearchInput): Promise<DocumentHit[]> {
    const tags = requireReadableTags(principal, input.containerTags);
    const page = await this.options.database.inTenant(principal, async ({ documents }) => {
      const wanted = input.docId ? await documents.findSearched(input.docId, tags) : null;
      if (input.docId && !wanted) throw new NotFoundError("Document not found");
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
    return page.documents.map((document) => ({ document: withVisibleTags(principal, document), score: 1, chunks: [] }));
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
