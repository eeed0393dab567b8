import { Arg, Args, ArgsType, Ctx, Field, Query, Resolver } from "type-graphql";
import type { ExtractionEstimate } from "#core/usage/extraction-estimate.js";
import { findDocumentIds } from "../document/find-document-ids.js";
import { queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectList, PageArgs } from "../fields/connection.js";
import { LocalDate } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import { EstimateExtractionInput } from "./estimate-extraction.input.js";
import { ExtractionEstimateType, UsageConnection, type UsageType } from "./usage.type.js";

@ArgsType()
class UsageArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: "Only calls for content of this tag. Default: all." })
  containerTag?: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: "The first day in UTC. Default: the first that is known.",
  })
  from?: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: "The last day in UTC. Default: the last that is known.",
  })
  to?: string | null;
}

@Resolver()
export class UsageResolver {
  @Query(() => UsageConnection, {
    nullable: true,
    complexity: queriedPageOf,
    description:
      "Calls and tokens of language models by day, tag, purpose and model, newest day first: at most 5,000 rows. " +
      "Requires a full key: with another one, null and an error.",
  })
  async usage(
    @Args(() => UsageArgs) { containerTag, from, to, ...page }: UsageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<UsageType>> {
    const query = { tag: containerTag ?? undefined, from: from ?? undefined, to: to ?? undefined };
    const rows = await services.usage.usage(principal, query);
    const listed = rows.map(({ tag, ...row }) => ({ ...row, containerTag: tag || null }));
    return connectList(listed, page, { list: "usage", keyOf: keyOfUsage, order: "desc" });
  }

  @Query(() => ExtractionEstimateType, {
    description: "Estimates the cost of extracting memories with the language model. A dry run: it asks no model.",
  })
  async estimateExtraction(
    @Arg("input", () => EstimateExtractionInput, { description: "The documents or the text to estimate." })
    input: EstimateExtractionInput,
    @Ctx() context: Context,
  ): Promise<ExtractionEstimate> {
    const { documents, ...selection } = input;
    const documentIds = documents ? await findDocumentIds(documents, context) : null;
    return await context.services.usage.estimateExtraction(context.principal, { ...selection, documentIds });
  }
}

/** Days, tags and purposes have no spaces, and a space sorts before all that they have. */
function keyOfUsage({ day, containerTag, purpose, model }: UsageType): string {
  return [day, containerTag ?? "", purpose, encodeURIComponent(model)].join(" ");
}
