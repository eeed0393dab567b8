import {
  aggregationAnswer,
  aggregationPrompt,
  inOrder,
  queriesOf,
  RESULTS_A_CALL,
  readAggregation,
  rerankAnswer,
  rerankPrompt,
  rewritingAnswer,
  rewritingPrompt,
} from "@loci/language/prompts";
import { type Principal, readableTags } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { FilterGuidance, FilterSettings } from "#core/settings/filter-settings.js";
import type { SearchInput } from "../asked/search-input.js";
import { type SearchHit, shownResult } from "../hits/search-hit.js";
import { type FilteredHits, filterHits, MAX_JUDGED } from "./filter-hits.js";
import { type ModelAsker, noEffect, SearchModel, type SearchModelOptions } from "./search-model.js";

export interface SearchAssistantOptions extends SearchModelOptions {
  /** Null: searches of pipelines, whose results no client sees, are not filtered. */
  filterSettings: FilterSettings | null;
}

export interface AssistedSearch
  extends Pick<SearchInput, "query" | "containerTags" | "rerank" | "rewriteQuery" | "aggregate"> {
  /** Null: nothing is filtered. */
  guidance: FilterGuidance | null;
}

interface Refining extends AssistedSearch {
  /** Best first. */
  hits: SearchHit[];
  /** Most hits that a filter judges, where that is less than it could. */
  mostJudged?: number;
}

export interface RefinedHits {
  hits: SearchHit[];
  /** Taken away by the filter. */
  removedIds: ReadonlySet<string>;
  warnings: string[];
}

/** A statement that joins memories of one result. It is not stored. */
export interface AggregatedMemory {
  text: string;
  /** Two or more, all of the result. */
  memoryIds: string[];
  /** Similarity of the best of them. */
  similarity: number;
  /** When the last of them changed. */
  updatedAt: Date;
}

/** Further hits behind the result, which replace those that a filter removes. */
const SPARE = 10;

/**
 * The part of a language model in a search. Nothing depends on it: without an answer in time the search goes on without
 * the model, and a warning says so. A model sees hits that the principal may see, and answers in numbers of these.
 */
export class SearchAssistant {
  private readonly model: SearchModel;

  constructor(private readonly options: SearchAssistantOptions) {
    this.model = new SearchModel(options);
  }

  /** Guidance for the filter; null where the organization does not want one. */
  async readGuidance({ organizationId }: Principal): Promise<FilterGuidance | null> {
    return (await this.options.filterSettings?.read(organizationId)) ?? null;
  }

  /** How many hits of a search to load, so that those in its result can be chosen among them. */
  depthOf(limit: number, { rerank, guidance }: Pick<AssistedSearch, "rerank" | "guidance">): number {
    if (!this.model.isConfigured || (!rerank && guidance === null)) return limit;
    const filtered = guidance === null ? limit : Math.min(MAX_JUDGED, limit + SPARE);
    return Math.max(limit, filtered, rerank ? RESULTS_A_CALL : 0);
  }

  /** The queries to search for: the asked one alone, or with the model's wordings. */
  async queries(
    principal: Principal,
    search: Omit<AssistedSearch, "guidance">,
  ): Promise<{ queries: [string, ...string[]]; warnings: string[] }> {
    const { query } = search;
    if (!search.rewriteQuery) return { queries: [query], warnings: [] };
    const question = { schema: rewritingAnswer, prompt: rewritingPrompt(query), purpose: "search_rewriting" } as const;
    const reply = await this.model.ask({ ...question, ...askerOf(principal, search) });
    if (reply.kind === "unanswered") return { queries: [query], warnings: [noEffect("rewriteQuery", reply.reason)] };
    return { queries: queriesOf(query, reply.value), warnings: [] };
  }

  /** Removes unwanted hits, and orders the best by how well they answer. */
  async refine(principal: Principal, search: Refining): Promise<RefinedHits> {
    const [filtered, ordered] = await Promise.all([this.filter(principal, search), this.rerank(principal, search)]);
    const { removedIds, unjudgedIds } = filtered;
    const kept = ordered.hits.filter(({ id }) => !removedIds.has(id) && !unjudgedIds.has(id));
    return { hits: kept, removedIds, warnings: [...filtered.warnings, ...ordered.warnings] };
  }

