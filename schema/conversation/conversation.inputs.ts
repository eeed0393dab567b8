import type { MessageRole } from "@loci/language/conversation";
import { Field, InputType } from "type-graphql";
import { WaitSeconds, WaitUntil } from "../document/wait.js";
import { METADATA_INPUT } from "../fields/descriptions.js";
import { FacadeOnly } from "../fields/facade-only.js";
import { OneOfInput } from "../fields/one-of.js";
import { DateOrDateTime, Json } from "../fields/scalars.js";
import { MessageRoleEnum } from "./message.type.js";

@OneOfInput("MessagePartInput", "A piece of a message.")
export class MessagePartInput {
  @Field(() => String, { nullable: true, description: "Words of the message." })
  text?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The text mentions the address of the picture. The picture is not fetched.",
  })
  imageUrl?: string | null;
}

@InputType({
  description: "Its text and its parts are joined. A message without words, such as a tool call, is left out.",
})
export class MessageInput {
  @Field(() => MessageRoleEnum, { description: "Who says it." })
  role!: MessageRole;

  @Field(() => String, {
    nullable: true,
    description: "The words of the message. The bytes of a conversation are limited as those of a text.",
  })
  text?: string | null;

  @Field(() => [MessagePartInput], {
    nullable: true,
    description: "Pieces of the message that follow the text, at most 100.",
  })
  parts?: MessagePartInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The name of the speaker within the role, at most 255 characters.",
  })
  name?: string | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      'When it was said. Relative dates such as "yesterday" count from then. A date alone means its start in UTC.',
  })
  sentAt?: string | null;
}

@InputType({ description: "Messages of one conversation, which become one document." })
export class AddConversationInput {
  @Field(() => String, { description: "The customId of its document: 1 to 255 characters without white space." })
  conversationId!: string;

  @Field(() => [MessageInput], {
    description:
      "The whole conversation so far, or only its new messages, 1 to 10,000. System messages give " +
      "context and are not part of the text.",
  })
  messages!: MessageInput[];

  @Field(() => [String], {
    nullable: true,
    description: "The tags of its document, at most 100. Default: `default`.",
  })
  containerTags?: string[];

  @FacadeOnly
  @Field(() => String, { nullable: true, description: "The tag of what names none, where the key reaches all tags." })
  defaultTag?: string;

  @Field(() => Json, { nullable: true, description: METADATA_INPUT })
  metadata?: unknown;

  @FacadeOnly
  @Field(() => String, { nullable: true, description: "The context prompt that its container tags get." })
  contextPromptOfTags?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The sender, such as the name of a client program: at most 255 characters.",
  })
  origin?: string | null;

  @Field(() => DateOrDateTime, {
    nullable: true,
    description:
      "When messages without a time of their own were said. A date alone means its start in UTC. " +
      "Default: when they arrived.",
  })
  date?: string | null;

  @WaitUntil
  waitUntil?: "DONE" | null;

  @WaitSeconds
  waitSeconds?: number | null;
}
