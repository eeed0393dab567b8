import { Field, ID, InputType } from "type-graphql";
import { Json } from "../scalars.js";
import { DreamingEnum, TaskTypeEnum } from "./document.enums.js";

/**
 * Values are checked by the document service and not here: a batch reports a bad item as that item's outcome, and every
 * way in must say the same of the same input.
 */
@InputType()
class DocumentAttributesInput {
  @Field(() => [String], { nullable: true, description: "sm_project_default when none is given." })
  containerTags?: string[];

  @Field(() => String, { nullable: true, description: "Adding again under it continues or replaces the document." })
  customId?: string | null;

  @Field(() => Json, { nullable: true, description: "A flat object of strings, numbers, booleans and lists of them." })
  metadata?: unknown;

  @Field(() => String, { nullable: true, description: "Kept on the container tag; guides what is remembered." })
  entityContext?: string | null;

  @Field(() => String, { nullable: true })
  filepath?: string | null;

  @Field(() => TaskTypeEnum, { nullable: true })
  taskType?: "memory" | "superrag" | null;

  @Field(() => Json, {
    nullable: true,
    description: "Which existing memories are context: equal values, any of a list.",
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

@InputType({ description: "Either content or uploadId." })
export class AddDocumentInput extends DocumentAttributesInput {
  @Field(() => String, {
    nullable: true,
    description: "Text, a conversation (lines like `user: ...`), or one http(s) URL.",
  })
  content?: string | null;

  @Field(() => ID, { nullable: true, description: "A file: an upload of createUpload whose bytes have been sent." })
  uploadId?: string | null;

  @Field(() => String, { nullable: true, description: "What an uploaded file is said to be; its bytes decide." })
  mediaType?: string | null;
}

@InputType({ description: "What is left out stays; null clears." })
export class UpdateDocumentInput extends DocumentAttributesInput {
  @Field(() => String, { nullable: true, description: "Replaces the whole text and starts the pipeline again." })
  content?: string | null;
}
