import type { ExtractionLimits } from "../reading/limits.js";

export type MemberLimits = Pick<
  ExtractionLimits,
  "maxFileBytes" | "maxInflatedBytes" | "maxInflationRatio" | "maxMembers" | "maxDepth" | "maxTextLength" | "archive"
>;

/** The rest that all members may use together. Archives inside archives share it: else each level could multiply the work. */
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
