import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Reextraction", {
  simpleResolvers: true,
  description: "Counts documents by the version that extracted their memories.",
})
export class ReextractionType {
  @Field(() => String, { description: "The version in use now, such as `rules:3`." })
  presentExtractor!: string;

  @Field(() => Int, { description: "Documents whose memories come from the version in use." })
  upToDate!: number;

  @Field(() => Int, { description: "Documents whose memories come from another version." })
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
