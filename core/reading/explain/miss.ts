import type { DocumentStatus } from "#core/document/document-status.js";
import type { HitExplanation } from "../search/explanation.js";

/** In the order in which they are looked at: the first that applies is the answer. */
export const missReasons = [
  "not_found",
  "other_kind",
  "other_tag",
  "other_document",
  "other_path",
  "other_end_user",
  "filtered_out",
  "forgotten",
  "superseded",
  "not_indexed",
  "not_true_then",
  "below_candidates",
  "below_threshold",
  "below_document_threshold",
  "near_duplicate",
  "removed_by_model",
  "beyond_limit",
  "present",
] as const;

export type MissReason = (typeof missReasons)[number];

/** Numbers are there where the reason has any. */
export interface Miss {
  reason: MissReason;
  /** A sentence for people. */
  message: string;
  /** The memory or chunk that came nearest; null when none was looked at. */
  itemId: string | null;
  status?: DocumentStatus;
  /** Among the results as they are shown, or would be shown without the limit; from 1. */
  rank?: number;
  limit?: number;
  similarity?: number;
  score?: number;
  threshold?: number;
  /**
   * Places among the candidates of its kind by words and by vector, and how far each side looks; null: it is not among
   * them.
   */
  lexicalRank?: number | null;
  vectorRank?: number | null;
  candidateLimit?: number;
  /** The hit that says the same. */
  duplicateOf?: string;
  explanation?: HitExplanation | null;
  /** Warnings of the search, such as that no vectors were used. */
  warnings: string[];
}

export function missOf(reason: MissReason, message: string, facts: Partial<Miss> = {}): Miss {
  return { itemId: null, warnings: [], ...facts, reason, message };
}
