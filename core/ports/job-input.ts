/** Ids only: content never travels through an engine's history. */
export interface JobInput {
  organizationId: string;
  jobId: string;
}

/** The state of a job after a page. */
export interface JobProgress {
  done: number;
  total: number;
  isDone: boolean;
}
