import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import { connectionOf } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import {
  DocumentStatusEnum,
  DocumentStructureEnum,
  DocumentTypeEnum,
  DreamingStatusEnum,
  TaskTypeEnum,
} from "./document.enums.js";

@ObjectType("ExtractionProgress", { simpleResolvers: true })
export class ExtractionProgressType {
  @Field(() => String, { description: "The unit that is counted: page, slide, sheet, row, frame, second or file." })
  unit!: string;

  @Field(() => Float)
  done!: number;

  @Field(() => Float, { nullable: true })
  total!: number | null;
}

/** A view of a document. The edges are in document-edges.resolver.ts. */
@ObjectType("Document", { simpleResolvers: true, description: "One ingested unit of content." })
export class DocumentType {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: "The client's own key, unique within a container tag." })
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

  @Field(() => String, {
    nullable: true,
    description: "The type found in the bytes. Null for text that was sent as text.",
  })
  mediaType!: string | null;

  @Field(() => String, { nullable: true, description: "The programming language of code." })
  codeLanguage!: string | null;

  @Field(() => String, { nullable: true })
  author!: string | null;

  @Field(() => DateTime, { nullable: true, description: "When the source was made, as it says itself." })
  publishedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "The canonical address that a web page names." })
  canonicalUrl!: string | null;

  @Field(() => Boolean, {
    description:
      "True when text was recognised with low confidence. " +
      "The document can be searched, but no memories are extracted from it.",
  })
  isUncertain!: boolean;

  @Field(() => ExtractionProgressType, { nullable: true, description: "The progress of a long extraction." })
  progress!: ExtractionProgressType | null;

  @Field(() => Json, { nullable: true })
  metadata!: unknown;

  @Field(() => String, { nullable: true })
  filepath!: string | null;

  @Field(() => String, { nullable: true, description: "The sender, such as the name of a client program." })
  source!: string | null;

  @Field(() => String, { nullable: true })
  imageUrl!: string | null;

  @Field(() => TaskTypeEnum)
  taskType!: Document["taskType"];

  @Field(() => DreamingStatusEnum, { description: "True while memories are still forming." })
  dreamingStatus!: Document["dreamingStatus"];

  @Field(() => String, {
    nullable: true,
    description:
      "The version that extracted its memories: `rules:<version>`, with `+<model>:<version>` when a language model " +
      "read it too.",
  })
  extractedWith!: string | null;

  @Field(() => DateTime, { nullable: true, description: "The date that relative dates in the content refer to." })
  documentDate!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When its memories become forgotten." })
  forgetAfter!: Date | null;

  @Field(() => Int, { description: "Increases with every change of content." })
  revision!: number;

  @Field(() => Int, { description: "Increases with every run over the same revision." })
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

  @Field(() => [String], { nullable: true, description: "Parts of the source that extraction could not read." })
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
