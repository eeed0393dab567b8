import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Miss } from "#core/reading/explain/miss.js";
import { readRef } from "../document/document-ref.input.js";
import { readMoments } from "../memory/read-moments.js";
import type { Context } from "../operation/context.js";
import { MissType } from "./miss.type.js";
import { readScope } from "./query-scope.input.js";
import { ExplainMissInput } from "./search.inputs.js";

/** An explanation looks as deep as ten searches and may ask a model, so a request can hold only a few. */
const AS_TEN_SEARCHES = 10_000;

@Resolver()
export class ExplainResolver {
  @Query(() => MissType, {
    complexity: AS_TEN_SEARCHES,
    description: "Explains why an item is missing from the results of a search.",
  })
  async explainMiss(
    @Arg("input", () => ExplainMissInput, { description: "The search, and the item that it lacks." })
    { search, item }: ExplainMissInput,
    @Ctx() { services, principal }: Context,
  ): Promise<Miss> {
    const missing = { ...item, document: item.document ? readRef(item.document) : null };
    const asked = { ...readScope(search), ...readMoments(search), limit: search.first };
    return await services.misses.explain(principal, asked, missing);
  }
}
