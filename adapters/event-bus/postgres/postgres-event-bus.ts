import pg from "pg";
import type { Logger } from "pino";
import type { EventBus, EventNotice, IntentChange } from "#core/ports/event-bus.js";

/** One channel for all events. A payload is an address: readers load the rows under their own principal. */
const CHANNEL = "loci";
const PING_MS = 5_000;
const FIRST_RECONNECT_MS = 50;
const LAST_RECONNECT_MS = 1_000;

type EventListener = (notice: EventNotice | "resumed") => void;

interface EventBusOptions {
  /** A direct connection. A transaction-pooling proxy breaks LISTEN. */
  url: string;
  logger: Logger;
}

/**
 * Runs LISTEN on a connection of its own. It reconnects by itself, and then tells every subscriber that it may have
 * missed events.
 */
export class PostgresEventBus implements EventBus {
  private readonly eventListeners = new Set<EventListener>();
  private readonly intentListeners = new Set<(change: IntentChange) => void>();
  private client: pg.Client | null = null;
  private ping: NodeJS.Timeout | null = null;
  private reconnect: NodeJS.Timeout | null = null;
  private reconnectMs = FIRST_RECONNECT_MS;
  private isClosed = false;

  private constructor(private readonly options: EventBusOptions) {}

  static async connect(options: EventBusOptions): Promise<PostgresEventBus> {
    const bus = new PostgresEventBus(options);
    await bus.open();
    return bus;
  }

  subscribe(listener: EventListener): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  onIntent(listener: (change: IntentChange) => void): () => void {
    this.intentListeners.add(listener);
    return () => this.intentListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.reconnect) clearTimeout(this.reconnect);
    await this.drop();
  }

  private async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: "loci-events",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      // A half-open connection answers no ping. It then counts as lost.
      query_timeout: PING_MS,
    });
    client.on("error", () => this.lost(client));
    client.on("end", () => this.lost(client));
    client.on("notification", ({ payload }) => this.receive(payload));
    this.client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.reconnectMs = FIRST_RECONNECT_MS;
    this.ping = setInterval(() => {
      client.query("select 1").catch(() => this.lost(client));
    }, PING_MS);
    this.ping.unref();
  }

  private lost(client: pg.Client): void {
    if (this.isClosed || this.client !== client) return;
    this.client = null;
    if (this.ping) clearInterval(this.ping);
    client.removeAllListeners();
    client.on("error", () => undefined);
    client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => this.reopen(), this.reconnectMs);
    this.reconnectMs = Math.min(LAST_RECONNECT_MS, this.reconnectMs * 2);
  }

  private async reopen(): Promise<void> {
    try {
      await this.open();
      for (const listener of this.eventListeners) listener("resumed");
      for (const listener of this.intentListeners) listener("added");
    } catch (error) {
      this.options.logger.warn({ err: error }, "the event connection is not back yet");
      if (this.client) this.lost(this.client);
    }
  }

  private receive(payload: string | undefined): void {
    if (!payload) return;
    const notice = JSON.parse(payload) as { organization: string; event: number | null; intent: IntentChange | null };
    if (notice.event !== null) {
      for (const listener of this.eventListeners) {
        listener({ organizationId: notice.organization, eventId: notice.event });
      }
    }
    if (notice.intent) for (const listener of this.intentListeners) listener(notice.intent);
  }

  private async drop(): Promise<void> {
    if (this.ping) clearInterval(this.ping);
    const client = this.client;
    this.client = null;
    await client?.end();
  }
}
