import type { Assertion } from "../assertion.js";
import type { StoredLines } from "../line/memory-line.repository.js";
import { isRetracted } from "../line/retract-facts.js";
import type { Incoming } from "../line/settle-lines.js";
import type { MemorySource } from "../memory-source.entity.js";
import { findForgottenPlaces } from "./find-forgotten-place.js";

export interface Pairing {
  stored: StoredLines;
  incoming: Incoming[];
  retractions: Assertion[];
}

export interface PairedEvidence {
  /** Stored evidence, with the places that its sources have now. */
  sources: MemorySource[];
  /** New assertions. */
  incoming: Incoming[];
  /** The stored evidence that an assertion is, as it is in `sources`. */
  known: Map<Assertion, object>;
}

/**
 * Pairs evidence that a source gave before with its present places. The first occurrence of a text is paired with the
 * first of before, and so on. Further occurrences of a forgotten text in its source stay forgotten, and so does a
 * forgotten fact that is told of the same words in another sentence. Assertions that the source itself
 * retracts later are left out.
 */
export function pairEvidence({ stored, incoming, retractions }: Pairing): PairedEvidence {
  const textOf = new Map(
    stored.memories.flatMap(({ id, textHash, state }) => (state === "retired" ? [] : [[id, textHash]])),
  );
  const forgotten = new Set(stored.memories.flatMap(({ id, state }) => (state === "active" ? [] : id)));
  const key = (sourceId: string, textHash: string) => `${sourceId} ${textHash}`;
  const said = Map.groupBy(stored.sources, ({ sourceId, memoryId }) => key(sourceId, textOf.get(memoryId) ?? ""));
  const replaced = new Map<MemorySource, MemorySource>();
  const known = new Map<Assertion, object>();
  const retold = new Map<Assertion, MemorySource>();
  const news: Incoming[] = [];
  const groups = Map.groupBy(incoming, ({ source, textHash }) => key(source.sourceId, textHash));
  const forgottenPlaceOf = findForgottenPlaces(stored, (sourceId, textHash) => groups.has(key(sourceId, textHash)));
  for (const [group, unordered] of groups) {
    const before = (said.get(group) ?? []).toSorted((left, right) => left.startOffset - right.startOffset);
    const now = eachPlaceOnce(unordered);
    for (const [index, each] of now.entries()) {
      const old = before[index];
      if (old) replaced.set(old, moved(old, each));
      const isForgotten = before.every(({ memoryId }) => forgotten.has(memoryId));
      const pinnedTo = isForgotten ? (before[0]?.memoryId ?? null) : null;
      if (old || isRetracted(each.assertion, retractions)) continue;
      const told = before.length === 0 ? forgottenPlaceOf(each) : undefined;
      if (!told) {
        news.push({ ...each, pinnedTo });
        continue;
      }
      retold.set(each.assertion, told);
      // Evidence of an older revision would be withdrawn.
      if (told.revision !== each.source.revision && !replaced.has(told)) replaced.set(told, moved(told, each));
    }
    for (const { assertion, source } of unordered) {
      const index = now.findIndex((each) => each.source.startOffset === source.startOffset);
      const place = before[index];
      const evidence =
        (place && replaced.get(place)) ?? (now[index]?.assertion === assertion ? undefined : now[index]?.source);
      if (evidence) known.set(assertion, evidence);
    }
  }
  for (const [assertion, place] of retold) known.set(assertion, replaced.get(place) ?? place);
  return { sources: stored.sources.map((source) => replaced.get(source) ?? source), incoming: news, known };
}

/** Two extractors, or two patterns, may read one fact in the same words. */
function eachPlaceOnce(incoming: Incoming[]): Incoming[] {
  const byPlace = new Map<number, Incoming>();
  for (const each of incoming) if (!byPlace.has(each.source.startOffset)) byPlace.set(each.source.startOffset, each);
  return [...byPlace.values()].toSorted((left, right) => left.source.startOffset - right.source.startOffset);
}

function moved(old: MemorySource, { source, assertion: { datedBy } }: Incoming): MemorySource {
  const { revision, startOffset, endOffset, observedAt } = source;
  return { ...old, revision, startOffset, endOffset, ...(datedBy === "arrival" ? {} : { observedAt }) };
}
