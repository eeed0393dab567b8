import { pino } from "pino";
import { describe } from "vitest";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { createEmptyTestDatabase, openConnection } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";
import { eventBusSuite } from "./event-bus-suite.js";

describe("event bus: PostgreSQL", () => {
  const database = useShared(() => createEmptyTestDatabase());
  const client = useShared(() => openConnection(database.ownerUrl));

  eventBusSuite(async () => ({
    bus: await PostgresEventBus.connect({ url: database.appUrl, logger: pino({ level: "silent" }) }),
    async publish({ organizationId, eventId, hasIntent }) {
      const payload = JSON.stringify({ organization: organizationId, event: eventId, intent: hasIntent });
      await client.query("select pg_notify('loci', $1)", [payload]);
    },
    async breakConnection() {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loci-events' and datname = current_database()",
      );
    },
  }));
});
