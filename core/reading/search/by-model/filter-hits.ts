import { filterAnswer, filterPrompt, RESULTS_A_CALL, resultsByNumber } from "@loci/language/prompts";
import type { FilterGuidance } from "#core/settings/filter-settings.js";
import { type SearchHit, shownResult } from "../hits/search-hit.js";
import { type ModelAsker, noEffect, type SearchModel } from "./search-model.js";

/** Four calls at once. */
export const MAX_JUDGED = 100;

interface Filtering {
  asker: ModelAsker;
  query: string;
  /** Searched tags; empty: everywhere. */
  tags: string[];
  guidance: FilterGuidance;
  /** Best first. */
  hits: SearchHit[];
  /** No more hits than this, and no more than 100, are looked at. */
  mostJudged: number;
}

export interface FilteredHits {
  removedIds: ReadonlySet<string>;
  /** Nobody has looked at them, so they are no part of a filtered result. */
  unjudgedIds: ReadonlySet<string>;
  warnings: string[];
}

/** Removes hits that a model finds unwanted. Hits of a call without an answer pass. */
export async function filterHits(model: SearchModel, filtering: Filtering): Promise<FilteredHits> {
  const { asker, query, tags, guidance, hits } = filtering;
  const depth = Math.min(MAX_JUDGED, filtering.mostJudged);
  const parts = partsOf(hits.slice(0, depth));
  const replies = await Promise.all(
    parts.map((part) => {
      const prompt = filterPrompt({ query, tags, guidance, results: part.map(shownResult) });
      return model.ask({ ...asker, schema: filterAnswer, prompt, purpose: "search_filtering" });
    }),
  );
  const removed = replies.flatMap((reply, index) =>
    reply.kind === "answered" ? resultsByNumber(reply.value.remove, parts[index] ?? []) : [],
  );
  const failed = replies.filter((reply) => reply.kind === "unanswered");
  const option = failed.length < replies.length ? "shouldLLMFilter, for some of the results," : "shouldLLMFilter";
  return {
    removedIds: new Set(removed.map(({ id }) => id)),
    unjudgedIds: new Set(failed.length > 0 ? [] : hits.slice(depth).map(({ id }) => id)),
    warnings: failed.slice(0, 1).map(({ reason }) => noEffect(option, reason)),
  };
}

function partsOf(hits: SearchHit[]): SearchHit[][] {
  const count = Math.ceil(hits.length / RESULTS_A_CALL);
  return Array.from({ length: count }, (_, index) => hits.slice(index * RESULTS_A_CALL, (index + 1) * RESULTS_A_CALL));
}
