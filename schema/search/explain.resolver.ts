import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Miss } from "#core/reading/explain/miss.js";
import { readFilter } from "../filter/read-filter.js";
import type { Context } from "../operation/context.js";
import { MissType } from "./miss.type.js";
import { SearchInput } from "./search.inputs.js";

/** An explanation looks as deep as ten searches and may ask a model, so a request can hold only a few. */
const AS_TEN_SEARCHES = 10_000;

@Resolver()
export class ExplainResolver {
  @Query(() => MissType, {
    complexity: AS_TEN_SEARCHES,
    description: "Explains why an item is missing from the results of a search.",
  })
  async explainMiss(
    @Arg("input", () => SearchInput, { description: "The search that the item is missing from." }) input: SearchInput,
    @Arg("id", () => String, { description: "The id of a memory, chunk or document, or the customId of a document." })
    id: string,
    @Ctx() { services, principal }: Context,
  ): Promise<Miss> {
    const { filter, containerTags, ...options } = input;
    const scope = { containerTags: containerTags ?? undefined, filter: readFilter(filter) };
    return await services.misses.explain(principal, { ...options, ...scope }, id);
  }
}
