import { Field, ID, InputType } from "type-graphql";
import type { DocumentReference } from "#core/document/document-reference.js";
import { FacadeOnly } from "../fields/facade-only.js";
import { OneOfInput } from "../fields/one-of.js";

@InputType({ description: "The client's own key of a document." })
export class DocumentKey {
  @Field(() => String, { description: "The customId of the document." })
  customId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The tag in which the customId is unique. Without it, a read takes the most recently updated document that " +
      "the key may read, and a change is refused when there are several.",
  })
  containerTag?: string | null;
}

@OneOfInput("DocumentRef", "Names a document.")
export class DocumentRef {
  @Field(() => ID, { nullable: true, description: "The id of the document." })
  id?: string | null;

  @Field(() => DocumentKey, { nullable: true, description: "The client's own key of the document." })
  key?: DocumentKey | null;

  /** The REST API names a document by its id or its customId in the same place. */
  @Field(() => DocumentKey, {
    nullable: true,
    description: "The document whose id this customId is, or else the one with this key.",
  })
  @FacadeOnly
  idOrKey?: DocumentKey | null;
}

export function readRef({ id, key, idOrKey }: DocumentRef): DocumentReference {
  const { customId: reference, containerTag } = key ?? idOrKey ?? { customId: id ?? "" };
  const containerTags = containerTag == null ? undefined : [containerTag];
  if (idOrKey) return { reference, containerTags };
  return { reference, by: key ? "customId" : "id", containerTags };
}
