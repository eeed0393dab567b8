import { Field, ID, InputType } from "type-graphql";
import { METADATA_INPUT } from "../fields/descriptions.js";
import { Json } from "../fields/scalars.js";
import { DreamingEnum, TaskTypeEnum } from "./document.enums.js";

/**
 * The document service validates the values. A batch reports an invalid item as the outcome of that item, and every
 * interface must give the same answer to the same input.
 */
@InputType()
class DocumentAttributesInput {
  @Field(() => [String], {
    nullable: true,
    description: "The tags of the document, at most 100. A new document without tags gets `sm_project_default`.",
  })
  containerTags?: string[];

  @Field(() => String, {
    nullable: true,
    description:
      "The client's own key: 1 to 255 characters without white space. " +
      "Adding a document again under the same key continues or replaces it.",
  })
  customId?: string | null;

  @Field(() => Json, { nullable: true, description: METADATA_INPUT })
  metadata?: unknown;

  @Field(() => String, {
    nullable: true,
    description: "Stored on the container tag. It guides the extraction of memories.",
  })
  entityContext?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The place of the document in the client's folders, at most 4,096 bytes.",
  })
  filepath?: string | null;

  @Field(() => TaskTypeEnum, {
    nullable: true,
    description: "What is made of the document. A new document gets `MEMORY`, where the paths of its tags allow it.",
  })
  taskType?: "memory" | "superrag" | null;

  @Field(() => Json, {
    nullable: true,
    description:
      "Selects the existing memories that extraction uses as context. " +
      "Each key must have the value, or one value of a list.",
  })
  filterByMetadata?: Record<string, unknown> | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The time that relative dates in the content refer to, YYYY-MM-DD or ISO-8601. " +
      "Without it: the time that the source tells, or else the arrival.",
  })
  documentDate?: string | null;

  @Field(() => DreamingEnum, {
    nullable: true,
    description: "Accepted for clients that send it. Memories always form from each document by itself.",
  })
  dreaming?: "instant" | "dynamic" | null;

  @Field(() => String, {
    nullable: true,
    description: "When its memories become forgotten: YYYY-MM-DD (the end of that UTC day) or ISO-8601.",
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
  source?: string | null;
}

@InputType({ description: "A document to store. Exactly one of `content` and `uploadId` is given." })
export class AddDocumentInput extends DocumentAttributesInput {
  @Field(() => String, {
    nullable: true,
    description: "Text, a conversation (lines like `user: ...`), or one http(s) URL.",
  })
  content?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "A file: the id that `createUpload` returned, once its bytes have been sent.",
  })
  uploadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The declared type of an uploaded file. The bytes decide if they disagree.",
  })
  mediaType?: string | null;
}

@InputType({ description: "Changes of a document. A field that is left out keeps its value. Null clears it." })
export class UpdateDocumentInput extends DocumentAttributesInput {
  @Field(() => String, { nullable: true, description: "Replaces the whole text and starts the pipeline again." })
  content?: string | null;
}
