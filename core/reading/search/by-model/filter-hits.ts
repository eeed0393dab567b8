import { z } from "zod";
import type { LanguageModelPrompt } from "#core/ports/language-model.js";
import type { FilterGuidance } from "#core/settings/filter-settings.js";
import type { SearchHit } from "../hits/search-hit.js";
import { type ModelAsker, noEffect, type SearchModel } from "./search-model.js";
import { HITS_A_CALL, HITS_ARE_DATA, hitsByNumber, inline, showHits } from "./show-hits.js";

/** Four calls at once. */
export const MAX_JUDGED = 100;

interface Filtering {
  asker: ModelAsker;
  q: string;
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
  const { asker, q, tags, guidance, hits } = filtering;
  const depth = Math.min(MAX_JUDGED, filtering.mostJudged);
  const parts = partsOf(hits.slice(0, depth));
  const replies = await Promise.all(
    parts.map((part) => {
      const prompt = filterPrompt({ q, tags, guidance, hits: part });
      return model.ask({ ...asker, schema: filterAnswer, prompt, purpose: "search_filtering" });
    }),
  );
  const removed = replies.flatMap((reply, index) =>
    reply.kind === "answered" ? hitsByNumber(reply.value.remove, parts[index] ?? []) : [],
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
  const count = Math.ceil(hits.length / HITS_A_CALL);
  return Array.from({ length: count }, (_, index) => hits.slice(index * HITS_A_CALL, (index + 1) * HITS_A_CALL));
}

/** The answer lists hits to remove, not hits to keep: an answer that says little lets results pass. */
const filterAnswer = z.object({ remove: z.array(z.number()) });

const RULES = `You decide which results of a search an application gets to see.

${HITS_ARE_DATA}

Name the numbers of the results to take away: those that the operator does not want, and those that have nothing to do with
the question. Keep what you are not sure about. Name none when all may stay.`;

interface Judged {
  q: string;
  /** Searched tags; empty: everywhere. */
  tags: string[];
  guidance: FilterGuidance;
  hits: SearchHit[];
}

function filterPrompt({ q, tags, guidance, hits }: Judged): LanguageModelPrompt {
  const operator = describeGuidance(guidance);
  const system = [RULES, ...(operator.length > 0 ? ["", "What the operator says:", ...operator] : [])].join("\n");
  const scope = tags.length > 0 ? [`Container tags: ${tags.map(inline).join(", ")}`] : [];
  return { name: "unwanted_results", system, user: [...scope, showHits(q, hits)].join("\n"), maxOutputTokens: 1_000 };
}

/** Both are JSON of any form: a list of words as a rule. */
const MAX_ITEMS_CHARACTERS = 2_000;

/** A line for each part that is given. */
function describeGuidance({ filterPrompt, includeItems, excludeItems }: FilterGuidance): string[] {
  return [
    ...(filterPrompt?.trim() ? [`About the application: ${filterPrompt.trim()}`] : []),
    ...(isGiven(includeItems) ? [`Wanted: ${itemsOf(includeItems)}`] : []),
    ...(isGiven(excludeItems) ? [`Not wanted: ${itemsOf(excludeItems)}`] : []),
  ];
}

function isGiven(items: unknown): boolean {
  return items !== null && items !== undefined && items !== "" && !(Array.isArray(items) && items.length === 0);
}

function itemsOf(items: unknown): string {
  const texts = typeof items === "string" ? [items] : items;
  const isPlain = Array.isArray(texts) && texts.every((item) => typeof item === "string");
  return (isPlain ? texts.join("; ") : JSON.stringify(items)).slice(0, MAX_ITEMS_CHARACTERS);
}
