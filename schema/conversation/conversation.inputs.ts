import { Field, InputType } from "type-graphql";
import type { MessageRole } from "#core/conversation/message.entity.js";
import { Json } from "../scalars.js";
import { MessageRoleEnum } from "./message.type.js";

@InputType({ description: "Either text or imageUrl." })
export class MessagePartInput {
  @Field(() => String, { nullable: true })
  text?: string | null;

  @Field(() => String, { nullable: true, description: "Named in the text; the picture is not fetched." })
  imageUrl?: string | null;
}

@InputType({
  description: "Its text and its parts are joined. One without words, such as a call of a tool, is left out.",
})
export class MessageInput {
  @Field(() => MessageRoleEnum)
  role!: MessageRole;

  @Field(() => String, { nullable: true })
  text?: string | null;

  @Field(() => [MessagePartInput], { nullable: true })
  parts?: MessagePartInput[] | null;

  @Field(() => String, { nullable: true, description: "Who speaks, within the role." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When it was said, YYYY-MM-DD or ISO-8601: "yesterday" in it counts from then.',
  })
  sentAt?: string | null;
}

@InputType()
export class AddConversationInput {
  @Field(() => String, { description: "The customId of its document: 1 to 255 characters without white space." })
  conversationId!: string;

  @Field(() => [MessageInput], {
    description:
      "The whole conversation so far, or what is new in it. System messages are context and no part of its text.",
  })
  messages!: MessageInput[];

  @Field(() => [String], { nullable: true, description: "sm_project_default when none is given." })
  containerTags?: string[];

  @Field(() => Json, { nullable: true, description: "A flat object of strings, numbers, booleans and lists of them." })
  metadata?: unknown;

  @Field(() => String, { nullable: true, description: "Kept on the container tag; guides what is remembered." })
  entityContext?: string | null;

  @Field(() => String, { nullable: true })
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "When the messages without a moment of their own were said, YYYY-MM-DD or ISO-8601; else when they came in.",
  })
  documentDate?: string | null;
}
