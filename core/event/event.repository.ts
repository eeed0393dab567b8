import type { RepositoryContext } from "#core/kernel/repository-context.js";
import type { IntentChange } from "#core/ports/event-bus.js";
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

  /**
   * Writes what was appended, and notifies the other processes of it and of a change of the intents. False: there was
   * nothing to write.
   */
  async writeAndNotify(intent: IntentChange | null): Promise<boolean> {
    if (this.buffer.length === 0) return false;
    const { entityManager, organizationId, clock } = this.context;
    const given = this.buffer.map(({ kind, subjectId, tags, state }) => ({ kind, subjectId, tags, state }));
    // The lock is taken before the first number is.
    await entityManager.execute(
      `with locked as materialized (select pg_advisory_xact_lock(hashtextextended(?, 0))),
       written as (
         insert into event (organization_id, kind, subject_id, tags, state, created_at)
         select ?, e.kind, e."subjectId", e.tags, e.state, ?::timestamptz
         from locked, json_to_recordset(?) as e (kind text, "subjectId" text, tags text[], state text)
         returning id)
       select pg_notify('loci', json_build_object('organization', ?::text, 'event', max(id), 'intent', ?::text)::text)
       from written`,
      [
        JSON.stringify([organizationId, "event"]),
        organizationId,
        clock.now(),
        JSON.stringify(given),
        organizationId,
        intent,
      ],
    );
    this.buffer.length = 0;
    return true;
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

  /** A container tag has become part of another one: events behind the place name that one. */
  async replaceTag(from: string, to: string, place: number): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update event set tags = case when ? = any (tags) then array_remove(tags, ?) else array_replace(tags, ?, ?) end
       where organization_id = ? and id > ? and ? = any (tags)`,
      [to, from, from, to, organizationId, place, from],
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

  /** The number of the last event before the moment; 0 when there is none. */
  async lastIdBefore(moment: Date): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ last: string | null }[]>(
      "select max(id) as last from event where organization_id = ? and created_at < ?",
      [organizationId, moment],
    );
    return Number(row?.last ?? 0);
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
