import { Field, Int, ObjectType } from "type-graphql";
import type { UsagePurpose } from "#core/usage/usage.entity.js";
import { registerValues } from "../register-values.js";

export const UsagePurposeEnum = registerValues("UsagePurpose", {
  values: ["memory_extraction", "search_rewriting", "search_filtering", "search_reranking", "search_aggregation"],
  description: "What a language model was asked for.",
});

@ObjectType("Usage", {
  simpleResolvers: true,
  description:
    "What a language model was used for on one day, as its endpoint counted it. Calls that failed after they were answered count too.",
})
export class UsageType {
  @Field(() => String, { description: "UTC, YYYY-MM-DD." })
  day!: string;

  @Field(() => String)
  containerTag!: string;

  @Field(() => UsagePurposeEnum)
  purpose!: UsagePurpose;

  @Field(() => String)
  model!: string;

  @Field(() => Int)
  calls!: number;

  @Field(() => Int)
  inputTokens!: number;

  @Field(() => Int)
  outputTokens!: number;

  @Field(() => Int, { description: "Calls that were not made: the same words had been answered about before." })
  cachedCalls!: number;
}

@ObjectType("ExtractionEstimate", {
  simpleResolvers: true,
  description:
    "A forecast: four characters a token, the prompt of each call, and half the tokens of the text as answers. Right to about a third for English; other scripts take more.",
})
export class ExtractionEstimateType {
  @Field(() => String, { nullable: true, description: "Null when none is configured: rules cost nothing." })
  model!: string | null;

  @Field(() => Int, { description: "Those that a model would be asked about." })
  documents!: number;

  @Field(() => Int)
  calls!: number;

  @Field(() => Int, {
    description:
      "Calls that need not be made: the same words have been answered about before. `reextractMemories` with `onlyOlder: false` makes them anew.",
  })
  cachedCalls!: number;

  @Field(() => Int)
  inputTokens!: number;

  @Field(() => Int)
  outputTokens!: number;
}
