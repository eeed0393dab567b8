import type { Database } from "#core/database.js";
import { lockCustomId } from "#core/document/apply-attributes.js";
import type { Document } from "#core/document/document.entity.js";
import { type DocumentAttributesInput, readAttributes, readTextContent } from "#core/document/document-input.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { createDocument, resubmitDocument, type Submission } from "#core/document/submit-document.js";
import { validateCustomId } from "#core/document/validate-custom-id.js";
import { requireReadableTags, requireWritableTags } from "#core/permission.js";
import type { Principal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";
import { mergeMessages } from "./merge-messages.js";
import type { Message } from "./message.entity.js";
import type { SaidMessage } from "./message.repository.js";
import { type MessageInput, readMessages } from "./message-input.js";
import { renderMessages } from "./render-messages.js";
import { storedMessages } from "./stored-messages.js";

export interface AddConversationInput {
  conversationId: string;
  messages: MessageInput[];
  containerTags?: string[] | undefined;
  metadata?: unknown;
  /** Kept on the container tags; guides what is remembered. */
  entityContext?: string | null | undefined;
  source?: string | null | undefined;
  /** When the messages were said that have no moment of their own. */
  documentDate?: string | null | undefined;
}

export interface ConversationReceipt extends DocumentReceipt {
  conversationId: string;
}

interface ConversationServiceOptions {
  database: Database;
  /** UTF-8 bytes of all messages together. */
  maxTextBytes: number;
}

/** A conversation is a document whose customId is the conversation's id and whose text is made of its messages. */
export class ConversationService {
  constructor(private readonly options: ConversationServiceOptions) {}

  /** Adds at once go one after another: what both of them say is kept. */
  async add(principal: Principal, input: AddConversationInput): Promise<ConversationReceipt> {
    const tags = requireWritableTags(principal, input.containerTags);
    const conversationId = validateCustomId(input.conversationId, ["conversationId"]);
    const { containerTags, metadata, entityContext, source, documentDate } = input;
    const documentInput = { containerTags, metadata, entityContext, source, documentDate, customId: conversationId };
    const attributes = readAttributes(documentInput);
    const submitted = readMessages(input.messages);
    const receipt = await this.options.database.inTenant(principal, async (repositories) => {
      await repositories.containerTags.ensure(tags);
      await lockCustomId(repositories, tags, conversationId);
      const existing = await repositories.documents.findByCustomIdInTags(conversationId, tags);
      const submission = { tags, attributes, input: documentInput };
      if (!existing) return await this.begin(repositories, principal, { submission, messages: submitted });
      return await this.continue(repositories, principal, { existing, submission, messages: submitted });
    });
    return { ...receipt, conversationId };
  }

  /** In order; none for a document that came in as a text. */
  async messagesOf(principal: Principal, documentIds: string[]): Promise<Message[][]> {
    requireReadableTags(principal, undefined);
    const messages = await this.options.database.inTenant(principal, (repositories) =>
      repositories.messages.listOf(documentIds),
    );
    return documentIds.map((id) => messages.filter((message) => message.documentId === id));
  }

  private async begin(
    repositories: Repositories,
    principal: Principal,
    { submission, messages }: { submission: UnreadSubmission; messages: SaidMessage[] },
  ): Promise<DocumentReceipt> {
    const { entityContext } = submission.attributes;
    if (entityContext) await repositories.containerTags.setContextPrompt(submission.tags, entityContext);
    const content = this.contentOf(messages);
    const receipt = await createDocument(repositories, principal, { ...submission, content });
    await repositories.messages.replaceFrom(receipt.id, 0, messages);
    return receipt;
  }

  private async continue(
    repositories: Repositories,
    principal: Principal,
    { existing, submission, messages }: { existing: Document; submission: UnreadSubmission; messages: SaidMessage[] },
  ): Promise<DocumentReceipt> {
    const document = (await repositories.documents.lockById(existing.id)) ?? existing;
    const stored = await storedMessages(repositories, document);
    const merged = mergeMessages(stored.messages, messages);
    const content = merged.kind === "unchanged" ? storedContent(document) : this.contentOf(merged.messages);
    const receipt = await resubmitDocument(repositories, principal, {
      existing: document,
      submission: { ...submission, content },
    });
    const from = Math.min(merged.keptCount, stored.rowCount);
    if (merged.kind !== "unchanged") {
      await repositories.messages.replaceFrom(document.id, from, merged.messages.slice(from));
    }
    return receipt;
  }

  private contentOf(messages: SaidMessage[]): Submission["content"] {
    return readTextContent(renderMessages(messages), this.options.maxTextBytes);
  }
}

type UnreadSubmission = Omit<Submission, "content"> & { input: DocumentAttributesInput };

function storedContent({ raw, url, blobKey, fileBytes, filename, declaredType }: Document): Submission["content"] {
  return { raw, url, blobKey, fileBytes, filename, declaredType };
}
