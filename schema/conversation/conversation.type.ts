import { Field, ID, ObjectType } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { DocumentStatusEnum } from "../document/document.enums.js";

@ObjectType("ConversationReceipt", { simpleResolvers: true, description: "What became of messages that were sent." })
export class ConversationReceiptType {
  @Field(() => ID, { description: "The document of the conversation." })
  id!: string;

  @Field(() => String)
  conversationId!: string;

  @Field(() => DocumentStatusEnum, { description: "queued when there was something new, else as it was." })
  status!: DocumentStatus;
}
