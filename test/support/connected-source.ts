import { openCipher } from "#apps/wiring/open/open-cipher.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import type { ConnectionItem } from "#core/connection/connection-item.entity.js";
import { sealColumn } from "#core/connection/connection-secrets.js";
import { readFields } from "#core/connection/read-fields.js";
import { activateConnection, requestSync } from "#core/connection/request-sync.js";
import { newId } from "#core/kernel/ids.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { Repositories } from "#core/repositories.js";
import { LociClient } from "./loci-client.js";
import { openSeeds, type Seeds } from "./seed-organization.js";
import type { FakeSource } from "./services/fake-source.js";
import type { RunningLoci } from "./start-loci.js";
import { waitFor } from "./wait-for.js";

export interface StoredItem {
  documentId: string;
  content: string;
  path: string | null;
  tags: string[];
}

/** A source that is connected to a running Loci, and what Loci has of it. */
export class ConnectedSource implements AsyncDisposable {
  private constructor(
    private readonly seeds: Seeds,
    private readonly principal: Principal,
    readonly client: LociClient,
    readonly connectionId: string,
  ) {}

  static async connect(
    loci: RunningLoci,
    { connector, config: given, resources = [] }: FakeSource,
    tag: string,
  ): Promise<ConnectedSource> {
    const seeds = await openSeeds(loci.database.appUrl);
    const [organizationId = ""] = await seeds.database.organizationIds();
    const principal = systemPrincipal(organizationId);
    const { config, secrets } = readFields(connector.config, given);
    const cipher = openCipher(readEnvironment(loci.environment));
    const id = newId();
    await seeds.database.inTenant(principal, async (repositories) => {
      const connection = await repositories.connections.add({
        id,
        kind: connector.kind,
        tags: [tag],
        state: "active",
        documentLimit: 10_000,
        config,
        metadata: null,
        secrets: sealColumn(cipher, { organizationId, id }, { column: "secrets", value: secrets }),
        tokens: null,
        tokensExpireAt: null,
        authorization: null,
        accountName: null,
        resources,
        createdBy: "test",
      });
      await activateConnection(repositories, connection);
    });
    return new ConnectedSource(seeds, principal, new LociClient(loci), id);
  }

  async requestSync(): Promise<void> {
    await this.inTenant((repositories) => requestSync(repositories, this.connectionId, { trigger: "event" }));
  }

  /** Every item that is not a folder, as Loci has it now. */
  async items(): Promise<ConnectionItem[]> {
    const query = { connectionId: this.connectionId, states: [], limit: 10_000, offset: 0 };
    return (await this.inTenant(({ connectionItems }) => connectionItems.list(query))).items;
  }

  /** Waits until no sync is wanted or under way, and the documents of all items are finished. */
  async settled(timeoutMs = 120_000): Promise<void> {
    const progress = () =>
      this.inTenant(async ({ connections, syncRuns, documents }) => {
        const connection = await connections.find(this.connectionId);
        const run = await syncRuns.findUnderWay(this.connectionId);
        const ids = await documents.listOfConnection(this.connectionId, 10_000);
        const unfinished = (await documents.listByIds(ids)).filter(({ status }) => status !== "done");
        return {
          wanted: connection?.wantedSync ?? null,
          run: run?.state ?? null,
          unfinished: unfinished.map(({ status }) => status),
        };
      });
    await waitFor(
      progress,
      ({ wanted, run, unfinished }) => wanted === null && run === null && unfinished.length === 0,
      timeoutMs,
    );
  }

  /** The documents as a client sees them, by the source's ids. */
  async stored(): Promise<Map<string, StoredItem>> {
    const stored = new Map<string, StoredItem>();
    for (const { remoteId, documentId } of await this.items()) {
      if (documentId === null) continue;
      const { content, filepath, containerTags } = await this.client.document(documentId);
      stored.set(remoteId, { documentId, content: content ?? "", path: filepath, tags: containerTags });
    }
    return stored;
  }

  async countDocuments(): Promise<number> {
    return await this.inTenant(async ({ documents }) => {
      return (await documents.listOfConnection(this.connectionId, 10_000)).length;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.close();
    await this.seeds.close();
  }

  private inTenant<T>(work: (repositories: Repositories) => Promise<T>): Promise<T> {
    return this.seeds.database.inTenant(this.principal, work);
  }
}
