import { removeNearDuplicates } from "@loci/ranking/duplicates";
import type { SearchHit } from "./search-hit.js";

/**
 * Without those that say the same as a better one. A memory and the chunk that it came from may both stay: they are
 * different answers.
 */
export function distinctHits(hits: SearchHit[]): SearchHit[] {
  const keptOf = (kind: SearchHit["kind"]) =>
    removeNearDuplicates(
      hits.filter((hit) => hit.kind === kind),
      textOfHit,
    );
  const kept = new Set([...keptOf("memory"), ...keptOf("chunk")]);
  return hits.filter((hit) => kept.has(hit));
}

export function textOfHit({ memory, chunk }: SearchHit): string {
  return memory?.text ?? chunk?.content ?? "";
}
