import type { FinishedStep } from "#core/pipeline/step-run.repository.js";
import type { StepName } from "../../contract.js";

/** When each step of a document began and ended. Each begins later than the one before, by which readers order them. */
export class Timeline {
  readonly steps: FinishedStep[] = [];

  /** The step ends now. After a deadlock a transaction runs again: its step then takes the place of the first. */
  add(step: StepName, { startedAt, counts, sharedBy = 1 }: EndedStep): void {
    const again = this.steps.findIndex((ended) => ended.step === step);
    if (again >= 0) this.steps.splice(again);
    const last = this.steps.at(-1)?.startedAt.getTime() ?? 0;
    const from = Math.max(startedAt.getTime(), last + 1);
    const to = Math.max(Date.now(), from);
    this.steps.push({
      step,
      counts,
      startedAt: new Date(from),
      finishedAt: new Date(to),
      seconds: (to - from) / 1000 / sharedBy,
    });
  }
}

interface EndedStep {
  startedAt: Date;
  counts: Record<string, number>;
  /** Documents that took it together. */
  sharedBy?: number;
}
