import type { ComplexityEstimatorArgs } from "graphql-query-complexity";
import type { Complexity } from "type-graphql";

interface PageArguments {
  limit?: number | null;
  first?: number | null;
  input?: PageArguments | null;
}

/** The cost of a list without paging, from the usual number of its members. */
export function listOf(usualCount: number): Complexity {
  return ({ childComplexity }) => 1 + usualCount * childComplexity;
}

/** The cost of a list whose size the client names: the cost of one member for each member. */
export const pageOf = ({ args, childComplexity }: ComplexityEstimatorArgs): number => {
  // The schema has coerced the arguments. Only those that set the size of a page matter here.
  const page = args as PageArguments;
  const count = page.first ?? page.limit ?? page.input?.limit ?? DEFAULT_PAGE_SIZE;
  return 10 + Math.max(1, count) * childComplexity;
};

export const DEFAULT_PAGE_SIZE = 20;
