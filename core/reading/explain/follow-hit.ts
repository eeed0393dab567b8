import type { JudgedHit } from "../search/asked/thresholds.js";
import { explainHits } from "../search/explanation.js";
import { isReadFrom } from "../search/hits/collapse-hits.js";
import { saysTheSame } from "../search/hits/distinct-hits.js";
import type { SearchHit } from "../search/hits/search-hit.js";
import type { SearchStages } from "../search/stages.js";
import { type Miss, missOf } from "./miss.js";

/** The fate of each of these ranked hits: the stage that lost it, or its place in the result. */
export function followHits(stages: SearchStages, ids: Set<string>): Miss[] {
  const explain = explainHits(stages);
  return stages.judged.flatMap((judged) => {
    const { id } = judged.hit;
    if (!ids.has(id)) return [];
    // A chunk below the threshold is shown in place of a quotation from it.
    const shown = stages.distinct.find((hit) => hit.id === id);
    const { similarity, score } = shown ?? judged.hit;
    const explanation = explain(shown?.rankedId ?? id);
    const outcome = (shown ? null : fallenBelow(stages, judged)) ?? placeAmong(stages, id);
    return [{ ...outcome, itemId: id, similarity, score, explanation, warnings: stages.warnings }];
  });
}

function fallenBelow({ asked: { thresholds } }: SearchStages, { hit, verdict }: JudgedHit): Miss | null {
  if (verdict === "below_threshold") {
    return missOf(verdict, "Its similarity is below the threshold", { threshold: thresholds[hit.kind] });
  }
  if (verdict === "below_document_threshold") {
    return missOf(verdict, "Nothing of its document is similar enough", { threshold: thresholds.document });
  }
  return null;
}

function placeAmong({ asked: { limit }, loaded, distinct, refined, depth }: SearchStages, id: string): Miss {
  const isThis = (hit: SearchHit) => hit.id === id;
  const own = [...distinct, ...loaded].find(isThis);
  if (!own) return missOf("not_indexed", "The index still knows it, but it has changed since");
  if (!distinct.includes(own)) {
    const better = distinct.filter((hit) => hit.kind === own.kind && loaded.indexOf(hit) < loaded.indexOf(own));
    const twin = better.find((hit) => saysTheSame(hit, own)) ?? distinct.find((hit) => isReadFrom(own, hit));
    return missOf("near_duplicate", "A better hit says the same", twin ? { duplicateOf: twin.id } : {});
  }
  const rank = [...refined, ...distinct.slice(depth)].findIndex(isThis) + 1;
  if (rank === 0) return missOf("removed_by_model", "The language model that filters results took it away");
  if (rank > limit) return missOf("beyond_limit", `${rank - 1} hits are better`, { rank, limit });
  return missOf("present", "It is among the results", { rank, limit });
}
