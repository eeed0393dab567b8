import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { EventService } from "#core/reading/event/event.service.js";
import { useTenant } from "#test/support/tenant.js";
import { newDocumentService } from "./seed-tenants.js";

const WRITERS = 12;
const EACH = 20;

describe("the log of events", () => {
  const tenant = useTenant("one", { poolSize: WRITERS + 2 });

  it("grows in the order of the commits: who follows it by number misses nothing", async () => {
    let isWriting = true;
    const write = async (writer: number) => {
      for (let index = 0; index < EACH; index++) {
        await tenant.inTenant(async (repositories) => {
          repositories.events.append({
            ...{ kind: "memory-changed", subjectId: `${writer}-${index}`, tags: ["a"], state: "created" },
          });
        });
      }
    };
    const seen: string[] = [];
    let cursor = 0;
    const read = async () => {
      const events = await tenant.inTenant((repositories) =>
        repositories.events.listAfter(cursor, ["memory-changed"], 7),
      );
      for (const event of events) seen.push(event.subjectId);
      cursor = events.at(-1)?.id ?? cursor;
      return events.length;
    };
    const follow = async () => {
      // After the writers have ended, once more until nothing is left.
      while (isWriting || (await read()) > 0) await read();
    };
    const following = follow();
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    isWriting = false;
    await following;

    expect(seen).toHaveLength(WRITERS * EACH);
    expect(new Set(seen).size).toBe(WRITERS * EACH);
  });

  it("of a document outside the tags named beside it is that of no document", async () => {
    const text = { content: "A text.", containerTags: ["here"] };
    const { id: documentId } = await newDocumentService(tenant.seeds).add(tenant.organization.system, text);
    const bus = await PostgresEventBus.connect({ url: tenant.appUrl, logger: pino({ level: "silent" }) });
    const events = new EventService(tenant.database, bus);
    const listening = new AbortController();
    const first = (containerTags: string[]) =>
      events
        .documentStatusChanges(
          tenant.organization.system,
          { document: { reference: documentId }, containerTags },
          listening.signal,
        )
        .next();
    await expect(first(["elsewhere"])).rejects.toThrow("Document not found");
    expect((await first(["here"])).value?.document.id).toBe(documentId);
    listening.abort();
    await bus.close();
  });

  it("keeps nothing of a transaction that was rolled back", async () => {
    const attempt = tenant.inTenant(async (repositories) => {
      repositories.events.append({ kind: "memory-changed", subjectId: "undone", tags: ["a"], state: "created" });
      throw new Error("on purpose");
    });
    await expect(attempt).rejects.toThrow("on purpose");
    const events = await tenant.inTenant((repositories) => repositories.events.listAfter(0, ["memory-changed"], 1_000));
    expect(events.map(({ subjectId }) => subjectId)).not.toContain("undone");
  });
});
