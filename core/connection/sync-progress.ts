import { setTimeout as pause } from "node:timers/promises";
import { NotFoundError } from "@loci/errors";
import { wakeups } from "#core/event/wakeups.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Principal } from "#core/kernel/principal.js";
import type { EventBus } from "#core/ports/event-bus.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionService } from "./connection.service.js";
import type { SyncService } from "./sync.service.js";
import type { SyncRun } from "./sync-run.entity.js";

export interface SyncProgress extends Pick<SyncRun, "seen" | "done" | "failed" | "total"> {
  connection: Connection;
  /** Null before the first. */
  run: SyncRun | null;
  /** Null where it cannot be told. */
  etaSeconds: number | null;
}

interface SyncProgressOptions {
  connections: Pick<ConnectionService, "getMany">;
  syncs: Pick<SyncService, "lastRuns">;
  bus: EventBus;
  clock: Clock;
}

/** Counters of a sync change with each item, so they are looked up, not announced: an event each would cost more. */
const LOOK_EVERY_MS = 1_000;

/** How far syncs are. Nothing is looked up while no sync is under way and nothing happens in the organization. */
export class SyncProgressService {
  constructor(private readonly options: SyncProgressOptions) {}

  /** The present state, and each that differs from the one before. Ends with the signal, and with the connection. */
  async *follow(principal: Principal, connectionId: string, signal: AbortSignal): AsyncGenerator<SyncProgress> {
    const wakes = wakeups(this.options.bus, principal.organizationId, signal)[Symbol.asyncIterator]();
    let last: string | null = null;
    for (let isRunning = false; !signal.aborted; ) {
      if (!isRunning && (await wakes.next()).done) return;
      const progress = await this.read(principal, connectionId);
      if (progress === null && last === null) throw new NotFoundError("Connection not found");
      if (progress === null) return;
      const { seen, done, failed, total, run, connection } = progress;
      const state = JSON.stringify([seen, done, failed, total, run?.id, run?.state, connection.state]);
      if (state !== last) yield progress;
      last = state;
      isRunning = run?.state === "running";
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(endOfWait);
    }
  }

  private async read(principal: Principal, connectionId: string): Promise<SyncProgress | null> {
    const [connection = null] = await this.options.connections.getMany(principal, [connectionId]);
    if (connection === null) return null;
    const [run = null] = await this.options.syncs.lastRuns(principal, [connectionId]);
    const { seen = 0, done = 0, failed = 0, total = null } = run ?? {};
    return { connection, run, seen, done, failed, total, etaSeconds: this.etaOf(run) };
  }

  private etaOf(run: SyncRun | null): number | null {
    if (run === null || run.state !== "running" || (!run.isListed && run.total === null)) return null;
    const ended = run.done + run.failed;
    const left = Math.max(run.total ?? 0, run.seen) - ended;
    const elapsedSeconds = (this.options.clock.now().getTime() - run.startedAt.getTime()) / 1000;
    return ended === 0 ? null : Math.max(0, Math.round((left * elapsedSeconds) / ended));
  }
}

function endOfWait(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}
