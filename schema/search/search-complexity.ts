import type { Complexity } from "type-graphql";
import { pageOf } from "../fields/complexity.js";

/**
 * The cost of one search, whichever fields are selected: one operation may hold 24. Each may ask a model up to four
 * times when a model filters the organization's results.
 */
export const SEARCH_COMPLEXITY = 2_000;

/**
 * A call of a language model takes seconds and tokens. One operation may hold nine searches with one kind of call, or
 * four with all kinds.
 */
const MODEL_COMPLEXITY = 3_000;

interface AssistedArguments {
  rewriteQuery?: boolean | null;
  rerank?: boolean | null;
  aggregate?: boolean | null;
}

/** The cost of a page of hits, of the search, and of its model calls. */
export const searchComplexity: Complexity = (options) => {
  // The schema has coerced the argument: an input with its defaults.
  const { input } = options.args as { input: AssistedArguments };
  const asked = [input.rewriteQuery, input.rerank, input.aggregate].filter((isAsked) => isAsked === true);
  return SEARCH_COMPLEXITY + asked.length * MODEL_COMPLEXITY + pageOf(options);
};
