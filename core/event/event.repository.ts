import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Event, EventEntity, type EventKind } from "./event.entity.js";

export type NewEvent = Pick<Event, "kind" | "subjectId" | "tags" | "state">;

/**
 * Buffers events and writes them last in their transaction, under a lock of the organization. Their numbers are thus in
 * the order of the commits: a reader that saw number n has missed no smaller one.
 */
export class EventRepository {
  private readonly buffer: NewEvent[] = [];

  constructor(private readonly context: RepositoryContext) {}

  append(event: NewEvent): void {
    this.buffer.push(event);
  }

  /** Returns the number of the last event written, or null when there was none. */
  async write(lock: () => Promise<void>): Promise<number | null> {
    if (this.buffer.length === 0) return null;
    const { entityManager, organizationId, clock } = this.context;
    await lock();
    const createdAt = clock.now();
    const values = this.buffer.map(() => "(?, ?, ?, ?::text[], ?, ?)").join(", ");
    const rows = await entityManager.execute<{ id: string }[]>(
      `insert into event (organization_id, kind, subject_id, tags, state, created_at) values ${values} returning id`,
      this.buffer.flatMap((event) => [
        organizationId,
        event.kind,
        event.subjectId,
        textArray(event.tags),
        event.state,
        createdAt,
      ]),
    );
    this.buffer.length = 0;
    return Math.max(...rows.map((row) => Number(row.id)));
  }

  /** The events after the cursor, oldest first. */
  async listAfter(cursor: number, kinds: EventKind[], limit: number): Promise<Event[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      EventEntity,
      { organizationId, id: { $gt: cursor }, kind: { $in: kinds } },
      { orderBy: { id: "asc" }, limit },
    );
  }

  /**
   * Removes those of the oldest `limit` that are old enough, and returns how many: 0 when none is left. An event of a
   * server whose clock was ahead stays among them. `removedThrough` then tells readers about the removed ones.
   */
  async removeOlder(before: Date, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `with oldest as (select id, created_at from event where organization_id = ? order by id limit ?)
       delete from event e using oldest o where e.organization_id = ? and e.id = o.id and o.created_at < ? returning e.id`,
      [organizationId, limit, organizationId, before],
    );
    if (rows.length === 0) return 0;
    const last = Math.max(...rows.map(({ id }) => Number(id)));
    await entityManager.execute(
      "update organization set events_removed_through = greatest(events_removed_through, ?) where organization_id = ?",
      [last, organizationId],
    );
    return rows.length;
  }

  /** The number up to which retention has removed events; 0 when it removed none. */
  async removedThrough(): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ through: string }[]>(
      "select events_removed_through as through from organization where organization_id = ?",
      [organizationId],
    );
    return Number(row?.through ?? 0);
  }

  /** The present end of the organization's log. */
  async lastId(): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ last: string | null }[]>(
      "select max(id) as last from event where organization_id = ?",
      [organizationId],
    );
    return Number(rows[0]?.last ?? 0);
  }
}
