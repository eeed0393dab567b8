import { Field, Int, ObjectType, Root } from "type-graphql";
import { extractorsOf } from "#core/memory/reextract/extracted-with.js";
import type { ReextractionProgress } from "#core/memory/reextract/reextraction.service.js";
import { ExtractorType } from "../../fields/extractor.type.js";

@ObjectType("Reextraction", {
  simpleResolvers: true,
  description: "Counts documents by the extractors that found their memories.",
})
export class ReextractionType {
  @Field(() => [ExtractorType], {
    description: "The extractors in use now: the rules, and the language model when one is configured.",
  })
  extractors(@Root() { presentExtractor }: ReextractionProgress): ExtractorType[] {
    return extractorsOf(presentExtractor);
  }

  @Field(() => Int, { description: "Documents whose memories come from the extractors in use." })
  upToDate!: number;

  @Field(() => Int, { description: "Documents whose memories come from others." })
  outdated!: number;

  @Field(() => Int, { description: "Documents that are queued or in progress." })
  waiting!: number;
}

@ObjectType({ simpleResolvers: true, description: "How much work was queued." })
export class ReextractMemoriesPayload {
  @Field(() => Int, {
    description:
      "The number of documents queued, at most 10,000 in one call. " +
      "Documents that were waiting already are not counted.",
  })
  queuedCount!: number;
}

@ObjectType({ simpleResolvers: true, description: "How much work was cancelled." })
export class CancelReextractionPayload {
  @Field(() => Int, { description: "The number of documents taken out of the queue." })
  cancelledCount!: number;
}
