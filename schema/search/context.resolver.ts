import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { ContextResult } from "#core/search/context/context-input.js";
import { listOf } from "../complexity.js";
import type { Context } from "../context.js";
import { ContextInput } from "./context.input.js";
import { ContextType } from "./context.type.js";
import { readFilter } from "./read-filter.js";

/** What a context of the usual size is made of. */
const USUAL_SOURCES = 30;

@Resolver()
export class ContextResolver {
  @Query(() => ContextType, {
    complexity: listOf(USUAL_SOURCES),
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
