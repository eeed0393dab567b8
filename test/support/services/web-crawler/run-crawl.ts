import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import { readFields, valuesOf } from "#core/connection/read-fields.js";
import type { ChangePage, Connector, ConnectorNotes, ConnectorSession } from "#core/ports/connector.js";
import type { HttpClient } from "#core/ports/http-client.js";

interface CrawlOptions {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any connector
  connector: Connector<any>;
  config: Record<string, unknown>;
  http: HttpClient;
}

/** A listing from its first page to its last, with what the connection would keep. */
export class CrawlRun {
  /** Ids of stored pages with their versions. */
  readonly stored = new Map<string, string>();
  readonly failures = new Map<string, string>();
  /** Contents handed over. */
  contents = 0;
  readonly notes = new SortedNotes();
  #cursor: string | null = null;

  constructor(private readonly options: CrawlOptions) {}

  async run({ onPage }: { onPage?: (page: ChangePage) => void } = {}): Promise<void> {
    const named = new Set<string>();
    this.contents = 0;
    this.failures.clear();
    for (;;) {
      const page: ChangePage = await this.options.connector.changes(this.session(), this.#cursor);
      for (const { id, version } of page.upserts) {
        this.stored.set(id, version);
        named.add(id);
      }
      for (const { id, message } of page.failures) {
        this.failures.set(id, message);
        named.add(id);
      }
      for (const id of page.tombstones) this.stored.delete(id);
      this.contents += page.contents?.size ?? 0;
      this.notes.write(page.notes ?? []);
      this.#cursor = page.next;
      onPage?.(page);
      if (page.isLast) break;
    }
    for (const id of this.stored.keys()) if (!named.has(id)) this.stored.delete(id);
  }

  session(): ConnectorSession {
    const { connector, config, http } = this.options;
    return {
      config: valuesOf(connector.config, readFields(connector.config, config)),
      accessToken: null,
      resources: [],
      http,
      sockets: createGuardedSocketClient({ allowedHosts: [] }),
      notes: this.notes,
      signal: AbortSignal.timeout(600_000),
    };
  }
}

/** As a table with an index on its keys answers. */
class SortedNotes implements ConnectorNotes {
  readonly values = new Map<string, string>();
  #keys: string[] | null = null;

  async get(keys: string[]): Promise<Map<string, string>> {
    return new Map(keys.flatMap((key) => (this.values.has(key) ? [[key, this.values.get(key) ?? ""]] : [])));
  }

  async list({ prefix, limit, after = "" }: { prefix: string; limit: number; after?: string }) {
    this.#keys ??= [...this.values.keys()].sort();
    const found: { key: string; value: string }[] = [];
    for (const key of this.#keys) {
      if (found.length === limit) break;
      if (key > after && key.startsWith(prefix)) found.push({ key, value: this.values.get(key) ?? "" });
    }
    return found;
  }

  write(changes: { key: string; value: string | null }[]): void {
    this.#keys = null;
    for (const { key, value } of changes) {
      if (value === null) this.values.delete(key);
      else this.values.set(key, value);
    }
  }
}
