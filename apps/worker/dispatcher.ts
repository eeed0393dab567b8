import { PlatformError } from "@loci/errors";
import type { Logger } from "pino";
import type { ClaimedIntent, IntentQueue, RunLimits } from "#core/intent/intent-queue.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { EventBus } from "#core/ports/event-bus.js";
import type { WorkflowEngine } from "#core/ports/workflow-engine.js";
import type { Repositories } from "#core/repositories.js";
import type { Chore } from "#workflows/chores/chore.js";
import type { Chores } from "#workflows/chores/index.js";
import { isRun, type RunIntent, startOf } from "#workflows/runs.js";
import { settleRun } from "./settle-run.js";

export interface DispatcherOptions {
  queue: IntentQueue;
  engine: WorkflowEngine;
  events: EventBus;
  database: Database<Repositories>;
  clock: Clock;
  logger: Logger;
  places: RunLimits[];
  /** False while the language model is away. Intents that need it stay in the queue. */
  mayExtract(): boolean;
  /** Chores by kind of intent. */
  chores: Chores;
  /** Ends the chores in progress. */
  stopping: AbortSignal;
}

/** A NOTIFY wakes the dispatcher. The sweep finds intents whose NOTIFY was lost, and those that become due later. */
const SWEEP_MS = 1_000;
const MAX_CHORES = 20;
/** Other workers consider an intent lost when it is not touched for three times as long. */
const TOUCH_MS = 5_000;
/** When a claimed intent is older than this, its workflow is checked, so that nothing stays stuck. */
const SUSPECT_AFTER_MS = 15_000;

/** Turns intents into work. It is the only part that talks to the engine, so requests do not depend on the engine. */
export class Dispatcher {
  private isStopping = false;
  private isAwake = false;
  /** Whether runs wait for a place, as of the last claim. */
  private isCrowded = false;
  /** Whether a place was freed since the last claim began. */
  private hasFreed = false;
  private loop: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private lastInspection = 0;
  /** Chores in progress in this process, by the id of their intent. */
  private readonly chores = new Map<string, Promise<void>>();

  constructor(private readonly options: DispatcherOptions) {}

  start(): void {
    this.options.events.onIntent((change) => {
      if (change === "ended") this.hasFreed = true;
      if (change === "added" || this.isCrowded) this.rouse();
    });
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.rouse();
    await this.loop;
  }

  private rouse(): void {
    this.isAwake = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isAwake = false;
      try {
        await this.dispatch();
        await this.inspect();
      } catch (error) {
        this.options.logger.error({ err: error }, "dispatching failed and will be tried again");
      }
      await this.rest();
    }
    await Promise.all(this.chores.values());
  }

  private async rest(): Promise<void> {
    if (this.isAwake || this.isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SWEEP_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async dispatch(): Promise<void> {
    const { queue, places, mayExtract } = this.options;
    const open = mayExtract() ? places : places.filter(({ kinds }) => !kinds.includes("extract-memories"));
    this.hasFreed = false;
    const { chores, runs, isCrowded } = await queue.claim({ chores: MAX_CHORES - this.chores.size, runs: open });
    this.isCrowded = isCrowded;
    // A run that ended meanwhile may have been counted still.
    if (isCrowded && this.hasFreed) this.rouse();
    for (const intent of chores) this.runBeside(intent);
    await Promise.all(runs.filter(isRun).map((intent) => this.attempt(intent, () => this.startRun(intent))));
  }

  /** A chore may have to wait for the model. Starting runs does not wait for it. */
  private runBeside(intent: ClaimedIntent): void {
    const pulse = setInterval(() => this.touch(intent), TOUCH_MS);
    const chore = this.attempt(intent, () => this.runChore(intent)).finally(() => {
      clearInterval(pulse);
      this.chores.delete(intent.id);
      this.rouse();
    });
    this.chores.set(intent.id, chore);
  }

  private async attempt(intent: ClaimedIntent, work: () => Promise<void>): Promise<void> {
    const { queue, logger } = this.options;
    const { id, kind, organizationId, subjectId, tries } = intent;
    const about = { intent: id, kind, organizationId, subjectId, tries };
    try {
      await work();
    } catch (error) {
      const chore = this.choreOf(intent);
      const isLastTry = (error instanceof PlatformError && !error.retryable) || tries >= (chore?.maxTries ?? 0);
      const isHopeless = chore !== null && isLastTry;
      if (isHopeless) logger.error({ err: error, ...about }, "an intent is given up");
      else logger.warn({ err: error, ...about }, "an intent will be tried again later");
      // If this fails too, the intent stays claimed, and the inspection releases it.
      await (isHopeless ? this.giveUp(intent, chore) : queue.release(intent)).catch((cause: unknown) =>
        logger.error({ err: cause, ...about }, "an intent could not be put back"),
      );
    }
  }

  /** If this fails, another worker may do the work too. It is safe to repeat. */
  private touch(intent: ClaimedIntent): void {
    const { queue, logger } = this.options;
    queue
      .touch(intent)
      .catch((error: unknown) => logger.warn({ err: error, intent: intent.id }, "an intent was not touched"));
  }

  /** Null for intents that start a workflow. */
  private choreOf(intent: ClaimedIntent): Chore | null {
    // All other kinds are kinds of chores.
    return isRun(intent) ? null : this.options.chores[intent.kind as keyof Chores];
  }

  private async giveUp(intent: ClaimedIntent, chore: Chore): Promise<void> {
    await chore.giveUp(intent);
    await this.options.queue.finish(intent);
  }

  private async startRun(intent: RunIntent): Promise<void> {
    await this.options.engine.start(startOf(intent));
  }

  private async runChore(intent: ClaimedIntent): Promise<void> {
    await this.choreOf(intent)?.run(intent, this.options.stopping);
    await this.options.queue.finish(intent);
  }

  /** Handles intents that were claimed and never ended, because a worker died or a workflow was given up. */
  private async inspect(): Promise<void> {
    const { queue, engine, clock, database, logger } = this.options;
    const now = clock.now().getTime();
    if (now - this.lastInspection < SUSPECT_AFTER_MS / 3) return;
    this.lastInspection = now;
    for (const intent of await queue.listClaimedBefore(new Date(now - SUSPECT_AFTER_MS))) {
      if (this.chores.has(intent.id)) continue;
      const state = isRun(intent) ? await engine.describe(startOf(intent).id) : "unknown";
      if (state === "running") continue;
      if (!isRun(intent) || state === "unknown") {
        await queue.release(intent);
        continue;
      }
      const { organizationId, kind, subjectId } = intent;
      logger.warn({ organizationId, kind, subjectId, state }, "a run ended without a result");
      await settleRun({ database, queue }, intent, state);
    }
  }
}
