import { z } from "zod";
import type { Prompt } from "./prompt.js";
import { inline, RESULTS_ARE_DATA, type ShownResult, showResults } from "./show-results.js";

/** The answer lists results to remove, not results to keep: an answer that says little lets results pass. */
export const filterAnswer = z.object({ remove: z.array(z.number()) });

const RULES = `You decide which results of a search an application gets to see.

${RESULTS_ARE_DATA}

Name the numbers of the results to take away: those that the operator does not want, and those that have nothing to do with
the question. Keep what you are not sure about. Name none when all may stay.`;

/** The wishes of an application for its results. */
interface Guidance {
  filterPrompt: string | null;
  /** JSON of any form: a list of words as a rule. */
  includeItems: unknown;
  excludeItems: unknown;
}

interface Judged {
  query: string;
  /** Searched tags; empty: everywhere. */
  tags: string[];
  guidance: Guidance;
  results: ShownResult[];
}

export function filterPrompt({ query, tags, guidance, results }: Judged): Prompt {
  const operator = describeGuidance(guidance);
  const system = [RULES, ...(operator.length > 0 ? ["", "What the operator says:", ...operator] : [])].join("\n");
  const scope = tags.length > 0 ? [`Container tags: ${tags.map(inline).join(", ")}`] : [];
  return {
    name: "unwanted_results",
    system,
    user: [...scope, showResults(query, results)].join("\n"),
    maxOutputTokens: 1_000,
  };
}

const MAX_ITEMS_CHARACTERS = 2_000;

/** A line for each part that is given. */
function describeGuidance({ filterPrompt, includeItems, excludeItems }: Guidance): string[] {
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
