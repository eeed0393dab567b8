import { Arg, type Complexity, Ctx, Query, Resolver } from "type-graphql";
import type { ContextResult } from "#core/reading/context/context.service.js";
import { readMoments } from "../memory/read-moments.js";
import type { Context } from "../operation/context.js";
import { ContextInput } from "./context.input.js";
import { ContextType } from "./context.type.js";
import { readScope } from "./query-scope.input.js";
import { SEARCH_COMPLEXITY } from "./search-complexity.js";

/** The usual number of sources in a context. */
const USUAL_SOURCES = 30;

/** Filling a large budget takes about 10 ms of one core for each 1,000 tokens, whichever fields are selected. */
export const ofItsSize: Complexity = ({ args, childComplexity }) => {
  // The schema has coerced the argument and applied its default. The range is checked later.
  const { maxTokens = 0, input } = args as { maxTokens?: number; input?: Pick<ContextInput, "maxTokens"> };
  return SEARCH_COMPLEXITY + Math.max(0, input?.maxTokens ?? maxTokens) / 2 + USUAL_SOURCES * childComplexity;
};

@Resolver()
export class ContextResolver {
  @Query(() => ContextType, {
    complexity: ofItsSize,
    description:
      "Collects evidence for a question within a token budget, to give to a model together with the question.",
  })
  async context(
    @Arg("input", () => ContextInput, { description: "The question, its scope and the budget." }) input: ContextInput,
    @Ctx() { services, principal }: Context,
  ): Promise<ContextResult> {
    return await services.contexts.build(principal, { ...readScope(input), ...readMoments(input) });
  }
}
