import type { RunCount } from "./run-count.js";

/** A run that breaks its process mostly does so soon. After this time the next one begins beside it. */
const TURN_MS = 30_000;

/**
 * When processes die again and again, one run may be the cause, and all that ran beside it look the same. So the runs of
 * which two processes in a row recorded no step begin one by one: each when the one before has recorded a step or has
 * ended. A death then counts against the run whose turn it was.
 */
export class SuspectRuns {
  private readonly ids: Set<string>;
  private readonly runCount: RunCount;
  private lastTurn: Promise<void> = Promise.resolve();

  private constructor(ids: string[], runCount: RunCount) {
    this.ids = new Set(ids);
    this.runCount = runCount;
  }

  /** Call it before the recovery. */
  static async find(runCount: RunCount): Promise<SuspectRuns> {
    return new SuspectRuns(await runCount.takeBackOne(), runCount);
  }

  /** Waits for the run's turn, and gives the function that ends it. At once for a run that is no suspect. */
  async takeTurn(id: string): Promise<() => void> {
    if (!this.ids.delete(id)) return () => {};
    const before = this.lastTurn;
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.lastTurn = before.then(() => isOver);
    await before;
    await this.runCount.countOne(id);
    const timer = setTimeout(end, TURN_MS).unref();
    return () => {
      clearTimeout(timer);
      end();
    };
  }
}
