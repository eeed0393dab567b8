import type { PlaceInSource } from "@loci/language/chunks";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime, Json } from "../scalars.js";
import { ChunkTypeEnum } from "./document.enums.js";

@ObjectType("Chunk", { simpleResolvers: true, description: "A piece of a document's text." })
export class ChunkType {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  documentId!: string;

  @Field(() => Int, { description: "From 0, in the order of the text." })
  position!: number;

  @Field(() => String)
  content!: string;

  @Field(() => ChunkTypeEnum)
  type!: "text" | "image";

  @Field(() => Int, { description: "In characters of the document's content." })
  startOffset!: number;

  @Field(() => Int)
  endOffset!: number;

  @Field(() => [String], { description: "The headings it stands under, outermost first." })
  headingPath!: string[];

  @Field(() => [String], { description: "Who speaks in it, where it is part of a conversation." })
  speakers!: string[];

  @Field(() => Json, {
    nullable: true,
    description: "Page, slide, sheet, second, file: whatever the source counts in.",
  })
  place!: PlaceInSource | null;

  @Field(() => DateTime)
  createdAt!: Date;
}
