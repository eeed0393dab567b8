export interface Finding {
  /** A warning names what works less well; a failure hinders the start. */
  state: "ok" | "warning" | "failed" | "skipped";
  says: string;
  /** What to do about it. */
  advice?: string;
}

export interface Check {
  name: string;
  /** What it throws counts as a failure, with the message as it is. */
  run(): Promise<Finding>;
}
