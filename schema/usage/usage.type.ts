import { Field, Int, ObjectType } from "type-graphql";
import type { UsagePurpose } from "#core/usage/usage.entity.js";
import { connectionOf } from "../fields/connection.js";
import { registerValues } from "../fields/register-values.js";
import { LocalDate } from "../fields/scalars.js";

export const UsagePurposeEnum = registerValues("UsagePurpose", {
  description: "The purpose of the calls to a language model.",
  values: {
    memory_extraction: "Extracting memories from documents.",
    search_rewriting: "Wording queries anew.",
    search_filtering: "Removing results that the settings exclude.",
    search_reranking: "Ordering the best results.",
    search_aggregation: "Joining memories of a result into statements.",
    bucket_suggestion: "Suggesting buckets of profiles.",
  },
});

@ObjectType("Usage", {
  simpleResolvers: true,
  description:
    "The use of a language model on one day, as its endpoint counted it. Calls that failed after an answer count too.",
})
export class UsageType {
  @Field(() => LocalDate, { description: "The day in UTC." })
  day!: string;

  @Field(() => String, {
    nullable: true,
    description: "The tag that the calls were made for. Null when it is deleted by now.",
  })
  containerTag!: string | null;

  @Field(() => UsagePurposeEnum, { description: "The purpose of the calls." })
  purpose!: UsagePurpose;

  @Field(() => String, { description: "The name of the language model." })
  model!: string;

  @Field(() => Int, { description: "The number of calls." })
  calls!: number;

  @Field(() => Int, { description: "The tokens that the model read." })
  inputTokens!: number;

  @Field(() => Int, { description: "The tokens that the model wrote." })
  outputTokens!: number;

  @Field(() => Int, {
    description: "The number of calls that were saved: the model had answered the same words before.",
  })
  cachedCalls!: number;
}

export const UsageConnection = connectionOf("Usage", UsageType);

@ObjectType("ExtractionEstimate", {
  simpleResolvers: true,
  description:
    "A forecast. It assumes four characters for each token, the prompt of each call, and answers half as long as " +
    "the text. The error is about a third for English and larger for other scripts.",
})
export class ExtractionEstimateType {
  @Field(() => String, {
    nullable: true,
    description: "The configured language model. Null when there is none: rules cost nothing.",
  })
  model!: string | null;

  @Field(() => Int, { description: "The number of documents that a model would be asked about." })
  documents!: number;

  @Field(() => Int, { description: "The number of calls that would be made." })
  calls!: number;

  @Field(() => Int, {
    description:
      "Calls that are not needed: the model has answered the same words before. " +
      "`reextractMemories` with `onlyOlder: false` repeats them.",
  })
  cachedCalls!: number;

  @Field(() => Int, { description: "The tokens that the model would read." })
  inputTokens!: number;

  @Field(() => Int, { description: "The tokens that the model would write." })
  outputTokens!: number;
}
