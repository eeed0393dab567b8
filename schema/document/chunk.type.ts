import type { PlaceInSource } from "@loci/language/chunks";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTime, Json } from "../fields/scalars.js";
import { ChunkTypeEnum } from "./document.enums.js";

@ObjectType("Chunk", { simpleResolvers: true, description: "A piece of a document's text." })
export class ChunkType {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  documentId!: string;

  @Field(() => Int, { description: "Its position in the text, from 0." })
  position!: number;

  @Field(() => String)
  content!: string;

  @Field(() => ChunkTypeEnum)
  type!: "text" | "image";

  @Field(() => Int, { description: "A range of characters in the document's content." })
  startOffset!: number;

  @Field(() => Int)
  endOffset!: number;

  @Field(() => [String], { description: "The headings above it, outermost first." })
  headingPath!: string[];

  @Field(() => [String], { description: "The speaker, when the chunk is part of a conversation." })
  speakers!: string[];

  @Field(() => Json, {
    nullable: true,
    description: "Where it is in the source: a page, slide, sheet, second or file, depending on the content type.",
  })
  place!: PlaceInSource | null;

  @Field(() => DateTime)
  createdAt!: Date;
}
