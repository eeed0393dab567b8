/**
 * Lets the engine stop between steps, and reports a cancellation to running workflows immediately. DBOS itself checks
 * once a second, and never for a workflow that was removed. DBOS stores whatever a step throws as its result. So a step
 * that is interrupted because the worker stops must never settle; the next start then repeats it.
 */
export class StepGate {
  private readonly stop = new AbortController();
  private readonly busy = new Set<object>();
  private readonly runs = new Map<string, Set<AbortController>>();
  private closed = false;
  private onIdle: (() => void) | null = null;

  /** Aborted when running steps are given up, to be repeated later. */
  get stopping(): AbortSignal {
    return this.stop.signal;
  }

  /** Runs `work` as a run of the workflow. Its signal aborts when the workflow is cancelled. */
  async run<T>(workflowId: string, work: (cancelled: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const runs = this.runs.get(workflowId) ?? new Set();
    this.runs.set(workflowId, runs.add(controller));
    try {
      return await work(controller.signal);
    } finally {
      runs.delete(controller);
      if (runs.size === 0) this.runs.delete(workflowId);
    }
  }

  cancel(workflowId: string): void {
    for (const controller of this.runs.get(workflowId) ?? []) controller.abort();
  }

  /** Never resolves once the gate is closed. */
  pass(): Promise<void> {
    return this.closed ? never() : Promise.resolve();
  }

  begin(turn: object): void {
    this.busy.add(turn);
  }

  end(turn: object): void {
    this.busy.delete(turn);
    if (this.busy.size === 0) this.onIdle?.();
  }

  /** Ends the turn without a result. */
  giveUp(turn: object): Promise<never> {
    this.end(turn);
    return never();
  }

  /** Steps get `graceMs` to end, then the same time again to react to their signal. */
  async close(graceMs: number): Promise<void> {
    this.closed = true;
    await this.idle(graceMs);
    this.stop.abort();
    await this.idle(graceMs);
  }

  private async idle(limitMs: number): Promise<void> {
    if (this.busy.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}
