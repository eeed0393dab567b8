import type { Match } from "./find-matching.js";

/** Exactly one of query and ids. */
export interface ForgetMatchingInput {
  containerTag: string;
  query?: string | null | undefined;
  /** Ids of any version; unknown ones are ignored. */
  ids?: string[] | null | undefined;
  dryRun: boolean;
  /** The least similarity of a match, 0 to 1. */
  threshold: number;
  maxForget: number;
  reason?: string | null | undefined;
}

export interface ForgetMatchingResult {
  dryRun: boolean;
  /** Restores everything that this call forgot; null when nothing was forgotten. */
  forgetBatchId: string | null;
  /** One sentence for people. */
  summary: string;
  /** The most similar first. */
  matches: Match[];
}

export function describeForgetting(
  input: ForgetMatchingInput,
  { matches, batchId }: { matches: Match[]; batchId: string | null },
): ForgetMatchingResult {
  const forgetBatchId = matches.length > 0 ? batchId : null;
  return { dryRun: input.dryRun, forgetBatchId, matches, summary: summarise(input, matches.length) };
}

function summarise({ dryRun, query }: Pick<ForgetMatchingInput, "dryRun" | "query">, count: number): string {
  const which = query == null ? "with these ids" : "that match the query";
  if (count === 0) return `There are no memories ${which} to forget`;
  const memories = count === 1 ? "1 memory" : `${count} memories`;
  if (dryRun) return `${memories} would be forgotten`;
  return `${memories} ${count === 1 ? "was" : "were"} forgotten`;
}
