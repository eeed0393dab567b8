import type { Logger } from "pino";
import type { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { requestSync } from "#core/connection/request-sync.js";
import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Repositories } from "#core/repositories.js";

interface WatcherOptions {
  queue: IntentQueue;
  database: Pick<Database<Repositories>, "inTenant">;
  connections: Pick<ConnectionSessions, "connectors" | "connectorOf" | "open">;
  logger: Logger;
}

interface Watched {
  organizationId: string;
  id: string;
  /** Changes with what is watched. */
  mark: string;
}

/** A new connection is found after this long, and one whose watch has ended is watched again. */
const LOOK_EVERY_MS = 5_000;

/** Watches the sources of this machine, and asks for a sync when something in them may have changed. */
export class ConnectionWatcher {
  private readonly watches = new Map<string, { mark: string; stop: AbortController }>();
  private lookedAt = 0;

  constructor(private readonly options: WatcherOptions) {}

  /** Cheap, and called several times a second. */
  async look(): Promise<void> {
    if (Date.now() - this.lookedAt < LOOK_EVERY_MS) return;
    this.lookedAt = Date.now();
    const wanted = new Map((await this.list()).map((each) => [each.id, each]));
    for (const [id, { mark, stop }] of this.watches) if (wanted.get(id)?.mark !== mark) stop.abort();
    for (const watched of wanted.values()) if (!this.watches.has(watched.id)) this.begin(watched);
  }

  close(): void {
    for (const { stop } of this.watches.values()) stop.abort();
  }

  private async list(): Promise<Watched[]> {
    const { queue, database, connections: sources } = this.options;
    const kinds = new Set(sources.connectors.filter(({ watch }) => watch !== undefined).map(({ kind }) => kind));
    const found: Watched[] = [];
    for (const organizationId of await queue.organizationsWith("sync-connection")) {
      const own = await database.inTenant(systemPrincipal(organizationId), ({ connections }) => connections.list());
      for (const { id, kind, state, config } of own) {
        if (state === "active" && kinds.has(kind)) found.push({ organizationId, id, mark: JSON.stringify(config) });
      }
    }
    return found;
  }

  private begin(watched: Watched): void {
    const stop = new AbortController();
    this.watches.set(watched.id, { mark: watched.mark, stop });
    const { organizationId, id } = watched;
    this.watch(watched, stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        this.options.logger.warn({ err: error, organizationId, connectionId: id }, "a source cannot be watched now");
      })
      .finally(() => this.watches.delete(id));
  }

  private async watch({ organizationId, id }: Watched, signal: AbortSignal): Promise<void> {
    const { database, connections: sources, logger } = this.options;
    const principal = systemPrincipal(organizationId);
    const connection = await database.inTenant(principal, ({ connections }) => connections.find(id));
    if (connection === null) return;
    const request = () => {
      database
        .inTenant(principal, (repositories) => requestSync(repositories, id, { trigger: "event" }))
        .catch((error: unknown) =>
          logger.warn({ err: error, organizationId, connectionId: id }, "a change of a source was not noted"),
        );
    };
    const session = await sources.open(connection, { signal });
    const watching = sources.connectorOf(connection.kind).watch?.(session, request);
    // Nobody has told what changed before.
    request();
    await watching;
  }
}
