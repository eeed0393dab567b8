import { NotFoundError } from "@loci/errors";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { readMoment } from "#core/memory/history/moment.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryChainRepository } from "#core/memory/memory-chain.repository.js";
import type { UsageRepository } from "#core/usage/usage.repository.js";
import type { AggregatedMemory } from "./by-model/aggregate-memories.js";
import { type Rankers, rankQueries, termsOfWordings } from "./by-model/rank-queries.js";
import { SearchAssistant } from "./by-model/search-assistant.js";
import { explainHits, explainSearch, type HitExplanation, type SearchExplanation } from "./explanation.js";
import { chunksBeside } from "./hits/chunks-beside.js";
import { groupByDocument } from "./hits/group-by-document.js";
import { loadHits } from "./hits/load-hits.js";
import { loadRelatedMemories } from "./hits/load-related-memories.js";
import { mayBeHit } from "./hits/may-be-hit.js";
import type { SearchHit } from "./hits/search-hit.js";
import { kindsOf } from "./kinds-of.js";
import { RankedSearch, type RankedSearchOptions, type RankedSearchRepositories } from "./ranked-search.js";
import type { DocumentHit, DocumentSearchInput, SearchInput } from "./search-input.js";
import { documentsAbove, judgeByThresholds, thresholdsOf } from "./thresholds.js";

export interface SearchServiceRepositories extends RankedSearchRepositories {
  memoryChains: MemoryChainRepository;
  usage: UsageRepository;
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

const NO_MODEL = { model: null, tokensADay: null, filterSettings: null };

export interface SearchServiceOptions extends RankedSearchOptions {
  database: Database<SearchServiceRepositories>;
  /** Without one no model is asked: for searches that pipelines do for themselves. */
  assistant?: SearchAssistant;
}

export class SearchService {
  private readonly rankers: Rankers;
  private readonly assistant: SearchAssistant;

  constructor(private readonly options: SearchServiceOptions) {
    const { database } = options;
    this.assistant = options.assistant ?? new SearchAssistant({ database, ...NO_MODEL });
    this.rankers = { ranking: new RankedSearch(options), assistant: this.assistant };
  }

  /** Memories, chunks or both, the most similar first. Unknown tags give nothing. */
  async search(principal: Principal, input: SearchInput): Promise<SearchResult> {
    const startedAt = performance.now();
    const kinds = kindsOf(input.mode);
    const moment = readMoment(input, this.options.clock.now());
    const [searched, guidance] = await Promise.all([
      rankQueries(this.rankers, principal, { ...input, kinds, moment }),
      this.assistant.readGuidance(principal),
    ]);
    const assisted = { ...input, guidance };
    const thresholds = thresholdsOf(input);
    const judge = judgeByThresholds(searched.ranked, thresholds);
    const wanted = searched.ranked.filter((hit) => judge(hit) === "passes");
    // Memories of another moment have just been read from the database, so no present state is checked.
    const asked = { includeForgotten: input.includeForgotten ?? false, now: this.options.clock.now() };
    const limit = this.assistant.depthOf(input.limit, assisted);
    const terms = input.includeForgotten ? null : termsOfWordings(searched);
    const options = {
      limit,
      scope: searched.scope,
      moment,
      isShown: moment ? null : (memory: Memory) => mayBeHit(memory, asked),
      areDistinct: true,
      terms,
    };
    const loaded = await loadHits(this.options.database, principal, { ranked: wanted, ...options });
    const refined = await this.assistant.refine(principal, { ...assisted, hits: loaded });
    const best = refined.hits.slice(0, input.limit);
    const { aggregated, warnings } = await this.assistant.aggregate(principal, { ...assisted, hits: best });
    const found = best.slice(0, input.limit - aggregated.length);
    const related = input.includeRelated ? await loadRelatedMemories(this.options, principal, found) : found;
    const { removedIds } = refined;
    const hits =
      input.onlyMatchingChunks === false
        ? await this.withBeside(principal, {
            hits: related,
            removedIds,
            includeForgotten: input.includeForgotten ?? false,
          })
        : related;
    const explain = input.explain ? explainHits(searched) : () => null;
    return {
      hits: hits.map((hit) => ({ ...hit, explanation: explain(hit.id) })),
      aggregated,
      explanation: input.explain ? explainSearch(searched, { thresholds, limit: input.limit }) : null,
      timingMs: performance.now() - startedAt,
      warnings: [...searched.warnings, ...refined.warnings, ...warnings],
    };
  }

  /** Documents with their matching chunks, the best first. `*` alone: the newest documents. */
  async searchDocuments(principal: Principal, input: DocumentSearchInput): Promise<DocumentSearchResult> {
    const startedAt = performance.now();
    if (input.q.trim() === MATCH_ALL) {
      const hits = await this.newest(principal, input);
      return { hits, timingMs: performance.now() - startedAt, warnings: [] };
    }
    const [searched, guidance] = await Promise.all([
      rankQueries(this.rankers, principal, { ...input, kinds: ["chunk", "document"], moment: null }),
      this.assistant.readGuidance(principal),
    ]);
    const { ranked, scope, warnings } = searched;
    const wanted = ranked.filter((hit) => hit.similarity >= (input.chunkThreshold ?? 0));
    const found = await loadHits(this.options.database, principal, {
      ranked: wanted,
      ...{ limit: wanted.length, scope },
      isShown: () => false,
      moment: null,
      ...{ areDistinct: false, terms: termsOfWordings(searched) },
    });
    const strongDocuments = documentsAbove(ranked, input.documentThreshold ?? 0);
    const chunks = found.filter((hit) => hit.document && strongDocuments.has(hit.document.id));
    const refined = await this.assistant.refine(principal, { ...input, guidance, hits: chunks });
    const hits = await groupByDocument(this.options.database, principal, {
      chunks: refined.hits,
      limit: input.limit,
      withNeighbours: input.onlyMatchingChunks === false,
      removedIds: refined.removedIds,
    });
    return { hits, timingMs: performance.now() - startedAt, warnings: [...warnings, ...refined.warnings] };
  }

  private async withBeside(
    principal: Principal,
    { hits, ...which }: { hits: SearchHit[]; removedIds: ReadonlySet<string>; includeForgotten: boolean },
  ): Promise<SearchHit[]> {
    const chunks = hits.flatMap(({ chunk }) => chunk ?? []);
    const besideOf = await chunksBeside(this.options.database, principal, { ...which, chunks });
    return hits.map((hit) => {
      const beside = besideOf.get(hit.id) ?? [];
      return { ...hit, beside, isMasked: hit.isMasked || beside.some(({ isMasked }) => isMasked) };
    });
  }

  private async newest(principal: Principal, input: DocumentSearchInput): Promise<DocumentHit[]> {
    const tags = requireReadableTags(principal, input.containerTags);
    const page = await this.options.database.inTenant(principal, async ({ documents }) => {
      const wanted = input.docId ? await documents.findSearched(input.docId, tags) : null;
      if (input.docId && !wanted) throw new NotFoundError("Document not found");
      return await documents.list({
        ...{ containerTags: tags === "all" ? [] : tags, statuses: ["done"], limit: input.limit, offset: 0 },
        ...{ id: wanted?.id ?? null, filter: input.filter ?? null, filepath: input.filepath ?? null },
      });
    });
    return page.documents.map((document) => ({ document: masked(principal, document), score: 1, chunks: [] }));
  }
}

function masked(principal: Principal, document: DocumentHead): DocumentHead {
  return { ...document, tags: visibleTags(principal, document.tags) };
}
