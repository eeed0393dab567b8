import { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { openConnection } from "#test/support/postgres.js";

/** The place in a step where the worker is killed. */
export interface GatePoint {
  step: string;
  /** `writing`: in the transaction that writes its result. `recording`: the result is written, but its end is not. */
  moment: "writing" | "recording";
}

/** The write that each step alone makes, at the time when it is the step's turn. */
const writes: Record<string, { table: string; event: string } | "index"> = {
  extract: { table: "document", event: "update of content" },
  chunk: { table: "revision_chunk", event: "insert" },
  embed: { table: "embedding", event: "insert" },
  "index-document": "index",
  "extract-memories": { table: "memory_candidate", event: "insert" },
  "reconcile-memories": { table: "memory", event: "insert" },
  "finish-document": { table: "document", event: "update of live_revision" },
  /** Not a step of the pipeline: forgetting, its undoing and erasure, by the worker or by the server. */
  "change-state": { table: "memory", event: "update of state" },
};

/** Any number: it is the gate's name among the database's advisory locks. */
const GATE = 20_261_121;

/**
 * Holds a step of one organization at a point while the gate is closed, by locks alone: nothing in the product knows of
 * it. Open it after the kill; the dead worker's transaction then finds its client gone and is rolled back.
 */
export class StepGate {
  readonly #client: pg.Client;
  #index: DatabaseSync | null = null;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async install(ownerUrl: string): Promise<StepGate> {
    const client = await openConnection(ownerUrl);
    await client.query(
      `create function pass_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$`,
    );
    return new StepGate(client);
  }

  async close(point: GatePoint, place: { organizationId: string; indexPath: string }): Promise<void> {
    const write = writes[point.step];
    if (!write) throw new Error(`There is no gate in the step ${point.step}`);
    if (point.moment === "writing" && write === "index") {
      this.#index = new DatabaseSync(place.indexPath);
      this.#index.exec("begin immediate");
      return;
    }
    await this.#client.query(`select pg_advisory_lock(${GATE})`);
    const own = `new.organization_id = '${place.organizationId}'`;
    const [where, which] =
      point.moment === "writing" && write !== "index"
        ? [`${write.event} on ${write.table}`, own]
        : ["update of finished_at on step_run", `${own} and new.step = '${point.step}'`];
    await this.#client.query(
      `create trigger gate before ${where} for each row when (${which}) execute function pass_gate()`,
    );
  }

  /** Whether somebody stands at the gate. */
  async isReached(): Promise<boolean> {
    const { rows } = await this.#client.query(
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and classid = 0 and not granted",
      [GATE],
    );
    return rows.length > 0;
  }

  async open(): Promise<void> {
    this.#index?.exec("rollback");
    this.#index?.close();
    this.#index = null;
    await this.#client.query("select pg_advisory_unlock_all()");
    // Nothing waits any more: what the killed worker had begun is rolled back.
    for (;;) {
      const { rows } = await this.#client.query(
        "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and classid = 0",
        [GATE],
      );
      if (rows.length === 0) break;
    }
    await this.#client.query(
      `do $$ declare t record; begin
         for t in select tgname, tgrelid::regclass as name from pg_trigger where tgname = 'gate' loop
           execute format('drop trigger gate on %s', t.name);
         end loop; end $$`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end();
  }
}
