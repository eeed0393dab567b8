import { removeNearDuplicates } from "@loci/ranking/duplicates";
import { textOfHit } from "../search/hits/distinct-hits.js";
import type { SearchHit } from "../search/hits/search-hit.js";
import { type Miss, missOf } from "./miss.js";

export interface FoundHits {
  /** Hits that passed the thresholds and may be shown, best first. */
  loaded: SearchHit[];
  /** Loaded hits that do not repeat a better one. */
  distinct: SearchHit[];
  /** Distinct hits that the model left, in its order. */
  shown: SearchHit[];
  limit: number;
}

/** The place of a hit among those that passed the thresholds, or the reason why it was taken away. */
export function placeAmong({ loaded, distinct, shown, limit }: FoundHits, id: string): Miss {
  const isThis = (hit: SearchHit) => hit.id === id;
  const own = loaded.find(isThis);
  if (!own) return missOf("not_indexed", "The index still knows it, but it has changed since", { id });
  if (!distinct.includes(own)) {
    const better = distinct.filter((hit) => hit.kind === own.kind && loaded.indexOf(hit) < loaded.indexOf(own));
    const twin = better.find((hit) => removeNearDuplicates([hit, own], textOfHit).length === 1);
    return missOf("near_duplicate", "A better hit says the same", { id, ...(twin ? { duplicateOf: twin.id } : {}) });
  }
  const place = shown.findIndex(isThis) + 1;
  if (place === 0) return missOf("removed_by_model", "The language model that filters results took it away", { id });
  if (place > limit) return missOf("beyond_limit", `${place - 1} hits are better`, { id, place, limit });
  return missOf("present", "It is among the results", { id, place, limit });
}
