/** The one argument of every workflow in DBOS: what the caller gave, and which run of the chain this is. */
export interface DurableRun {
  /** The id that the caller chose; runs continued from it have ids of their own. */
  workflowId: string;
  /** 1 for the first; `continueWith` starts the next. */
  number: number;
  input: object;
  traceParent: string | null;
  attributes: Record<string, string>;
  /** Set when the engine gave the run up: its first step is reported as failed instead of being run. */
  isGivenUp: boolean;
}

/** What DBOS calls the run. */
export function runId(run: Pick<DurableRun, "workflowId" | "number" | "isGivenUp">): string {
  const id = run.number === 1 ? run.workflowId : `${run.workflowId}~${run.number}`;
  return run.isGivenUp ? `${id}~given-up` : id;
}

/** The number of the run in the chain of this workflow; null for ids of other workflows and of given-up runs. */
export function runNumber(workflowId: string, id: string): number | null {
  if (id === workflowId) return 1;
  if (!id.startsWith(`${workflowId}~`)) return null;
  const number = Number(id.slice(workflowId.length + 1));
  return Number.isInteger(number) ? number : null;
}
