import type { MessageRole } from "@loci/language/conversation";
import { Field, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../fields/connection.js";
import { registerValues } from "../fields/register-values.js";
import { DateTime } from "../fields/scalars.js";

export const MessageRoleEnum = registerValues("MessageRole", {
  description: "Who says a message.",
  values: {
    user: "The person.",
    assistant: "The language model or the agent.",
    system: "Instructions. They give context and are not part of the text.",
    tool: "The result of a tool.",
  },
});

@ObjectType("Message", { simpleResolvers: true, description: "One message of a conversation." })
export class MessageType {
  @Field(() => Int, { name: "position", simple: false, description: "The position in the conversation, from 0." })
  ordinal!: number;

  @Field(() => MessageRoleEnum, { description: "Who said it." })
  role!: MessageRole;

  @Field(() => String, { nullable: true, description: "The name of the speaker within the role, if the sender told." })
  name!: string | null;

  @Field(() => String, { description: "The words of the message." })
  text!: string;

  @Field(() => DateTime, { nullable: true, description: "When it was said, if the sender told." })
  sentAt!: Date | null;

  @Field(() => DateTime, { description: "When it arrived." })
  createdAt!: Date;
}

export const MessageConnection = connectionOf("Message", MessageType);
