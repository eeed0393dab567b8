import { ArrayMaxSize, ArrayMinSize, Equals, ValidateNested } from "class-validator";
import { Field, InputType } from "type-graphql";
import { DocumentRef } from "../../document/document-ref.input.js";
import { findDocumentIds } from "../../document/find-document-ids.js";
import { OneOfInput } from "../../fields/one-of.js";
import type { Context } from "../../operation/context.js";

const MAX_DOCUMENTS = 500;

@OneOfInput("DocumentSelection", "Selects documents.")
export class DocumentSelection {
  @Field(() => [DocumentRef], {
    nullable: true,
    description: `These documents, 1 to ${MAX_DOCUMENTS}. Those that are unknown, or that the key may not read, are left out.`,
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_DOCUMENTS)
  documents?: DocumentRef[] | null;

  @Field(() => String, { nullable: true, description: "All documents of this tag." })
  containerTag?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Every document that the key may write. Only true is accepted.",
  })
  @Equals(true)
  all?: boolean | null;
}

@InputType({ description: "Documents whose memories to extract again." })
export class ReextractMemoriesInput {
  @Field(() => DocumentSelection, { description: "Which documents to read again." })
  @ValidateNested()
  documents!: DocumentSelection;

  @Field(() => Boolean, {
    defaultValue: true,
    description: "True leaves out documents whose memories come from the extractors in use.",
  })
  onlyOlder!: boolean;
}

@InputType({ description: "Documents to take out of the queue." })
export class CancelReextractionInput {
  @Field(() => DocumentSelection, { description: "Which documents to take out." })
  @ValidateNested()
  documents!: DocumentSelection;
}

/** The selection as the service takes it. */
export async function readSelection({ documents, containerTag, all }: DocumentSelection, context: Context) {
  if (!documents) return { containerTag, all: all ?? false };
  return { documentIds: await findDocumentIds(documents, context) };
}
