import { Field, Float, Int, ObjectType } from "type-graphql";
import { DateTime } from "../scalars.js";
import { SearchHitType } from "./search.type.js";

@ObjectType("ContextSource", { simpleResolvers: true })
export class ContextSourceType {
  @Field(() => SearchHitType)
  hit!: SearchHitType;

  @Field(() => DateTime, { nullable: true, description: "When it was said or written, as far as is known." })
  date!: Date | null;

  @Field(() => Int, { description: "What it takes of the context, without headings." })
  tokens!: number;
}

@ObjectType("Context", { simpleResolvers: true })
export class ContextType {
  @Field(() => String, { description: "Dated, in reading order; empty when nothing fits." })
  text!: string;

  @Field(() => Int, { description: "Never more than asked for." })
  tokens!: number;

  @Field(() => [ContextSourceType], { description: "In the order of the text." })
  sources!: ContextSourceType[];

  @Field(() => Float)
  timingMs!: number;

  @Field(() => [String], { description: "What limits this answer, such as: the embedding model is not loaded." })
  warnings!: string[];
}
