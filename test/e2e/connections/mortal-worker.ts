import { WorkerProcess } from "#test/support/program-process.js";
import type { Random } from "#test/support/services/random.js";

interface Lives {
  environment: Record<string, string>;
  random: Random;
  /** Its time once it is loaded, on a machine that is its own. */
  lifeMs: { shortest: number; spread: number };
}

/**
 * A worker that is killed with `kill -9` at random moments and started again. A run that four workers in a row did not get
 * on with counts as the cause of their deaths, and is given up. So one that was slow to load, on a busy machine, lives at
 * least twice as long as that took.
 */
export class MortalWorker implements AsyncDisposable {
  deaths = 0;
  #process: WorkerProcess;
  #before = "";
  #bornAt = 0;
  /** Null: it is being loaded. */
  #diesAt: number | null = null;

  constructor(private readonly lives: Lives) {
    this.#process = this.#begin();
  }

  /** The output of all its lives. */
  get said(): string {
    return this.#before + this.#process.said;
  }

  /** Kills it where its time has come. */
  async dieWhenDue(): Promise<boolean> {
    const { spokeAt } = this.#process;
    if (spokeAt !== null) this.#diesAt ??= Date.now() + this.#drawLifeMs(spokeAt - this.#bornAt);
    if (this.#diesAt === null || Date.now() < this.#diesAt) return false;
    await this.#process.kill();
    this.#before = this.said;
    this.deaths++;
    this.#diesAt = null;
    this.#process = this.#begin();
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process.kill();
  }

  #drawLifeMs(loadedForMs: number): number {
    const { random, lifeMs } = this.lives;
    return Math.max(lifeMs.shortest, 2 * loadedForMs) + random.below(lifeMs.spread);
  }

  #begin(): WorkerProcess {
    this.#bornAt = Date.now();
    return new WorkerProcess(this.lives.environment, { logLevel: "debug" });
  }
}
