export interface Finding {
  /** A warning names something that works less well. A failure prevents the start. */
  state: "ok" | "warning" | "failed" | "skipped";
  says: string;
  /** The action to take. */
  advice?: string;
}

export interface Check {
  name: string;
  /** An error counts as a failure, with its message unchanged. */
  run(): Promise<Finding>;
}
