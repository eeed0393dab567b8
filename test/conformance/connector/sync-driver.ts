import { setTimeout as pause } from "node:timers/promises";
import { AuthExpiredError, PlatformError, RateLimitedError } from "@loci/errors";
import {
  type ChangePage,
  type ConnectorNotes,
  type ConnectorSession,
  CursorExpiredError,
  type ItemContent,
} from "#core/ports/connector.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { FakeSource } from "#test/support/services/fake-source.js";
import { openSession } from "#test/support/services/open-session.js";
import type { Random } from "#test/support/services/random.js";
import { checkPage } from "./check-page.js";
import { SecretWatch } from "./secret-watch.js";
import { StoreModel } from "./store-model.js";

const ATTEMPTS = 12;
const MAX_PAGES = 5_000;

interface SyncOptions {
  random: Random;
  /** Called between two pages: the source does not stand still while it is read. */
  betweenPages?: () => Promise<void>;
}

/** Does what the sync workflow does: pages, contents and repetitions. A connector has none of these. */
export class SyncDriver {
  readonly store = new StoreModel();
  readonly #secrets: SecretWatch;
  readonly #notes = new Map<string, string>();
  /** Ids that a page named which was asked for again, and that no page has named since. */
  readonly #promised = new Set<string>();
  #cursor: string | null = null;

  constructor(
    private readonly fake: FakeSource,
    private readonly http: HttpClient,
  ) {
    this.#secrets = new SecretWatch(fake);
  }

  session(changes: Partial<ConnectorSession> = {}): ConnectorSession {
    const { connector, config, accessToken, resources = [] } = this.fake;
    const notes = notesIn(this.#notes);
    return openSession(connector, { config, accessToken, resources, notes, http: this.http, ...changes });
  }

  /** One sync: everything since the last one. */
  async run({ random, betweenPages }: SyncOptions): Promise<void> {
    for (let pages = 0; ; pages++) {
      if (pages > MAX_PAGES) throw new Error("The listing does not end.");
      let page = await this.#nextPage();
      if (page === null) continue;
      // A worker that dies before it has saved the page asks for it again.
      if (random.chance(0.15)) page = await this.#repeat(page);
      for (const id of idsOf(page)) this.#promised.delete(id);
      await this.#save(page);
      await this.#fetchDue();
      if (page.isLast) return this.#expectKept();
      await betweenPages?.();
    }
  }

  async #nextPage(): Promise<ChangePage | null> {
    try {
      const page = await this.#withRetries((session) => this.fake.connector.changes(session, this.#cursor));
      checkPage(page);
      this.#secrets.check(page, "a page of changes");
      return page;
    } catch (error) {
      if (!(error instanceof CursorExpiredError) || this.#cursor === null) throw error;
      this.#cursor = null;
      this.store.beginAnew();
      return null;
    }
  }

  /** Contents that are read again after a death do not count, as after a failure. */
  async #repeat(first: ChangePage): Promise<ChangePage> {
    const { content } = this.fake.calls;
    const again = await this.#withRetries((session) => this.fake.connector.changes(session, this.#cursor));
    this.fake.calls.content = content;
    for (const id of idsOf(first)) this.#promised.add(id);
    return again;
  }

  #expectKept(): void {
    const lost = [...this.#promised];
    this.#promised.clear();
    if (lost.length > 0) throw new Error(`The same cursor did not name ${lost.join(", ")} again.`);
  }

  async #save(page: ChangePage): Promise<void> {
    this.store.apply(page);
    for (const { id } of this.store.due()) {
      const content = page.contents?.get(id);
      if (content !== undefined) this.store.store(id, content, await textOf(content));
    }
    for (const { key, value } of page.notes ?? []) {
      if (value === null) this.#notes.delete(key);
      else this.#notes.set(key, value);
    }
    this.#cursor = page.next;
  }

  async #fetchDue(): Promise<void> {
    for (const item of this.store.due()) {
      const fetched = await this.#withRetries(async (session) => {
        const content = await this.fake.connector.fetch(session, item);
        return { content, text: await textOf(content) };
      });
      this.#secrets.check([fetched.content, fetched.text], "a content");
      if (fetched.content === null) this.store.remove(item.id);
      else this.store.store(item.id, fetched.content, fetched.text);
    }
  }

  async #withRetries<Answer>(call: (session: ConnectorSession) => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(this.session());
      } catch (error) {
        this.#secrets.check(error, "an error");
        if (!(error instanceof PlatformError) || attempt === ATTEMPTS) throw error;
        if (error instanceof AuthExpiredError && this.fake.accessToken === null) throw error;
        if (!error.retryable && !(error instanceof AuthExpiredError)) throw error;
        if (error instanceof RateLimitedError) await pause(waitOf(error));
      }
    }
  }
}

function idsOf({ upserts, tombstones, failures }: ChangePage): string[] {
  return [...upserts.map(({ id }) => id), ...tombstones, ...failures.map(({ id }) => id)];
}

function notesIn(notes: Map<string, string>): ConnectorNotes {
  return {
    async get(keys) {
      return new Map([...notes].filter(([key]) => keys.includes(key)));
    },
    async list({ prefix, limit, after = "" }) {
      return [...notes]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .sort(([first], [second]) => (first < second ? -1 : 1))
        .slice(0, limit)
        .map(([key, value]) => ({ key, value }));
    },
  };
}

function waitOf({ details }: RateLimitedError): number {
  const { retryAfterMs } = details;
  if (typeof retryAfterMs !== "number" || !(retryAfterMs >= 0)) throw new Error("The error does not tell the wait.");
  return retryAfterMs;
}

async function textOf(content: ItemContent | "unchanged" | null): Promise<string> {
  if (content === null || content === "unchanged") return "";
  if (content.kind === "text") return content.text;
  const parts: Uint8Array[] = [];
  for await (const part of content.bytes) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
