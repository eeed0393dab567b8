import { Field, Float, Int, ObjectType } from "type-graphql";
import { DateTime } from "../fields/scalars.js";
import { SearchHitType } from "./search.type.js";

@ObjectType("ContextSource", { simpleResolvers: true })
export class ContextSourceType {
  @Field(() => SearchHitType)
  hit!: SearchHitType;

  @Field(() => DateTime, { nullable: true, description: "When it was said or written, if known." })
  date!: Date | null;

  @Field(() => Int, { description: "The tokens that it uses in the context, without headings." })
  tokens!: number;
}

@ObjectType("Context", { simpleResolvers: true })
export class ContextType {
  @Field(() => String, { description: "The evidence with dates, in reading order. Empty when nothing fits." })
  text!: string;

  @Field(() => Int, { description: "The tokens of the text. Never more than the requested budget." })
  tokens!: number;

  @Field(() => [ContextSourceType], { description: "In the order of the text." })
  sources!: ContextSourceType[];

  @Field(() => Float)
  timingMs!: number;

  @Field(() => [String], {
    description: "The reasons why this answer is limited, such as: the embedding model is not loaded.",
  })
  warnings!: string[];
}