  /** Statements that join memories among the hits. */
  async aggregate(
    principal: Principal,
    { hits, ...search }: Refining,
  ): Promise<{ aggregated: AggregatedMemory[]; warnings: string[] }> {
    const found = hits.filter(({ memory }) => memory !== null).slice(0, RESULTS_A_CALL);
    const isPossible = found.length > 1 || !this.model.isConfigured;
    if (!search.aggregate || !isPossible) return { aggregated: [], warnings: [] };
    const prompt = aggregationPrompt(search.query, found.map(shownResult));
    const question = { schema: aggregationAnswer, prompt, purpose: "search_aggregation" } as const;
    const reply = await this.model.ask({ ...question, ...askerOf(principal, search) });
    if (reply.kind === "unanswered") return { aggregated: [], warnings: [noEffect("aggregate", reply.reason)] };
    const memories = found.flatMap(({ memory, similarity }) => (memory ? [{ ...memory, similarity }] : []));
    const { joined, dropped } = readAggregation(reply.value, memories);
    const aggregated = [...new Map(joined.map(aggregatedMemory).map((each) => [keyOf(each), each])).values()];
    const left = `aggregate left out ${dropped} of the model's statements, which its memories do not bear out`;
    // Aggregates count towards the limit: at most half of a short result is aggregates.
    const shown = aggregated.slice(0, Math.floor(found.length / 2));
    return { aggregated: shown, warnings: dropped > 0 ? [left] : [] };
  }

  private async rerank(
    principal: Principal,
    { hits, ...search }: Refining,
  ): Promise<{ hits: SearchHit[]; warnings: string[] }> {
    const best = hits.slice(0, RESULTS_A_CALL);
    const isPossible = best.length > 1 || !this.model.isConfigured;
    if (!search.rerank || !isPossible) return { hits, warnings: [] };
    const question = {
      schema: rerankAnswer,
      prompt: rerankPrompt(search.query, best.map(shownResult)),
      purpose: "search_reranking",
    } as const;
    const reply = await this.model.ask({ ...question, ...askerOf(principal, search) });
    if (reply.kind === "answered") {
      return { hits: [...inOrder(best, reply.value.order), ...hits.slice(RESULTS_A_CALL)], warnings: [] };
    }
    const usual = "; the order is that of words and meaning together, as always";
    return { hits, warnings: [noEffect("rerank", reply.reason) + usual] };
  }

  private async filter(
    principal: Principal,
    { query, guidance, hits, mostJudged = MAX_JUDGED, ...search }: Refining,
  ): Promise<FilteredHits> {
    if (guidance === null || hits.length === 0) return { removedIds: new Set(), unjudgedIds: new Set(), warnings: [] };
    const asker = askerOf(principal, search);
    return await filterHits(this.model, { asker, query, guidance, hits, mostJudged, tags: tagsOf(principal, search) });
  }
}

type FoundMemory = Memory & { similarity: number };

function aggregatedMemory({ text, memories }: { text: string; memories: FoundMemory[] }): AggregatedMemory {
  return {
    text,
    memoryIds: memories.map(({ id }) => id),
    similarity: Math.max(...memories.map(({ similarity }) => similarity)),
    updatedAt: new Date(Math.max(...memories.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}

function keyOf({ text, memoryIds }: AggregatedMemory): string {
  return [text, ...memoryIds].join(" ");
}

function askerOf(principal: Principal, search: Pick<AssistedSearch, "containerTags">): ModelAsker {
  return { organizationId: principal.organizationId, tag: tagsOf(principal, search)[0] ?? "" };
}

/** Empty: everywhere. */
function tagsOf(principal: Principal, { containerTags }: Pick<AssistedSearch, "containerTags">): string[] {
  if (containerTags && containerTags.length > 0) return containerTags;
  const own = readableTags(principal);
  return own === "all" ? [] : own;
}
