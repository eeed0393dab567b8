import { randomUUID } from "node:crypto";

/** Tells the runs that this process starts from those that it recovers. */
export const THIS_PROCESS = randomUUID();

/** The one argument of every DBOS workflow: the caller's input, and the number of this run in the chain. */
export interface DurableRun {
  /** The id that the caller chose. Runs that continue it have their own ids. */
  workflowId: string;
  /** 1 for the first run. `continueWith` starts the next. */
  number: number;
  input: object;
  traceParent: string | null;
  attributes: Record<string, string>;
  /** True when the engine gave the run up. Its first step then fails without running. */
  isGivenUp: boolean;
  /** `THIS_PROCESS` of the process that started the run. */
  startedBy: string;
}

/** The id of the run in DBOS. */
export function runId(run: Pick<DurableRun, "workflowId" | "number" | "isGivenUp">): string {
  const id = run.number === 1 ? run.workflowId : `${run.workflowId}~${run.number}`;
  return run.isGivenUp ? `${id}~given-up` : id;
}

/** The number of the run in the chain of this workflow. Null for ids of other workflows and of given-up runs. */
export function runNumber(workflowId: string, id: string): number | null {
  if (id === workflowId) return 1;
  if (!id.startsWith(`${workflowId}~`)) return null;
  const number = Number(id.slice(workflowId.length + 1));
  return Number.isInteger(number) ? number : null;
}
