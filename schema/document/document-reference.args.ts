import { ArgsType, Field } from "type-graphql";
import type { DocumentReference } from "#core/document/document-reference.js";

@ArgsType()
export class DocumentReferenceArgs {
  @Field(() => String, { description: "The id or the customId of the document." })
  reference!: string;

  @Field(() => String, {
    nullable: true,
    description: "Only looks for a document of this tag: a customId is unique within a container tag.",
  })
  containerTag?: string | null;
}

export function readReference({ reference, containerTag }: DocumentReferenceArgs): DocumentReference {
  return { reference, containerTags: containerTag == null ? undefined : [containerTag] };
}
