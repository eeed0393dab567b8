import { analyze, STOP_WORDS } from "@loci/language/words";
import type { Memory } from "../memory.entity.js";
import type { MemoryRelation, MemoryRelationKind } from "../memory-relation.entity.js";
import type { Settled } from "./settle-lines.js";

export type Relation = Pick<MemoryRelation, "fromId" | "toId"> & { relation: MemoryRelationKind };

/**
 * How memories of the same lines relate: which one took another's place, and which one says more than another of its
 * claim.
 */
export function relateRows(rows: Settled["rows"]): Relation[] {
  const idOf = new Map(rows.map(({ arranged, memory }) => [arranged, memory.id]));
  const updates = rows.flatMap(({ arranged, memory }) =>
    arranged.replaces.flatMap((older): Relation[] => {
      const toId = idOf.get(older);
      return toId === undefined ? [] : [{ fromId: memory.id, toId, relation: "update" }];
    }),
  );
  return [...updates, ...extensions(rows)];
}

/** The memories of one claim that say more extend the one that says least. */
function extensions(rows: Settled["rows"]): Relation[] {
  const live = rows.filter(({ memory }) => memory.isLatest && memory.state === "active");
  const segments = Map.groupBy(live, ({ memory }) => segmentKey(memory));
  return [...segments.values()].flatMap((segment) => {
    if (segment.length < 2) return [];
    const counted = segment.map(({ memory }) => ({ id: memory.id, words: contentWords(memory.text) }));
    const [poorest, ...others] = counted.toSorted((left, right) => left.words - right.words);
    if (poorest === undefined) return [];
    return others
      .filter(({ words }) => words > poorest.words)
      .map(({ id }): Relation => ({ fromId: id, toId: poorest.id, relation: "extend" }));
  });
}

/** Memories with equal keys claim the same at the same time. */
export function segmentKey({ line, claimedValue, stance, version }: Memory): string {
  return `${line} ${claimedValue} ${stance} ${version}`;
}

function contentWords(text: string): number {
  return new Set(analyze(text).filter((word) => !STOP_WORDS.has(word))).size;
}
