import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import { connectionOf } from "../connection.js";
import { DateTime, Json } from "../scalars.js";
import {
  DocumentStatusEnum,
  DocumentStructureEnum,
  DocumentTypeEnum,
  DreamingStatusEnum,
  TaskTypeEnum,
} from "./document.enums.js";

@ObjectType("ExtractionProgress", { simpleResolvers: true })
export class ExtractionProgressType {
  @Field(() => String, { description: "What is counted: page, slide, sheet, row, frame, second, file." })
  unit!: string;

  @Field(() => Float)
  done!: number;

  @Field(() => Float, { nullable: true })
  total!: number | null;
}

/** View of a document; the edges are in document-edges.resolver.ts. */
@ObjectType("Document", { simpleResolvers: true, description: "One ingested unit of content." })
export class DocumentType {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "The client's own key, unique in a container tag." })
  customId!: string | null;

  @Field(() => String, { nullable: true })
  connectionId!: string | null;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, { nullable: true })
  summary!: string | null;

  @Field(() => DocumentTypeEnum)
  type!: Document["type"];

  @Field(() => DocumentStatusEnum)
  status!: DocumentStatus;

  @Field(() => DocumentStructureEnum, { nullable: true })
  structure!: Document["structure"];

  @Field(() => String, { nullable: true })
  url!: string | null;

  @Field(() => String, { nullable: true })
  filename!: string | null;

  @Field(() => String, { nullable: true, description: "What the bytes showed; null for a text that was sent as such." })
  mediaType!: string | null;

  @Field(() => String, { nullable: true, description: "The programming language, for code." })
  codeLanguage!: string | null;

  @Field(() => String, { nullable: true })
  author!: string | null;

  @Field(() => DateTime, { nullable: true, description: "When the source says it was made." })
  publishedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Where a web page says it belongs." })
  canonicalUrl!: string | null;

  @Field(() => Boolean, {
    description: "Recognised with little certainty: it can be searched, but no memories are drawn from it.",
  })
  isUncertain!: boolean;

  @Field(() => ExtractionProgressType, { nullable: true, description: "How far a long extraction is." })
  progress!: ExtractionProgressType | null;

  @Field(() => Json, { nullable: true })
  metadata!: unknown;

  @Field(() => String, { nullable: true })
  filepath!: string | null;

  @Field(() => String, { nullable: true, description: "Who sent it, such as the name of a client program." })
  source!: string | null;

  @Field(() => String, { nullable: true })
  imageUrl!: string | null;

  @Field(() => TaskTypeEnum)
  taskType!: Document["taskType"];

  @Field(() => DreamingStatusEnum, { description: "Whether memories are still forming." })
  dreamingStatus!: Document["dreamingStatus"];

  @Field(() => String, {
    nullable: true,
    description:
      "What its memories were drawn with: `rules:<version>`, `+<model>:<version>` where a language model read it too.",
  })
  extractedWith!: string | null;

  @Field(() => DateTime, { nullable: true, description: "Relative dates in the content resolve against it." })
  documentDate!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Its memories count as forgotten afterwards." })
  forgetAfter!: Date | null;

  @Field(() => Int, { description: "Grows with every change of content." })
  revision!: number;

  @Field(() => Int, { description: "Grows with every run over the same revision." })
  attempt!: number;

  @Field(() => String)
  contentHash!: string;

  @Field(() => String, { nullable: true })
  language!: string | null;

  @Field(() => Int, { nullable: true })
  tokenCount!: number | null;

  @Field(() => Int, { nullable: true })
  wordCount!: number | null;

  @Field(() => Int)
  chunkCount!: number;

  @Field(() => [String], { nullable: true, description: "What extraction could not read." })
  warnings!: string[] | null;

  @Field(() => String, { nullable: true })
  errorCode!: string | null;

  @Field(() => String, { nullable: true })
  errorMessage!: string | null;

  @Field(() => String)
  createdBy!: string;

  @Field(() => DateTime)
  createdAt!: Date;

  @Field(() => DateTime)
  updatedAt!: Date;
}

export const DocumentConnection = connectionOf("Document", DocumentType);
