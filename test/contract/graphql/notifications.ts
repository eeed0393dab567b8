/** Values for followers, who can be waited for. */
export class Notifications<Value> {
  /** How many follow at the moment. */
  count = 0;
  private readonly listeners = new Set<(value: Value | Error) => void>();
  private readonly watchers = new Set<() => void>();

  publish(value: Value | Error): void {
    for (const listener of this.listeners) listener(value);
  }

  async *follow(signal: AbortSignal): AsyncGenerator<Value> {
    const queue: (Value | Error)[] = [];
    let wake: () => void = () => undefined;
    const listener = (value: Value | Error) => {
      queue.push(value);
      wake();
    };
    this.listeners.add(listener);
    signal.addEventListener("abort", () => wake());
    this.changeCount(1);
    try {
      while (!signal.aborted) {
        for (const value of queue.splice(0)) {
          if (value instanceof Error) throw value;
          yield value;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (signal.aborted || queue.length > 0) resolve();
        });
      }
    } finally {
      this.listeners.delete(listener);
      this.changeCount(-1);
    }
  }

  /** Resolves when this many follow. */
  async reached(count: number): Promise<void> {
    while (this.count !== count) {
      await new Promise<void>((resolve) => {
        const watcher = () => {
          this.watchers.delete(watcher);
          resolve();
        };
        this.watchers.add(watcher);
      });
    }
  }

  private changeCount(change: number): void {
    this.count += change;
    for (const watcher of this.watchers) watcher();
  }
}
