import type { Complexity } from "type-graphql";
import { pageOf } from "../complexity.js";

/**
 * What a search takes, whatever is selected of it: 24 of them are what one operation can want. Each may ask a model up to four
 * times where the organization's results are filtered.
 */
export const SEARCH_COMPLEXITY = 2_000;

/** What a request asks a language model for takes seconds and tokens: nine searches that ask for one thing, four that ask for all. */
const MODEL_COMPLEXITY = 3_000;

interface AssistedArguments {
  rewriteQuery?: boolean | null;
  rerank?: boolean | null;
  aggregate?: boolean | null;
}

/** A page of hits, the search for them, and what a model is asked beside it. */
export const searchComplexity: Complexity = (options) => {
  // The argument was coerced by the schema: an input with its defaults.
  const { input } = options.args as { input: AssistedArguments };
  const asked = [input.rewriteQuery, input.rerank, input.aggregate].filter((isAsked) => isAsked === true);
  return SEARCH_COMPLEXITY + asked.length * MODEL_COMPLEXITY + pageOf(options);
};
