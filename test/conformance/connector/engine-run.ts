import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { readFields } from "#core/connection/read-fields.js";
import { activateConnection, requestSync } from "#core/connection/request-sync.js";
import type { ConnectorSession } from "#core/ports/connector.js";
import { Killed, openConnections } from "#test/support/connections.js";
import type { FakeSource } from "#test/support/services/fake-source.js";
import { openSession } from "#test/support/services/open-session.js";
import { Random } from "#test/support/services/random.js";
import type { Tenant } from "#test/support/tenant.js";
import { addFirst, Editor, FAULT_SHARE, MAX_EDITS_A_ROUND } from "./edit-source.js";

interface EngineRun {
  fake: FakeSource;
  tenant: Tenant;
  folder: string;
  edits: number;
  seed: number;
  hasFaults: boolean;
}

const KILL_SHARE = 0.15;
const MAX_SYNCS = 200;

/** The whole sync, with its rows: after random edits, faults and kills the documents are those of the source. */
export async function runEngine({ fake, tenant, folder, edits, seed, hasFaults }: EngineRun): Promise<void> {
  const random = new Random(seed);
  const { connector } = fake;
  const opened = await openConnections({
    appUrl: tenant.appUrl,
    folder,
    connectors: [connector],
    sessions: {
      connectorOf: () => connector,
      open: async (_connection, { signal, notes }) => {
        const { config, accessToken, resources = [] } = fake;
        const given = {
          config,
          accessToken,
          resources,
          signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
        };
        return openSession(connector, notes === undefined ? given : { ...given, notes }) as ConnectorSession;
      },
    },
  });
  const principal = tenant.organization.system;
  const { config } = readFields(connector.config, fake.config);
  const id = await opened.connect(principal, { config, resources: fake.resources ?? [] });
  const inTenant: typeof tenant.inTenant = (work) => opened.database.inTenant(principal, work);

  /** Ends the step's life in the middle or after it, whatever it has done. */
  const killAtRandom = async <Output>(step: (signal: AbortSignal) => Promise<Output>): Promise<Output> => {
    if (!random.chance(KILL_SHARE)) return await step(new AbortController().signal);
    const dying = new AbortController();
    const working = step(dying.signal).catch(() => undefined);
    await Promise.race([working, pause(random.below(60))]);
    dying.abort();
    await working;
    throw new Killed();
  };

  /** Syncs until the source has told everything. */
  const sync = async (isKilled: boolean): Promise<void> => {
    const request = () => inTenant((repositories) => requestSync(repositories, id, { trigger: "manual" }));
    await request();
    for (let count = 0; count < MAX_SYNCS; count++) {
      // Waits of intents and of the source are over.
      opened.clock.forward(2 * 60_000);
      await opened.sync(isKilled ? { during: killAtRandom } : {});
      const { connection, run } = await inTenant(async ({ connections, syncRuns }) => ({
        connection: await connections.find(id),
        run: (await syncRuns.list(id, { limit: 1 })).runs[0],
      }));
      if (connection === null || run === undefined) throw new Error("The connection is gone");
      if (connection.state === "auth_expired") {
        await inTenant((repositories) => activateConnection(repositories, connection));
        continue;
      }
      if (run.state === "completed" && connection.wantedSync === null) return;
      if (run.state === "failed") await request();
    }
    throw new Error("The sync does not end");
  };

  try {
    await addFirst(fake, random);
    const editor = new Editor(fake, random);
    await sync(false);
    await expectInStep();
    if (hasFaults) fake.faults.begin(new Random(seed + 1), FAULT_SHARE);
    while (editor.done < edits) {
      await editor.edit(1 + random.below(MAX_EDITS_A_ROUND));
      await sync(true);
    }
    fake.faults.end();
    await sync(false);
    editor.count();
    await expectInStep();
    const { content } = fake.calls;
    await sync(false);
    expect(fake.calls.content, "calls for contents when nothing has changed").toBe(content);
    return;
  } finally {
    await opened.close();
  }

  async function expectInStep(): Promise<void> {
    const { items, documents } = await inTenant(async (repositories) => {
      const page = { connectionId: id, states: [], limit: 100_000, offset: 0 };
      const found = (await repositories.connectionItems.list(page)).items;
      const ids = await repositories.documents.listOfConnection(id, 100_000);
      return { items: found, documents: await repositories.documents.listByIds(ids) };
    });
    const byId = new Map(documents.map((document) => [document.id, document]));
    const stored = items.filter(({ documentId }) => documentId !== null);
    const truth = fake.truth();
    const about = JSON.stringify(items.filter(({ state }) => state !== "done").slice(0, 3));
    expect(stored.map(({ remoteId }) => remoteId).toSorted(), about).toEqual([...truth.keys()].toSorted());
    expect(documents).toHaveLength(stored.length);
    for (const { remoteId, documentId } of stored) {
      const { text, path, tag } = truth.get(remoteId) ?? { text: "", path: null, tag: null };
      const document = byId.get(documentId ?? "");
      const { blobKey = null, raw = "", tags, filepath } = document ?? {};
      const content = blobKey === null ? raw : await opened.blobs.withFile(blobKey, (file) => readFile(file, "utf8"));
      expect(content, remoteId).toContain(text);
      expect(tags, remoteId).toEqual([tag ?? "synced"]);
      if (path !== null) expect(filepath, remoteId).toBe(path);
    }
  }
}
