import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { ExtractionEstimate } from "#core/usage/extraction-estimate.js";
import { listOf } from "../fields/complexity.js";
import { LocalDate } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import { EstimateExtractionInput } from "./estimate-extraction.input.js";
import { ExtractionEstimateType, UsageType } from "./usage.type.js";

@Resolver()
export class UsageResolver {
  @Query(() => [UsageType], {
    complexity: listOf(100),
    description: "Calls and tokens of language models by day, newest first. Requires a full key.",
  })
  async usage(
    @Arg("containerTag", () => String, {
      nullable: true,
      description: "Only calls for content of this tag. Default: all.",
    })
    tag: string | null | undefined,
    @Arg("from", () => LocalDate, {
      nullable: true,
      description: "The first day in UTC. Default: the first that is known.",
    })
    from: string | null | undefined,
    @Arg("to", () => LocalDate, {
      nullable: true,
      description: "The last day in UTC. Default: the last that is known.",
    })
    to: string | null | undefined,
    @Ctx() { services, principal }: Context,
  ): Promise<UsageType[]> {
    const query = { tag: tag ?? undefined, from: from ?? undefined, to: to ?? undefined };
    const rows = await services.usage.usage(principal, query);
    return rows.map(({ tag: containerTag, ...row }) => ({ ...row, containerTag }));
  }

  @Query(() => ExtractionEstimateType, {
    description: "Estimates the cost of extracting memories with the language model. A dry run: it asks no model.",
  })
  async estimateExtraction(
    @Arg("input", () => EstimateExtractionInput, { description: "The documents or the text to estimate." })
    input: EstimateExtractionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<ExtractionEstimate> {
    return await services.usage.estimateExtraction(principal, input);
  }
}
