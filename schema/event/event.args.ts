import { ArgsType, Field } from "type-graphql";
import { DocumentRef } from "../document/document-ref.input.js";

@ArgsType()
export class EventArgs {
  @Field(() => [String], {
    nullable: true,
    description: "Only sends changes in these tags. Default: all tags that the key may read.",
  })
  containerTags?: string[] | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last event that the client has seen." })
  after?: string | null;
}

@ArgsType()
export class DocumentEventArgs extends EventArgs {
  @Field(() => DocumentRef, { nullable: true, description: "Only sends the changes of this document." })
  document?: DocumentRef | null;
}
