import { NotFoundError } from "@loci/errors";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { EventService } from "#core/reading/event/event.service.js";
import { removeOldRows } from "#core/retention/remove-old-rows.js";
import { openConnection } from "#test/support/postgres.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";
import { newDocumentService } from "./seed-tenants.js";

const LIMIT = new Date("2026-06-01T00:00:00Z");
const LIMITS = { events: LIMIT, steps: LIMIT, requests: LIMIT };

describe("retention", () => {
  const tenant = useTenant("one");
  const owner = useShared(() => openConnection(tenant.ownerUrl));

  it("removes events by age, batch after batch, and tells who resumes from one of them", async () => {
    const bus = await PostgresEventBus.connect({ url: tenant.appUrl, logger: pino({ level: "silent" }) });
    const service = new EventService(tenant.database, bus);
    const listening = new AbortController();
    const first = (after: number) =>
      service.memoryChanges(tenant.organization.system, { after, containerTags: ["a"] }, listening.signal).next();
    await addEvents(2_500, "2026-05-31T23:59:59Z");
    await addEvents(2, "2026-06-01T00:00:00Z");
    const ids = (await rowsOf(tenant.ownerUrl, { only: ["event"] }))
      .map(({ row }) => Number(row["id"]))
      .toSorted(byNumber);
    const [lastRemoved = 0, firstKept = 0] = ids.slice(2_499, 2_501);
    expect((await first(0)).value?.eventId).toBe(ids[0]);

    expect(await removeOldRows(tenant.database, LIMITS)).toMatchObject({ events: 2_500 });
    expect(await removeOldRows(tenant.database, LIMITS)).toMatchObject({ events: 0 });
    const refused = first(lastRemoved - 1);
    await expect(refused).rejects.toBeInstanceOf(NotFoundError);
    await expect(refused).rejects.toMatchObject({ details: { removedThrough: lastRemoved } });
    expect((await first(lastRemoved)).value?.eventId).toBe(firstKept);
    listening.abort();
    await bus.close();
  });

  it("removes the old events behind one of a server whose clock was ahead", async () => {
    await owner.query("delete from event");
    await addEvents(1, "2026-06-01T00:00:00Z");
    await addEvents(2_500, "2026-05-31T23:59:59Z");
    expect(await removeOldRows(tenant.database, LIMITS)).toMatchObject({ events: 2_500 });
  });

  it("ends after the batch in progress when it is told to, and goes on with the next call", async () => {
    await owner.query("delete from event");
    await addEvents(2_500, "2026-05-31T23:59:59Z");
    const stopping = new AbortController();
    const stoppedAfterABatch = Object.assign(Object.create(tenant.database) as typeof tenant.database, {
      inTenant: async (...call: Parameters<typeof tenant.database.inTenant<number>>) => {
        const removed = await tenant.database.inTenant(...call);
        stopping.abort();
        return removed;
      },
    });
    expect(await removeOldRows(stoppedAfterABatch, LIMITS, stopping.signal)).toMatchObject({ events: 1_000 });
    expect(await removeOldRows(tenant.database, LIMITS, new AbortController().signal)).toMatchObject({ events: 1_500 });
  });

  it("removes steps by age, and none of a document whose run waits or goes on", async () => {
    const add = async (content: string) =>
      (await newDocumentService(tenant.seeds).add(tenant.organization.system, { content, containerTags: ["a"] })).id;
    const [waiting, ended] = [await add("waits"), await add("has ended")];
    await owner.query("delete from intent where subject_id = $1", [ended]);
    for (const [id, document, day] of [
      ["old of a waiting run", waiting, "2026-05-01"],
      ["old", ended, "2026-05-01"],
      ["young", ended, "2026-06-02"],
    ]) {
      await owner.query(
        `insert into step_run (organization_id, id, document_id, workflow_id, step, revision, attempt, started_at)
         values ($1, $2, $3, 'w', 'chunk', 1, 1, $4)`,
        [tenant.organization.organizationId, id, document, day],
      );
    }
    expect(await removeOldRows(tenant.database, LIMITS)).toMatchObject({ steps: 1 });
    const kept = (await rowsOf(tenant.ownerUrl, { only: ["step_run"] })).map(({ row }) => row["id"]);
    expect(kept.toSorted()).toEqual(["old of a waiting run", "young"]);
  });

  it("drops the days of the log of requests", async () => {
    await owner.query(
      `create table request_log_20260531 partition of request_log for values from ('2026-05-31Z') to ('2026-06-01Z')`,
    );
    await owner.query("alter table request_log_20260531 owner to loci_lookup");
    for (const [id, moment] of [
      ["of a day", "2026-05-31T12:00:00Z"],
      ["of no day", "2026-05-30T12:00:00Z"],
      ["young", "2026-06-01T12:00:00Z"],
    ]) {
      await owner.query(
        `insert into request_log (organization_id, id, created_at, key_id, type, route, status_code, duration_ms)
         values ($1, $2, $3, 'k', 'add', 'POST /v3/documents', 200, 1)`,
        [tenant.organization.organizationId, id, moment],
      );
    }
    expect(await removeOldRows(tenant.database, LIMITS)).toMatchObject({ requestDays: 1 });
    const kept = await rowsOf(tenant.ownerUrl, { only: ["request_log"] });
    expect(kept.map(({ row }) => row["id"])).toEqual(["young"]);
  });

  async function addEvents(count: number, moment: string): Promise<void> {
    await owner.query(
      `insert into event (organization_id, kind, subject_id, tags, state, created_at)
       select $1, 'memory-changed', 'm' || n, '{a}', 'created', $3 from generate_series(1, $2) n`,
      [tenant.organization.organizationId, count, moment],
    );
  }
});

function byNumber(one: number, other: number): number {
  return one - other;
}
