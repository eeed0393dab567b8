import type { SaidMessage } from "@loci/language/conversation";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Message, MessageEntity } from "./message.entity.js";

/** Rows in one statement: PostgreSQL takes 65,535 parameters, and a message has eight. */
const BATCH = 1000;

type MessageRow = Omit<Message, "sentAt" | "createdAt"> & { sentAt: string | null; createdAt: string };

export class MessageRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** How many bytes the messages of each document have together, as UTF-8. */
  async measure(documentIds: string[]): Promise<Map<string, number>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; bytes: number }[]>(
      `select document_id as id, sum(octet_length(text))::float8 as bytes from message
       where organization_id = ? and document_id = any (?::text[]) group by document_id`,
      [organizationId, textArray(documentIds)],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  /** In order. */
  async listOf(documentIds: string[]): Promise<Message[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    // Not as entities: a conversation may have ten thousand of them.
    const rows = await entityManager.execute<MessageRow[]>(
      `select organization_id as "organizationId", document_id as "documentId", ordinal, role, name, text,
         sent_at as "sentAt", created_at as "createdAt"
       from message where organization_id = ? and document_id = any (?::text[])
       order by document_id, ordinal`,
      [organizationId, textArray(documentIds)],
    );
    return rows.map(({ sentAt, createdAt, ...row }) => ({
      ...row,
      sentAt: sentAt === null ? null : new Date(sentAt),
      createdAt: new Date(createdAt),
    }));
  }

  /** Replaces the messages from `from` on; earlier ones stay as they are. */
  async replaceFrom(documentId: string, from: number, messages: SaidMessage[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeDelete(MessageEntity, { organizationId, documentId, ordinal: { $gte: from } });
    const createdAt = clock.now();
    for (let start = 0; start < messages.length; start += BATCH) {
      const rows = messages.slice(start, start + BATCH).map(({ role, name, text, sentAt }, index) => {
        return { organizationId, documentId, ordinal: from + start + index, role, name, text, sentAt, createdAt };
      });
      await entityManager.insertMany(MessageEntity, rows);
    }
  }
}
