import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from "type-graphql";
import type { Message } from "#core/conversation/message.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { DocumentType } from "../document/document.type.js";
import { afterWait, readWait } from "../document/wait.js";
import { writtenDocument } from "../document/written-document.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import { pageOf } from "../fields/complexity.js";
import { type Connection, connectNumbered, PageArgs, readNumberPage } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { AddConversationInput } from "./conversation.inputs.js";
import { AddConversationPayload } from "./conversation.type.js";
import { MessageConnection } from "./message.type.js";

@Resolver()
export class ConversationResolver {
  @Mutation(() => AddConversationPayload, {
    description:
      "Stores the messages of a conversation as one document and queues its pipeline. " +
      "Known messages are not added twice. A rewritten conversation replaces the stored one.",
  })
  async addConversation(
    @Arg("input", () => AddConversationInput, {
      validateFn: leaveUnchecked,
      description: "The conversation and its messages.",
    })
    { waitUntil, waitSeconds, origin: source, ...input }: AddConversationInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<{ document: DocumentHead | DocumentReceipt }> {
    const wait = readWait({ waitUntil, waitSeconds });
    context.forgetLoaded();
    const receipt = await context.services.conversations.add(context.principal, { ...input, source });
    const [waited = receipt] = await afterWait(context, wait, [receipt]);
    return { document: await writtenDocument(context, waited, info) };
  }
}

@Resolver(() => DocumentType)
export class DocumentMessagesResolver {
  @FieldResolver(() => MessageConnection, {
    complexity: pageOf,
    description: "The messages of a conversation, in order, including its system messages.",
  })
  async messages(
    @Root() { id }: DocumentHead,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<Message>> {
    const page = readNumberPage(args, "messages");
    return connectNumbered(await loaders.messagesOfDocument.load({ documentId: id, ...page }), page, {
      numberOf: ({ ordinal }) => ordinal,
      totalCount: () => loaders.messageCountOfDocument.load(id),
    });
  }
}
