import type { ComplexityEstimatorArgs } from "graphql-query-complexity";
import type { Complexity } from "type-graphql";

interface PageArguments {
  limit?: number | null;
  first?: number | null;
  input?: PageArguments | null;
}

/** A list without paging: what its members usually number. */
export function listOf(usualCount: number): Complexity {
  return ({ childComplexity }) => 1 + usualCount * childComplexity;
}

/** A list whose size the client names: each member costs what its fields cost. */
export const pageOf = ({ args, childComplexity }: ComplexityEstimatorArgs): number => {
  // The arguments were coerced by the schema; only those that size a page matter here.
  const page = args as PageArguments;
  const count = page.first ?? page.limit ?? page.input?.limit ?? DEFAULT_PAGE_SIZE;
  return 10 + Math.max(1, count) * childComplexity;
};

/** Wire contract 19.1. */
export const DEFAULT_PAGE_SIZE = 10;
