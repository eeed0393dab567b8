import type { JobKind } from "./job.entity.js";

interface JobTry {
  kind: JobKind;
  /** Id of the job. */
  subjectId: string;
  /** Number of earlier tries. */
  tries: number;
}

/** A try has a workflow of its own, because an engine runs an id once. */
export function jobWorkflowId({ kind, subjectId, tries }: JobTry): string {
  return `${kind}:${subjectId}:${tries + 1}`;
}
