import type { ExtractionLimits } from "../limits.js";

export type MemberLimits = Pick<
  ExtractionLimits,
  "maxFileBytes" | "maxInflatedBytes" | "maxInflationRatio" | "maxMembers" | "maxDepth" | "maxTextLength" | "archive"
>;

/** What is left for all members together. Archives inside archives share it: each level could multiply the work otherwise. */
export interface Allowance {
  members: number;
  inflatedBytes: number;
  /** Aborted when the time for all members is over. */
  deadline: AbortSignal;
}

export function fullAllowance(limits: MemberLimits): Allowance {
  return {
    members: limits.maxMembers,
    inflatedBytes: limits.maxInflatedBytes,
    deadline: AbortSignal.timeout(limits.archive.budgetMs),
  };
}
