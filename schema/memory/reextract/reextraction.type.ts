import { Field, Int, ObjectType } from "type-graphql";

@ObjectType("Reextraction", {
  simpleResolvers: true,
  description: "Documents by what their memories were extracted with.",
})
export class ReextractionType {
  @Field(() => String, { description: "What is in use now, such as rules:3." })
  presentExtractor!: string;

  @Field(() => Int, { description: "Documents whose memories come from it." })
  upToDate!: number;

  @Field(() => Int, { description: "Documents whose memories come from another one." })
  outdated!: number;

  @Field(() => Int, { description: "Documents that are queued or in progress." })
  waiting!: number;
}

@ObjectType({ simpleResolvers: true })
export class ReextractMemoriesPayload {
  @Field(() => Int, {
    description: "Documents; those that wait already are not counted, nor is more than one call takes.",
  })
  queuedCount!: number;
}

@ObjectType({ simpleResolvers: true })
export class CancelReextractionPayload {
  @Field(() => Int)
  cancelledCount!: number;
}
