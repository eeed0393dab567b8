import { Field, Float, Int, ObjectType } from "type-graphql";
import { TIMING, WARNINGS } from "../fields/descriptions.js";
import { DateTime } from "../fields/scalars.js";
import { SearchHitType } from "./search-hit.type.js";

@ObjectType("ContextSource", { simpleResolvers: true, description: "A memory or chunk that the context holds." })
export class ContextSourceType {
  @Field(() => SearchHitType, { description: "The memory or chunk, as a search returns it." })
  hit!: SearchHitType;

  @Field(() => DateTime, { nullable: true, description: "When it was said or written, if known." })
  date!: Date | null;

  @Field(() => Int, { description: "The tokens that it uses in the context, without headings." })
  tokens!: number;
}

@ObjectType("Context", {
  simpleResolvers: true,
  description: "Evidence for a question, for a model to read together with the question.",
})
export class ContextType {
  @Field(() => String, { description: "The evidence with dates, in reading order. Empty when nothing fits." })
  text!: string;

  @Field(() => Int, { description: "The length of the text in tokens. Never more than the requested budget." })
  tokens!: number;

  @Field(() => [ContextSourceType], { description: "The memories and chunks of the text, in its order." })
  sources!: ContextSourceType[];

  @Field(() => Float, { description: TIMING })
  timingMs!: number;

  @Field(() => [String], { description: WARNINGS })
  warnings!: string[];
}
