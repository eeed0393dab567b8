import { BadInputError } from "@loci/errors";
import { type JoinedConversation, MAX_KEPT_MESSAGES, type SaidMessage } from "@loci/language/conversation";
import type { Message } from "#core/conversation/message.entity.js";
import type { MessageRepository } from "#core/conversation/message.repository.js";
import { type MessageInput, readMessages } from "#core/conversation/message-input.js";
import type { AdmitTexts, Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { validateCustomId } from "#core/document/validate-custom-id.js";
import type { Database } from "#core/kernel/database.js";
import type { NumberPage } from "#core/kernel/list-place.js";
import { requireReadableTags, requireWritableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { TextWork } from "#core/ports/text-work.js";
import { lockCustomId } from "./apply-attributes.js";
import { type DocumentAttributesInput, readAttributes } from "./document-input.js";
import {
  createDocument,
  resubmitDocument,
  type Submission,
  type SubmitDocumentRepositories,
} from "./submit-document.js";
import { readTextContent, type SubmittedContent } from "./submitted-content.js";

export interface ConversationServiceRepositories extends SubmitDocumentRepositories {
  messages: MessageRepository;
}

/** `date`: when the messages were said that have no moment of their own. */
export interface AddConversationInput
  extends Pick<
    DocumentAttributesInput,
    "containerTags" | "defaultTag" | "metadata" | "contextPromptOfTags" | "source" | "date"
  > {
  conversationId: string;
  messages: MessageInput[];
}

export interface ConversationReceipt extends DocumentReceipt {
  conversationId: string;
}

interface ConversationServiceOptions {
  database: Database<ConversationServiceRepositories>;
  textWork: Pick<TextWork, "joinConversation">;
  /** UTF-8 bytes of all messages together. */
  maxTextBytes: number;
}

/** A conversation is a document whose customId is the conversation's id and whose text is made of its messages. */
export class ConversationService {
  constructor(private readonly options: ConversationServiceOptions) {}

  /** Adds at once go one after another: what both of them say is kept. */
  async add(principal: Principal, input: AddConversationInput): Promise<ConversationReceipt> {
    const tags = requireWritableTags(principal, input.containerTags, input.defaultTag);
    const conversationId = validateCustomId(input.conversationId, ["conversationId"]);
    const { containerTags, metadata, contextPromptOfTags, source, date } = input;
    const attributes = readAttributes({
      metadata,
      contextPromptOfTags,
      source,
      date,
      customId: conversationId,
    });
    const submitted = readMessages(input.messages);
    const submission = { tags, namesTags: Boolean(containerTags), attributes };
    const { database } = this.options;
    // Joining large conversations takes seconds, in which nobody else is to be kept waiting by a lock.
    const seen = await database.inTenant(principal, (repositories) =>
      findStored(repositories, { conversationId, tags }),
    );
    const joined = await this.join(seen, submitted);
    const receipt = await database.inTenant(principal, async (repositories) => {
      await repositories.containerTags.ensure(tags);
      await lockCustomId(repositories, tags, conversationId);
      const stored = await findStored(repositories, { conversationId, tags });
      const isAsSeen = stored?.version === seen?.version;
      const current = isAsSeen ? joined : await this.join(stored, submitted);
      if (!stored) return await this.begin(repositories, principal, { submission, joined: current });
      return await this.continue(repositories, principal, { existing: stored.document, submission, joined: current });
    });
    return { ...receipt, conversationId };
  }

  /**
   * In order; none for a document that came in as a text. `admit` learns their sizes by document, and throws where they
   * are too much.
   */
  async messagesOf(
    principal: Principal,
    documentIds: string[],
    { admit, ...page }: NumberPage & { admit: AdmitTexts },
  ): Promise<Message[][]> {
    requireReadableTags(principal, undefined);
    const { database } = this.options;
    admit(await database.readTenant(principal, ({ messages }) => messages.measurePage(documentIds, page)));
    const listed = await database.readTenant(principal, ({ messages }) => messages.listPage(documentIds, page));
    const byDocument = Map.groupBy(listed, ({ documentId }) => documentId);
    return documentIds.map((id) => byDocument.get(id) ?? []);
  }

  async countMessages(principal: Principal, documentIds: string[]): Promise<number[]> {
    requireReadableTags(principal, undefined);
    const counts = await this.options.database.inTenant(principal, ({ messages }) => messages.count(documentIds));
    return documentIds.map((id) => counts.get(id) ?? 0);
  }

  private async begin(
    repositories: ConversationServiceRepositories,
    principal: Principal,
    { submission, joined }: { submission: UnreadSubmission; joined: JoinedConversation },
  ): Promise<DocumentReceipt> {
    const { contextPromptOfTags } = submission.attributes;
    if (contextPromptOfTags) await repositories.containerTags.setContextPrompt(submission.tags, contextPromptOfTags);
    const content = this.contentOf(joined);
    const receipt = await createDocument(repositories, principal, { ...submission, content });
    await repositories.messages.replaceFrom(receipt.id, 0, joined.messages);
    return receipt;
  }

  private async continue(
    repositories: ConversationServiceRepositories,
    principal: Principal,
    { existing, submission, joined }: { existing: Document; submission: UnreadSubmission; joined: JoinedConversation },
  ): Promise<DocumentReceipt> {
    const content = joined.isUnchanged ? existing : this.contentOf(joined);
    const receipt = await resubmitDocument(repositories, principal, {
      existing,
      submission: { ...submission, content },
    });
    if (!joined.isUnchanged) await repositories.messages.replaceFrom(existing.id, joined.from, joined.messages);
    return receipt;
  }

  private async join(stored: StoredConversation | null, submitted: SaidMessage[]): Promise<JoinedConversation> {
    const known = stored && { raw: stored.document.raw, rows: stored.rows };
    const input = { stored: known, submitted };
    const joined = await this.options.textWork.joinConversation(input, new AbortController().signal);
    if (joined) return joined;
    throw new BadInputError("Invalid messages", [
      { path: ["messages"], message: `a conversation may have at most ${MAX_KEPT_MESSAGES} messages` },
    ]);
  }

  private contentOf({ text }: JoinedConversation): SubmittedContent {
    return readTextContent(text, { ...this.options, path: ["messages"] });
  }
}

type UnreadSubmission = Omit<Submission, "content">;

interface StoredConversation {
  document: Document;
  rows: SaidMessage[];
  /** Changes with its text and with its messages. */
  version: string;
}

/** Its row is held until the transaction ends. */
async function findStored(
  repositories: { documents: DocumentRepository; messages: MessageRepository },
  { conversationId, tags }: { conversationId: string; tags: string[] },
): Promise<StoredConversation | null> {
  const document = await repositories.documents.findByCustomIdInTags(conversationId, tags);
  if (!document) return null;
  const messages = await repositories.messages.listOf([document.id]);
  const rows = messages.map(({ role, name, text, sentAt }) => ({ role, name, text, sentAt }));
  const lastWritten = messages.reduce((last, { createdAt }) => Math.max(last, createdAt.getTime()), 0);
  return { document, rows, version: [document.id, document.revision, rows.length, lastWritten].join(" ") };
}
