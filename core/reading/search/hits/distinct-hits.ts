import { leadsOf, quotedWords } from "@loci/language/facts";
import { eachDistinct, type Fingerprint, removeNearDuplicates } from "@loci/ranking/duplicates";
import { type SearchHit, textOfHit } from "./search-hit.js";

/**
 * The hits without those that say the same as a better one, and without quotations whose words a better one shows before its
 * own. A memory in words of its own and the chunk that it came from may both stay: they are different answers.
 */
export function distinctHits(hits: SearchHit[], fingerprintOf: (text: string) => Fingerprint): SearchHit[] {
  // A chunk that stands in place of quotations comes several times.
  const first = new Set(new Map(hits.toReversed().map((hit) => [hit.id, hit])).values());
  const kept = new Set(
    (["memory", "chunk"] as const).flatMap((kind) => {
      const alike = hits.filter((hit) => hit.kind === kind && first.has(hit));
      return [...eachDistinct(alike, (hit) => fingerprintOf(textOfHit(hit)))];
    }),
  );
  return withoutShownBefore(hits.filter((hit) => kept.has(hit)));
}

/** Whether the better hit says all that the other one does. */
export function saysTheSame(better: SearchHit, other: SearchHit): boolean {
  return (
    removeNearDuplicates([better, other], textOfHit).length === 1 || withoutShownBefore([better, other]).length === 1
  );
}

function withoutShownBefore(hits: SearchHit[]): SearchHit[] {
  const shown: string[] = [];
  return hits.filter(({ memory }) => {
    if (memory === null) return true;
    const words = quotedWords(memory.text);
    if (words === null) return true;
    if (shown.some((lead) => lead.includes(words))) return false;
    shown.push(...leadsOf(memory.text));
    return true;
  });
}
