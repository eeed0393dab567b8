import { createRequire } from "node:module";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { query } from "#test/support/postgres.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const require = createRequire(import.meta.url);
/** The ORM and the embedded engine each have a driver of their own. */
const DRIVERS: { Client: typeof pg.Client }[] = [pg, createRequire(require.resolve("@mikro-orm/postgresql"))("pg")];

/** Notes what the programs of this process send to PostgreSQL, by transaction. */
class StatementLog implements Disposable {
  /** Statements with their values, as JSON. */
  readonly #transactions: string[][] = [];
  readonly #open = new Map<pg.Client, string[]>();
  readonly #restore: (() => void)[];

  /** Counts the statements of programs that start later. */
  constructor() {
    this.#restore = DRIVERS.map(({ Client }) => {
      const original = Client.prototype.query;
      const note = (client: pg.Client, given: unknown[]) => this.#note(client, given);
      Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        note(this, given);
        return Reflect.apply(original, this, given);
      } as typeof original;
      return () => {
        Client.prototype.query = original;
      };
    });
  }

  /** The transactions with any of these words. A statement outside of a transaction is one by itself. */
  with(...words: string[]): string[][] {
    return this.#transactions.filter((sent) => sent.some((text) => words.some((word) => text.includes(word))));
  }

  clear(): void {
    this.#transactions.length = 0;
  }

  #note(client: pg.Client, [first, values]: unknown[]): void {
    const { text = "", values: own = values } = typeof first === "object" && first !== null ? (first as Sent) : {};
    const statement = typeof first === "string" ? first : text;
    const transaction = this.#open.get(client) ?? [];
    if (transaction.length === 0) this.#transactions.push(transaction);
    transaction.push(JSON.stringify([statement, Array.isArray(own) ? own : []]));
    if (/^begin/i.test(statement)) this.#open.set(client, transaction);
    if (/^(commit|rollback)/i.test(statement)) this.#open.delete(client);
  }

  [Symbol.dispose](): void {
    for (const restore of this.#restore) restore();
  }
}

interface Sent {
  text?: string;
  values?: unknown[];
}

const CITIES = ["Ghent", "Graz", "Basel"];

describe("a document of one sentence", () => {
  it.each([
    ["a fact", (city: string) => `Mira${city} works as a nurse in ${city}.`],
    ["a turn with a fact", (city: string) => `Mira${city}: I work as a nurse in ${city}.`],
    ["no fact", (city: string) => `The weather report for ${city} says little tonight.`],
  ])("costs at most 70 statements and 12 transactions from the request to done: %s", async (_, contentOf) => {
    using log = new StatementLog();
    await using loci = await startLoci();
    const seeds = await openSeeds(loci.database.appUrl);
    const organization = await seeds.addOrganization("one");
    for (const city of CITIES) {
      // A key that the server has not met, so that its look-up counts too.
      const apiKey = await seeds.addKey(organization.organizationId);
      const client = new LociClient({ baseUrl: loci.baseUrl, apiKey });
      log.clear();
      const { id } = await client.add({ content: contentOf(city), containerTags: [`of-${city}`] });
      const looking = "/* the test */";
      await waitFor(
        () =>
          query(
            loci.database.ownerUrl,
            `select 1 ${looking} from document d, dbos.workflow_status w
             where d.id = $1 and d.status = 'done' and w.workflow_uuid = $2 and w.status = 'SUCCESS'`,
            [id, `ingest:${id}:1:1`],
          ),
        (rows) => rows.length > 0,
      );
      // Claims know no document: one of them was for this one, and the others are sweeps. Vectors are looked up by hashes.
      const [claim = []] = log.with("loci-claim");
      const own = [
        claim,
        ...log.with(id, "from embedding", "loci.credential").filter((sent) => !sent.join().includes(looking)),
      ];
      // The first document meets an organization without settings.
      if (city === CITIES[0]) continue;
      expect(own.length, JSON.stringify(own)).toBeGreaterThan(7);
      expect(own.length, JSON.stringify(own)).toBeLessThanOrEqual(12);
      expect(own.flat().length, JSON.stringify(own)).toBeLessThanOrEqual(70);
    }
    await seeds.close();
  });
});
