import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Message } from "#core/conversation/message.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { ConversationReceipt } from "#core/submission/conversation.service.js";
import { DocumentType } from "../document/document.type.js";
import { afterWait, WaitArgs } from "../document/wait.args.js";
import { listOf } from "../fields/complexity.js";
import type { Context } from "../operation/context.js";
import { AddConversationInput } from "./conversation.inputs.js";
import { ConversationReceiptType } from "./conversation.type.js";
import { MessageType } from "./message.type.js";

@Resolver()
export class ConversationResolver {
  @Mutation(() => ConversationReceiptType, {
    description:
      "Stores the messages of a conversation as one document and queues its pipeline. " +
      "Known messages are not added twice. A rewritten conversation replaces the stored one.",
  })
  async addConversation(
    @Arg("input", () => AddConversationInput, { validate: false, description: "The conversation and its messages." })
    input: AddConversationInput,
    @Args(() => WaitArgs) wait: WaitArgs,
    @Ctx() context: Context,
  ): Promise<ConversationReceipt> {
    context.forgetLoaded();
    const receipt = await context.services.conversations.add(context.principal, input);
    return (await afterWait(context, wait, [receipt]))[0] ?? receipt;
  }
}

@Resolver(() => ConversationReceiptType)
export class ConversationReceiptResolver {
  @FieldResolver(() => DocumentType, { nullable: true, description: "The document of the conversation as it is now." })
  async document(@Root() { id }: ConversationReceipt, @Ctx() { loaders }: Context): Promise<DocumentHead | null> {
    return await loaders.document.load(id);
  }
}

@Resolver(() => DocumentType)
export class DocumentMessagesResolver {
  @FieldResolver(() => [MessageType], {
    complexity: listOf(20),
    description: "The messages of a conversation, in order, including its system messages.",
  })
  async messages(@Root() document: DocumentHead, @Ctx() { loaders }: Context): Promise<Message[]> {
    return await loaders.messagesOfDocument.load(document.id);
  }
}
