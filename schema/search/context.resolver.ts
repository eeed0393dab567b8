import { Arg, type Complexity, Ctx, Query, Resolver } from "type-graphql";
import type { ContextResult } from "#core/search/context/context-input.js";
import type { Context } from "../context.js";
import { ContextInput } from "./context.input.js";
import { ContextType } from "./context.type.js";
import { readFilter } from "./read-filter.js";
import { SEARCH_COMPLEXITY } from "./search-complexity.js";

/** What a context of the usual size is made of. */
const USUAL_SOURCES = 30;

/** Choosing what fills a large budget takes some 10 ms of a core for each 1,000 tokens, whatever is selected of it. */
const ofItsSize: Complexity = ({ args, childComplexity }) => {
  // The argument was coerced by the schema, its default included; what the number may be is checked later.
  const { input } = args as { input: Pick<ContextInput, "maxTokens"> };
  return SEARCH_COMPLEXITY + Math.max(0, input.maxTokens) / 2 + USUAL_SOURCES * childComplexity;
};

@Resolver()
export class ContextResolver {
  @Query(() => ContextType, {
    complexity: ofItsSize,
    description: "Evidence for a question within a budget of tokens, to be given to a model together with it.",
  })
  async context(
    @Arg("input", () => ContextInput) input: ContextInput,
    @Ctx() { services, principal }: Context,
  ): Promise<ContextResult> {
    const { filter: _typed, filters: _wire, containerTags, ...options } = input;
    const scope = { containerTags: containerTags ?? undefined, filter: readFilter(input) };
    return await services.contexts.build(principal, { ...options, ...scope });
  }
}
