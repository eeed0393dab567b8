import { Field, ID, ObjectType } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { DocumentStatusEnum } from "../document/document.enums.js";

@ObjectType("ConversationReceipt", { simpleResolvers: true, description: "The result of sending messages." })
export class ConversationReceiptType {
  @Field(() => ID, { description: "The id of the document that holds the conversation." })
  id!: string;

  @Field(() => String, { description: "The conversation's own key, as it was sent." })
  conversationId!: string;

  @Field(() => DocumentStatusEnum, {
    description: "`QUEUED` when there was something new. Otherwise the status of the document as it was.",
  })
  status!: DocumentStatus;
}
