import { Field, ID, InputType } from "type-graphql";
import type { ExtractKind } from "#core/document/document.entity.js";
import { type AddDocumentInput as CoreInput, MAX_BATCH } from "#core/submission/document-input.js";
import { METADATA_INPUT } from "../fields/descriptions.js";
import { FacadeOnly } from "../fields/facade-only.js";
import { OneOfInput } from "../fields/one-of.js";
import { DateOrDateTime, Json } from "../fields/scalars.js";
import { ExtractEnum } from "./document.enums.js";
import { DocumentRef } from "./document-ref.input.js";
import { WaitSeconds, WaitUntil } from "./wait.js";

/**
 * The document service validates the values. A batch reports an invalid item as the outcome of that item, and every
 * interface must give the same answer to the same input.
 */
@InputType()
class DocumentAttributesInput {
  @Field(() => [String], {
    nullable: true,
    description: "The tags of the document, at most 100. A new document without tags gets `default`.",
  })
  containerTags?: string[];

  @FacadeOnly
  @Field(() => String, { nullable: true, description: "The tag of what names none, where the key reaches all tags." })
  defaultTag?: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The client's own key: 1 to 255 characters without white space. " +
      "Adding a document again under the same key continues or replaces it.",
  })
  customId?: string | null;

  @Field(() => Json, { nullable: true, description: METADATA_INPUT })
  metadata?: unknown;

  @FacadeOnly
  @Field(() => String, { nullable: true, description: "The context prompt that its container tags get." })
  contextPromptOfTags?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The place of the document in the client's folders, at most 4,096 bytes.",
  })
  filepath?: string | null;

  @Field(() => ExtractEnum, {
    nullable: true,
    description: "The products of processing. A new document gets `MEMORIES`, where the paths of its tags allow it.",
  })
  extract?: ExtractKind | null;

  @Field(() => Json, {
    nullable: true,
    description:
      "Selects the existing memories that extraction uses as context. " +
      "Each key must have the value, or one value of a list.",
  })
  memoryScope?: Record<string, unknown> | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      "The time that relative dates in the content refer to. A date alone means its start in UTC. " +
      "Without it: the time that the source tells, or else the arrival.",
  })
  date?: string | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description: "When its memories become forgotten. A date alone means the end of that day in UTC.",
  })
  forgetAfter?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A title that extraction does not replace, at most 1,000 characters. " +
      "Without it: the metadata key `title`, or else the title in the content.",
  })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The sender, such as the name of a client program: at most 255 characters.",
  })
  origin?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The declared type of an uploaded file. The bytes decide if they disagree.",
  })
  mediaType?: string | null;
}

@OneOfInput("DocumentSource", "The content of a document, or the place that it is read from.")
export class DocumentSource {
  @Field(() => String, {
    nullable: true,
    description:
      "The text itself, at most 10,000,000 bytes unless LOCI_MAX_TEXT_BYTES says otherwise. " +
      "Lines like `user: ...` make it a conversation.",
  })
  text?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The http(s) address of a page or file that is fetched, at most 8,192 characters.",
  })
  url?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "A file: the id that `createUpload` returned, once its bytes have been sent.",
  })
  uploadId?: string | null;
}

@InputType({ description: "A document to store." })
export class NewDocumentInput extends DocumentAttributesInput {
  @Field(() => DocumentSource, { description: "The content." })
  source!: DocumentSource;
}

@InputType({ description: "A document to store, and what to wait for." })
export class AddDocumentInput extends NewDocumentInput {
  @WaitUntil
  waitUntil?: "DONE" | null;

  @WaitSeconds
  waitSeconds?: number | null;
}

@InputType({ description: "Documents to store, and what to wait for." })
export class AddDocumentsInput {
  @Field(() => [NewDocumentInput], { description: `The documents, 1 to ${MAX_BATCH}.` })
  documents!: NewDocumentInput[];

  @WaitUntil
  waitUntil?: "DONE" | null;

  @WaitSeconds
  waitSeconds?: number | null;
}

@InputType({
  description:
    "Changes of a document. A field that is left out keeps its value. Null clears it, but leaves `containerTags`, " +
    "`extract` and `title` alone.",
})
export class UpdateDocumentInput extends DocumentAttributesInput {
  @Field(() => DocumentRef, { description: "The document to change." })
  document!: DocumentRef;

  @Field(() => DocumentSource, {
    nullable: true,
    description: "Replaces the whole content and starts the pipeline again. It cannot be cleared.",
  })
  source?: DocumentSource | null;
}

@InputType({ description: "A document to delete." })
export class DeleteDocumentInput {
  @Field(() => DocumentRef, { description: "The document to delete." })
  document!: DocumentRef;
}

@InputType({ description: "A document to process again." })
export class ReprocessDocumentInput {
  @Field(() => DocumentRef, { description: "The document to process again." })
  document!: DocumentRef;
}

export function readNewDocument({ source, origin, ...attributes }: NewDocumentInput): CoreInput {
  return { ...attributes, ...readSource(source), source: origin };
}

export function readSource({ text, url, uploadId }: DocumentSource): Pick<CoreInput, "content" | "url" | "uploadId"> {
  return { content: text, url, uploadId };
}
