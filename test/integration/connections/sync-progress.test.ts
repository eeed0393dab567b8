import pino from "pino";
import { expect, it } from "vitest";
import { PostgresEventBus } from "#adapters/event-bus/postgres/postgres-event-bus.js";
import { SyncProgressService } from "#core/connection/sync-progress.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

const tenant = useTenant("progress");
const folder = useFolder("for all");

it("the progress of a sync is told when its connection changes, and ends with the connection", async () => {
  await using stack = new AsyncDisposableStack();
  const source = new MemorySource();
  const opened = await openConnections({ appUrl: tenant.appUrl, folder, connectors: [source.connector()] });
  stack.defer(opened.close);
  const bus = await PostgresEventBus.connect({ url: tenant.appUrl, logger: pino({ level: "silent" }) });
  stack.defer(() => bus.close());
  const { system } = tenant.organization;
  const id = await opened.connect(system);
  await opened.sync();
  const { service: connections, syncs, clock } = opened;
  const progress = new SyncProgressService({ connections, syncs, bus, clock });
  const told: string[] = [];
  const ending = new AbortController();
  const follow = async () => {
    for await (const { connection } of progress.follow(system, id, ending.signal)) told.push(connection.state);
  };
  const following = follow();
  await waitFor(
    async () => told,
    (states) => states.length === 1,
  );
  await syncs.pause(system, id);
  await waitFor(
    async () => told,
    (states) => states.length === 2,
  );
  await opened.service.remove(system, id, { keepsDocuments: false });
  await following;
  expect(told).toEqual(["active", "paused"]);
});
