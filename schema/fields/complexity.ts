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
export const pageOf = ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
  10 + sizeOf(args) * childComplexity;

/**
 * The cost of a page that the database finds with queries of its own, however many parents the operation has.
 *
 * The queries weigh more than the members: about 350 of them in one operation held the event loop for 100 ms.
 */
export const queriedPageOf = (estimate: ComplexityEstimatorArgs): number => 140 + pageOf(estimate);

function sizeOf(args: ComplexityEstimatorArgs["args"]): number {
  // The schema has coerced the arguments. Only those that set the size of a page matter here.
  const page = args as PageArguments;
  return Math.max(1, page.first ?? page.limit ?? page.input?.first ?? DEFAULT_PAGE_SIZE);
}

export const DEFAULT_PAGE_SIZE = 20;
