import { WorkerProcess } from "#test/support/program-process.js";
import type { Random } from "#test/support/services/random.js";

interface Lives {
  environment: Record<string, string>;
  random: Random;
  /** A worker begins its work in one to two seconds. With Temporal, a step that died begins anew after ten. */
  lifeMs: { shortest: number; spread: number };
}

/** A worker that is killed with `kill -9` at random moments and started again. */
export class MortalWorker implements AsyncDisposable {
  deaths = 0;
  #process: WorkerProcess;
  #before = "";
  #diesAt = 0;

  constructor(private readonly lives: Lives) {
    this.#process = this.#begin();
  }

  /** The output of all its lives. */
  get said(): string {
    return this.#before + this.#process.said;
  }

  /** Kills it where its time has come. */
  async dieWhenDue(): Promise<boolean> {
    if (Date.now() < this.#diesAt) return false;
    await this.#process.kill();
    this.#before = this.said;
    this.deaths++;
    this.#process = this.#begin();
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process.kill();
  }

  #begin(): WorkerProcess {
    const { environment, random, lifeMs } = this.lives;
    this.#diesAt = Date.now() + lifeMs.shortest + random.below(lifeMs.spread);
    return new WorkerProcess(environment, { logLevel: "debug" });
  }
}
