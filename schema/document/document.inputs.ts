import { Field, ID, InputType } from "type-graphql";
import { Json } from "../fields/scalars.js";
import { DreamingEnum, TaskTypeEnum } from "./document.enums.js";

/**
 * The document service validates the values. A batch reports an invalid item as the outcome of that item, and every
 * interface must give the same answer to the same input.
 */
@InputType()
class DocumentAttributesInput {
  @Field(() => [String], { nullable: true, description: "Default: sm_project_default." })
  containerTags?: string[];

  @Field(() => String, {
    nullable: true,
    description: "Adding a document again under the same customId continues or replaces it.",
  })
  customId?: string | null;

  @Field(() => Json, { nullable: true, description: "A flat object of strings, numbers, booleans and lists of them." })
  metadata?: unknown;

  @Field(() => String, {
    nullable: true,
    description: "Stored on the container tag. It guides the extraction of memories.",
  })
  entityContext?: string | null;

  @Field(() => String, { nullable: true })
  filepath?: string | null;

  @Field(() => TaskTypeEnum, { nullable: true })
  taskType?: "memory" | "superrag" | null;

  @Field(() => Json, {
    nullable: true,
    description:
      "Selects the existing memories that extraction uses as context. " +
      "Each key must have the value, or one value of a list.",
  })
  filterByMetadata?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: "YYYY-MM-DD or ISO-8601." })
  documentDate?: string | null;

  @Field(() => DreamingEnum, { nullable: true })
  dreaming?: "instant" | "dynamic" | null;

  @Field(() => String, { nullable: true, description: "YYYY-MM-DD (the end of that UTC day) or ISO-8601." })
  forgetAfter?: string | null;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, { nullable: true })
  source?: string | null;
}

@InputType({ description: "Exactly one of content and uploadId." })
export class AddDocumentInput extends DocumentAttributesInput {
  @Field(() => String, {
    nullable: true,
    description: "Text, a conversation (lines like `user: ...`), or one http(s) URL.",
  })
  content?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "A file: the id of an upload by createUpload whose bytes have been sent.",
  })
  uploadId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The declared type of an uploaded file. The bytes decide if they disagree.",
  })
  mediaType?: string | null;
}

@InputType({ description: "A field that is left out keeps its value. Null clears it." })
export class UpdateDocumentInput extends DocumentAttributesInput {
  @Field(() => String, { nullable: true, description: "Replaces the whole text and starts the pipeline again." })
  content?: string | null;
}
