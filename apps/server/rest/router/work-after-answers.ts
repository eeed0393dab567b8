import type { Logger } from "pino";

/** Each holds the text of a conversation. */
const MAX_WAITING = 500;
/** The database serves ten requests at once, and others wait for it. */
const AT_ONCE = 4;

/** Writes that no client waits for, a few at a time, in the order of their calls. */
export class WorkAfterAnswers {
  private readonly waiting: (() => Promise<unknown>)[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly logger: Pick<Logger, "warn">) {}

  /** Drops the work when too much waits already. */
  add(work: () => Promise<unknown>): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.logger.warn({ waiting: this.waiting.length }, "turns of a conversation are not remembered: too many wait");
      return;
    }
    this.waiting.push(work);
    this.startNext();
  }

  /** Resolves when all work has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private startNext(): void {
    if (this.running.size >= AT_ONCE) return;
    const work = this.waiting.shift();
    if (work === undefined) return;
    const run = this.run(work);
    this.running.add(run);
    void run.finally(() => {
      this.running.delete(run);
      this.startNext();
    });
  }

  private async run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The client has its answer. Its next call sends these turns again.
      this.logger.warn({ err: error }, "turns of a conversation are not remembered");
    }
  }
}
