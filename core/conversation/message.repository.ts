import type { SaidMessage } from "@loci/language/conversation";
import type { NumberPage } from "#core/kernel/list-place.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Message, MessageEntity } from "./message.entity.js";

/** Rows in one statement: PostgreSQL takes 65,535 parameters, and a message has eight. */
const BATCH = 1000;

const columns = `m.organization_id as "organizationId", m.document_id as "documentId", m.ordinal, m.role, m.name, m.text,
  m.sent_at as "sentAt", m.created_at as "createdAt"`;

/** A page of the messages of each document. */
const PAGE = `from unnest(?::text[]) as given (id)
  cross join lateral (
    select * from message where organization_id = ? and document_id = given.id and ordinal > ? order by ordinal limit ?) m`;

type MessageRow = Omit<Message, "sentAt" | "createdAt"> & { sentAt: string | null; createdAt: string };

export class MessageRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** How many bytes a page of the messages of each document has, as UTF-8. */
  async measurePage(documentIds: string[], { after, limit }: NumberPage): Promise<Map<string, number>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; bytes: number }[]>(
      `select given.id, sum(octet_length(m.text))::float8 as bytes ${PAGE} group by given.id`,
      [textArray(documentIds), organizationId, after ?? -1, limit],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  /** A page of the messages of each document, in order. */
  async listPage(documentIds: string[], { after, limit }: NumberPage): Promise<Message[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<MessageRow[]>(
      `select ${columns} ${PAGE} order by m.document_id, m.ordinal`,
      [textArray(documentIds), organizationId, after ?? -1, limit],
    );
    return rows.map(toMessage);
  }

  async count(documentIds: string[]): Promise<Map<string, number>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; count: number }[]>(
      `select document_id as id, count(*)::int as count from message
       where organization_id = ? and document_id = any (?::text[]) group by document_id`,
      [organizationId, textArray(documentIds)],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** In order. */
  async listOf(documentIds: string[]): Promise<Message[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    // Not as entities: a conversation may have ten thousand of them.
    const rows = await entityManager.execute<MessageRow[]>(
      `select ${columns} from message m where m.organization_id = ? and m.document_id = any (?::text[])
       order by m.document_id, m.ordinal`,
      [organizationId, textArray(documentIds)],
    );
    return rows.map(toMessage);
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

function toMessage({ sentAt, createdAt, ...row }: MessageRow): Message {
  return { ...row, sentAt: sentAt === null ? null : new Date(sentAt), createdAt: new Date(createdAt) };
}
