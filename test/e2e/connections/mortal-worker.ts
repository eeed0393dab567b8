import { WorkerProcess } from "#test/support/program-process.js";
import type { Random } from "#test/support/services/random.js";

interface Lives {
  environment: Record<string, string>;
  random: Random;
  /** Its time once it is loaded. A run that is under way when a fourth worker dies counts as the cause, and is given up. */
  lifeMs: { shortest: number; spread: number };
}

/** A worker that is killed with `kill -9` at random moments and started again. */
export class MortalWorker implements AsyncDisposable {
  deaths = 0;
  #process: WorkerProcess;
  #before = "";
  /** Null: it is being loaded, and has said nothing yet. */
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
    const { random, lifeMs } = this.lives;
    if (this.#process.said !== "") this.#diesAt ??= Date.now() + lifeMs.shortest + random.below(lifeMs.spread);
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

  #begin(): WorkerProcess {
    return new WorkerProcess(this.lives.environment, { logLevel: "debug" });
  }
}
