import { createHash } from "node:crypto";
import type { EvaluationQuery, EvaluationSet } from "./measured/evaluation-set.js";

export type Half = "first" | "second";

/**
 * The set with only so many queries a category, or those of one half, and without the documents of tags that are asked no
 * more; one tag more stays, for pairs of a query and something else.
 */
export function selectQueries(
  set: EvaluationSet,
  { limit, half }: { limit: number; half: Half | null },
): EvaluationSet {
  if (limit === Number.POSITIVE_INFINITY && half === null) return set;
  const taken = new Map<string | null, number>();
  const queries = set.queries.filter((query) => {
    if (half !== null && halfOf(query) !== half) return false;
    const count = (taken.get(query.category) ?? 0) + 1;
    taken.set(query.category, count);
    return count <= limit;
  });
  const asked = new Set(queries.map(({ tag }) => tag));
  const spare = set.documents.find(({ tag }) => !asked.has(tag))?.tag;
  return { ...set, queries, documents: set.documents.filter(({ tag }) => asked.has(tag) || tag === spare) };
}

/** By the id's hash: the same in every run, and independent of the order of the file. */
export function halfOf({ id }: Pick<EvaluationQuery, "id">): Half {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "first" : "second";
}
