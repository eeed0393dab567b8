import type { RepositoryContext } from "#core/repository-context.js";
import { type Message, MessageEntity } from "./message.entity.js";

/** A message without its place. */
export type SaidMessage = Pick<Message, "role" | "name" | "text" | "sentAt">;

/** Rows in one statement: PostgreSQL takes 65,535 parameters, and a message has eight. */
const BATCH = 1000;

export class MessageRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** In order. */
  async listOf(documentIds: string[]): Promise<Message[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    return await entityManager.find(
      MessageEntity,
      { organizationId, documentId: { $in: documentIds } },
      { orderBy: { documentId: "asc", ordinal: "asc" } },
    );
  }

  /** Those before `from` stay as they are. */
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
