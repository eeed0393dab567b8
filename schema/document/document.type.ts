import type { ExtractionProgress } from "@loci/files";
import { Field, Float, ID, Int, ObjectType, Root } from "type-graphql";
import type { Document, ExtractKind } from "#core/document/document.entity.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import { extractorsOf } from "#core/memory/reextract/extracted-with.js";
import { connectionOf } from "../fields/connection.js";
import { ExtractorType } from "../fields/extractor.type.js";
import { DateTime, Json } from "../fields/scalars.js";
import { NodeType } from "../node/node.type.js";
import {
  DocumentErrorCodeEnum,
  DocumentStatusEnum,
  DocumentStructureEnum,
  DocumentTypeEnum,
  ExtractEnum,
  MemoriesStatusEnum,
  ProgressUnitEnum,
} from "./document.enums.js";

@ObjectType("ExtractionProgress", { simpleResolvers: true, description: "How far a long extraction is." })
export class ExtractionProgressType {
  @Field(() => ProgressUnitEnum, { description: "The unit that is counted." })
  unit!: ExtractionProgress["unit"];

  @Field(() => Float, { description: "How many units have been read." })
  done!: number;

  @Field(() => Float, {
    nullable: true,
    description: "How many units there are. Null when that is not known beforehand.",
  })
  total!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "The failure that ended the pipeline of a document." })
export class DocumentFailure {
  @Field(() => DocumentErrorCodeEnum, { description: "The reason, for programs." })
  code!: string;

  @Field(() => String, { description: "The reason, in a sentence for people." })
  message!: string;
}

/** A view of a document. The edges are in document-edges.resolver.ts. */
@ObjectType("Document", {
  implements: NodeType,
  simpleResolvers: true,
  description: "A text, conversation, file or web page that was sent.",
})
export class DocumentType {
  @Field(() => ID, { description: "Identifies the document in the organization." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "The client's own key, unique within a container tag. Null when none was given.",
  })
  customId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The title that the client gave, or else the one found in the content.",
  })
  title!: string | null;

  @Field(() => DocumentTypeEnum, {
    description: "The kind of source. It may change when extraction has read the bytes.",
  })
  type!: Document["type"];

  @Field(() => DocumentStatusEnum, { description: "How far the pipeline is." })
  status!: DocumentStatus;

  @Field(() => ExtractEnum, { description: "The products of processing: memories and chunks, or chunks alone." })
  extract!: ExtractKind;

  @Field(() => MemoriesStatusEnum, { description: "Whether its memories have formed." })
  memoriesStatus!: Document["memoriesStatus"];

  @Field(() => DocumentStructureEnum, {
    nullable: true,
    description: "How the text is arranged. Null before extraction.",
  })
  structure!: Document["structure"];

  @Field(() => String, {
    nullable: true,
    description: "The address that a web page was fetched from. Null for anything else.",
  })
  url!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The type found in the bytes. Null for text that was sent as text.",
  })
  mediaType!: string | null;

  @Field(() => String, { nullable: true, description: "The programming language of code." })
  codeLanguage!: string | null;

  @Field(() => String, { nullable: true, description: "The author that the source names." })
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

  @Field(() => Json, {
    nullable: true,
    description: "The client's own fields: a flat object of strings, numbers, booleans and lists of them.",
  })
  metadata!: unknown;

  @Field(() => String, { nullable: true, description: "The place of the document in the client's folders." })
  filepath!: string | null;

  @Field(() => String, { nullable: true, description: "The picture that a web page shows for itself." })
  imageUrl!: string | null;

  @Field(() => [ExtractorType], {
    description:
      "The extractors that found its memories: the rules, and a language model when it read the whole text. Empty " +
      "while none has.",
  })
  extractors(@Root() { extractedWith }: Document): ExtractorType[] {
    return extractedWith === null ? [] : extractorsOf(extractedWith);
  }

  @Field(() => DateTime, { nullable: true, description: "When its memories become forgotten." })
  forgetAfter!: Date | null;

  @Field(() => Int, {
    description: "The number of its present content, from 1. It increases with every change of content.",
  })
  revision!: number;

  @Field(() => Int, { description: "The number of the run over this revision, from 1." })
  attempt!: number;

  @Field(() => String, { description: "A hash of the content as it was sent. Equal content has an equal hash." })
  contentHash!: string;

  @Field(() => String, {
    nullable: true,
    description: "The two-letter code of the language of the text. Null when its words do not tell.",
  })
  language!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The estimated length of the text in tokens of four characters. Null before extraction.",
  })
  tokenCount!: number | null;

  @Field(() => Int, { nullable: true, description: "The number of words in the text. Null before extraction." })
  wordCount!: number | null;

  @Field(() => Int, { description: "The number of chunks." })
  chunkCount!: number;

  @Field(() => DateTime, { description: "When it was added." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When its content, attributes or status last changed." })
  updatedAt!: Date;
}

export const DocumentConnection = connectionOf("Document", DocumentType);
