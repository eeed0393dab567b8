import { leadsOf, unaskedWords } from "@loci/language/facts";
import { eachDistinct, type Fingerprint, removeNearDuplicates } from "@loci/ranking/duplicates";
import { QUOTATION } from "./quotations-in-chunks.js";
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

/** Words of another document are another matter, and so is an answer without its question. */
function withoutShownBefore(hits: SearchHit[]): SearchHit[] {
  const shown: { lead: string; documentIds: string[] }[] = [];
  return hits.filter(({ memory, documentIds }) => {
    if (memory?.kind !== QUOTATION) return true;
    const words = unaskedWords(memory.text);
    const isShown = ({ lead, documentIds: others }: (typeof shown)[number]) =>
      words !== null && documentIds.some((id) => others.includes(id)) && holdsWhole(lead, words);
    if (shown.some(isShown)) return false;
    shown.push(...leadsOf(memory.text).map((lead) => ({ lead, documentIds })));
    return true;
  });
}

/** "no" does not stand in "nobody came". */
function holdsWhole(lead: string, words: string): boolean {
  const start = lead.indexOf(words);
  if (start === -1) return false;
  return !/\p{L}$/u.test(lead.slice(0, start)) && !/^\p{L}/u.test(lead.slice(start + words.length));
}
