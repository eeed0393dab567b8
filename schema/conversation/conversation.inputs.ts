import type { MessageRole } from "@loci/language/conversation";
import { Field, InputType } from "type-graphql";
import { Json } from "../fields/scalars.js";
import { MessageRoleEnum } from "./message.type.js";

@InputType({ description: "Either text or imageUrl." })
export class MessagePartInput {
  @Field(() => String, { nullable: true })
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
  @Field(() => MessageRoleEnum)
  role!: MessageRole;

  @Field(() => String, { nullable: true })
  text?: string | null;

  @Field(() => [MessagePartInput], { nullable: true })
  parts?: MessagePartInput[] | null;

  @Field(() => String, { nullable: true, description: "The name of the speaker, within the role." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When it was said, YYYY-MM-DD or ISO-8601. Relative dates such as "yesterday" count from then.',
  })
  sentAt?: string | null;
}

@InputType()
export class AddConversationInput {
  @Field(() => String, { description: "The customId of its document: 1 to 255 characters without white space." })
  conversationId!: string;

  @Field(() => [MessageInput], {
    description:
      "The whole conversation so far, or only its new messages. " +
      "System messages give context and are not part of the text.",
  })
  messages!: MessageInput[];

  @Field(() => [String], { nullable: true, description: "Default: sm_project_default." })
  containerTags?: string[];

  @Field(() => Json, { nullable: true, description: "A flat object of strings, numbers, booleans and lists of them." })
  metadata?: unknown;

  @Field(() => String, {
    nullable: true,
    description: "Stored on the container tag. It guides the extraction of memories.",
  })
  entityContext?: string | null;

  @Field(() => String, { nullable: true })
  source?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "When messages without a time of their own were said, YYYY-MM-DD or ISO-8601. Default: when they arrived.",
  })
  documentDate?: string | null;
}
