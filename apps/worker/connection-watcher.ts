import type { Logger } from "pino";
import type { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { requestSync } from "#core/connection/request-sync.js";
import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Repositories } from "#core/repositories.js";

interface WatcherOptions {
  queue: IntentQueue;
  database: Pick<Database<Repositories>, "inTenant">;
  connections: Pick<ConnectionSessions, "connectors" | "connectorOf" | "open">;
  logger: Logger;
  clock: Clock;
}

interface Watched {
  organizationId: string;
  id: string;
  /** Changes with the watched folder. */
  mark: string;
}

/** A new connection is found after this long. */
const LOOK_EVERY_MS = 5_000;
/** A source whose watch has failed is watched again after this time, which doubles each time. */
const FIRST_REST_MS = 5_000;
/** A watch that held for longer has not failed before. */
const LONGEST_REST_MS = 10 * 60_000;

/** Watches the sources of this machine, and asks for a sync when something in them may have changed. */
export class ConnectionWatcher {
  private readonly watches = new Map<string, { mark: string; stop: AbortController }>();
  private readonly rests = new Map<string, { mark: string; restMs: number; endsAt: number }>();
  private lookedAt = 0;

  constructor(private readonly options: WatcherOptions) {}

  /** Starts and stops watches. Cheap, and called several times a second. */
  async look(): Promise<void> {
    const now = this.now();
    if (now - this.lookedAt < LOOK_EVERY_MS) return;
    this.lookedAt = now;
    const wanted = new Map((await this.list()).map((each) => [each.id, each]));
    for (const [id, { mark, stop }] of this.watches) if (wanted.get(id)?.mark !== mark) stop.abort();
    for (const [id, { mark }] of this.rests) if (wanted.get(id)?.mark !== mark) this.rests.delete(id);
    for (const watched of wanted.values()) {
      const { endsAt } = this.rests.get(watched.id) ?? { endsAt: now };
      if (!this.watches.has(watched.id) && endsAt <= now) this.begin(watched);
    }
  }

  close(): void {
    for (const { stop } of this.watches.values()) stop.abort();
  }

  private async list(): Promise<Watched[]> {
    const { queue, database, connections: sources } = this.options;
    const kinds = sources.connectors.filter(({ watch }) => watch !== undefined).map(({ kind }) => kind);
    const found: Watched[] = [];
    for (const organizationId of await queue.organizationsWith("sync-connection")) {
      const own = await database.inTenant(systemPrincipal(organizationId), ({ connections }) =>
        connections.listActive(kinds),
      );
      for (const { id, config } of own) found.push({ organizationId, id, mark: JSON.stringify(config) });
    }
    return found;
  }

  private begin(watched: Watched): void {
    const stop = new AbortController();
    this.watches.set(watched.id, { mark: watched.mark, stop });
    const { organizationId, id } = watched;
    const beganAt = this.now();
    this.watch(watched, stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        this.rest(watched, this.now() - beganAt);
        this.options.logger.warn({ err: error, organizationId, connectionId: id }, "a source cannot be watched now");
      })
      .finally(() => this.watches.delete(id));
  }

  private rest({ id, mark }: Watched, heldMs: number): void {
    const before = heldMs < LONGEST_REST_MS ? this.rests.get(id)?.restMs : undefined;
    const restMs = before === undefined ? FIRST_REST_MS : Math.min(2 * before, LONGEST_REST_MS);
    this.rests.set(id, { mark, restMs, endsAt: this.now() + restMs });
  }

  private now(): number {
    return this.options.clock.now().getTime();
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
    await sources.connectorOf(connection.kind).watch?.(session, request);
  }
}
