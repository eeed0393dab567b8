import { Field, ID, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";
import { ChunkTypeEnum } from "./document.enums.js";

@ObjectType("Chunk", { implements: NodeType, simpleResolvers: true, description: "A piece of a document's text." })
export class ChunkType {
  @Field(() => ID, { description: "Identifies the chunk." })
  id!: string;

  @Field(() => Int, { description: "The position among the chunks of the document, from 0." })
  position!: number;

  @Field(() => String, { name: "text", simple: false, description: "The text of the chunk." })
  content!: string;

  @Field(() => ChunkTypeEnum, { description: "The kind of content that the text comes from." })
  type!: "text" | "image";

  @Field(() => Int, { description: "Where it starts in the document's `text`, in characters from 0." })
  startOffset!: number;

  @Field(() => Int, {
    description: "Where it ends in the document's `text`, in characters. This character is no longer part of it.",
  })
  endOffset!: number;

  @Field(() => [String], { description: "The headings above it, outermost first." })
  headingPath!: string[];

  @Field(() => [String], { description: "Who speaks in it, when the document is a conversation." })
  speakers!: string[];

  @Field(() => DateTime, { description: "When the chunk was made." })
  createdAt!: Date;
}

export const ChunkConnection = connectionOf("Chunk", ChunkType);
