import { Field, ObjectType } from "type-graphql";
import { DocumentType } from "../document/document.type.js";

@ObjectType({ simpleResolvers: true, description: "The conversation that messages were added to." })
export class AddConversationPayload {
  @Field(() => DocumentType, {
    description: "Holds the conversation. Its status is `QUEUED` when there was something new.",
  })
  document!: DocumentType;
}
