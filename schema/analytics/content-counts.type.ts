import { Field, Float, Int, ObjectType } from "type-graphql";
import { LocalDate } from "../fields/scalars.js";

@ObjectType({ simpleResolvers: true, description: "A number of things, and how many of them are new." })
class ContentCount {
  @Field(() => Float, { description: "How many there are now." })
  count!: number;

  @Field(() => Float, { description: "How many of these were added in the range of time." })
  addedCount!: number;
}

@ObjectType("ContentCounts", { simpleResolvers: true, description: "How much the organization holds." })
export class ContentCountsType {
  @Field(() => ContentCount, { description: "Documents." })
  documents!: ContentCount;

  @Field(() => ContentCount, { description: "Memories: latest versions that are not forgotten." })
  memories!: ContentCount;

  @Field(() => ContentCount, { description: "Container tags." })
  containerTags!: ContentCount;

  @Field(() => ContentCount, { description: "Connections." })
  connections!: ContentCount;

  @Field(() => ContentCount, { description: "Tokens of the documents' texts." })
  tokens!: ContentCount;

  @Field(() => Int, { description: "The number of logged searches in the range of time." })
  searchCount!: number;
}

@ObjectType("RoutedDay", {
  simpleResolvers: true,
  description: "The calls of language models through the memory router on one day.",
})
export class RoutedDayType {
  @Field(() => LocalDate, { description: "The day in UTC." })
  day!: string;

  @Field(() => Int, { description: "The number of calls." })
  count!: number;

  @Field(() => Float, { description: "The tokens of the conversations as clients sent them." })
  tokensProcessed!: number;

  @Field(() => Float, { description: "The tokens that went to the providers." })
  tokensSent!: number;

  @Field(() => Float, { description: "The mean time until the answer of the provider was sent on, in milliseconds." })
  averageDurationMs!: number;
}
