import { isKnownByWords } from "@loci/language/claims";
import type { MemoryModality } from "@loci/language/facts";
import { foldWords, queryTerms } from "@loci/language/words";
import type { StoredLines } from "../line/memory-line.repository.js";
import type { Incoming } from "../line/settle-lines.js";
import type { Memory } from "../memory.entity.js";
import type { MemorySource } from "../memory-source.entity.js";

interface Known {
  memory: Memory;
  place: MemorySource;
}

/** Whether a source says a text, named by its hash, in the present reading too. */
type IsToldStill = (sourceId: string, textHash: string) => boolean;

/**
 * The evidence of a forgotten memory in words that other rules, or a model, now tell in another sentence. Other facts
 * may rest on these words too. So the sentence has to claim the same in the same line. Where only the words of a fact
 * tell which it is, its place does: see `isRetold`.
 */
export function findForgottenPlaces(
  { memories, sources }: StoredLines,
  isToldStill: IsToldStill,
): (each: Incoming) => MemorySource | undefined {
  if (!memories.some(isForgotten)) return () => undefined;
  const byId = new Map(memories.flatMap((memory) => (memory.state === "retired" ? [] : [[memory.id, memory]])));
  const placesIn = Map.groupBy(sources, ({ sourceId }) => sourceId);
  return (each) => {
    const known = (placesIn.get(each.source.sourceId) ?? []).flatMap((place): Known[] => {
      const memory = overlap(place, each.source) ? byId.get(place.memoryId) : undefined;
      return memory ? [{ memory, place }] : [];
    });
    const forgotten = known.filter(({ memory }) => isForgotten(memory));
    const same = forgotten.find(({ memory }) => claimsSame(memory, each));
    if (same || forgotten.length === 0) return same?.place;
    const untold = known.filter(
      ({ memory, place }) => place.revision === each.source.revision && !isToldStill(place.sourceId, memory.textHash),
    );
    return forgotten.find((one) => untold.includes(one) && isRetold(one.memory, { each, untold }))?.place;
  };
}

function isForgotten({ state }: Memory): boolean {
  return state !== "active" && state !== "retired";
}

function claimsSame({ line, claimedValue, stance }: Memory, { description }: Incoming): boolean {
  const { claim } = description;
  return line === description.line && claimedValue === claim.value && stance === claim.stance;
}

/**
 * Whether a sentence may tell of a forgotten memory that this reading no longer tells: one of the two is known by its
 * words alone, and both are about the same subject. A live memory of these words that is told no longer, and is more
 * like the sentence, is the one that it tells of.
 */
function isRetold(memory: Memory, { each, untold }: { each: Incoming; untold: Known[] }): boolean {
  const { assertion } = each;
  const isErased = memory.state === "erased";
  if (memory.state !== "forgotten" && !isErased) return false;
  const isWords =
    isErased ||
    isKnownByWords({ ...memory, modality: memory.modality as MemoryModality }) ||
    isKnownByWords({ ...assertion, statedTo: assertion.validTo });
  if (!isWords || (!isErased && foldWords(memory.subject ?? "") !== foldWords(assertion.subject ?? ""))) return false;
  const words = new Set(queryTerms(assertion.text));
  const likeness = ({ text }: Memory) => queryTerms(text).filter((term) => words.has(term)).length;
  return !untold.some((other) => other.memory.state === "active" && likeness(other.memory) > likeness(memory));
}

function overlap(left: Pick<MemorySource, "startOffset" | "endOffset">, right: typeof left): boolean {
  return left.startOffset < right.endOffset && right.startOffset < left.endOffset;
}
