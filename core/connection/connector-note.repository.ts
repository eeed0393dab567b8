import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { ChangePage, Note } from "#core/ports/connector.js";
import { ConnectorNoteEntity } from "./connector-note.entity.js";

const REMOVED_AT_ONCE = 5_000;

export class ConnectorNoteRepository {
  constructor(private readonly context: RepositoryContext) {}

  async get(connectionId: string, keys: string[]): Promise<Note[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<Note[]>(
      "select key, value from connector_note where organization_id = ? and connection_id = ? and key = any (?::text[])",
      [organizationId, connectionId, textArray(keys)],
    );
  }

  async list(
    connectionId: string,
    { prefix, limit, after = "" }: { prefix: string; limit: number; after?: string | undefined },
  ): Promise<Note[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<Note[]>(
      `select key, value from connector_note where organization_id = ? and connection_id = ?
         and key >= ? and key > ? and starts_with(key, ?) order by key limit ?`,
      [organizationId, connectionId, prefix, after, prefix, limit],
    );
  }

  /** A null value removes the note. */
  async write(connectionId: string, notes: NonNullable<ChangePage["notes"]>): Promise<void> {
    const { entityManager, organizationId } = this.context;
    // The last value of a key counts.
    const values = [...new Map(notes.map((note) => [note.key, note])).values()];
    const removed = values.filter(({ value }) => value === null).map(({ key }) => key);
    const kept = values.filter(({ value }) => value !== null);
    await entityManager.execute(
      "delete from connector_note where organization_id = ? and connection_id = ? and key = any (?::text[])",
      [organizationId, connectionId, textArray(removed)],
    );
    await entityManager.execute(
      `insert into connector_note (organization_id, connection_id, key, value)
       select ?, ?, n.key, n.value from json_to_recordset(?) as n (key text, value text)
       on conflict (organization_id, connection_id, key) do update set value = excluded.value`,
      [organizationId, connectionId, JSON.stringify(kept)],
    );
  }

  /** Some thousands of them. Returns how many it removed. */
  async removeSome(connectionId: string): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const some = await entityManager.find(
      ConnectorNoteEntity,
      { organizationId, connectionId },
      { fields: ["key"], limit: REMOVED_AT_ONCE, disableIdentityMap: true },
    );
    const keys = some.map(({ key }) => key);
    if (keys.length === 0) return 0;
    return await entityManager.nativeDelete(ConnectorNoteEntity, { organizationId, connectionId, key: { $in: keys } });
  }
}
