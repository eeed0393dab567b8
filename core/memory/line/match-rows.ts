import type { Memory } from "../memory.entity.js";
import type { ArrangedRow } from "./arrange-line.js";
import type { Piece } from "./settle-lines.js";

/**
 * Decides which stored memory continues as which arranged row: the one with most of the row's evidence, the newest row
 * first. A row of new evidence alone takes up a retired memory of the same words, if there is one.
 */
export function matchRows(rows: ArrangedRow<Piece>[], memories: Memory[]): Map<ArrangedRow<Piece>, Memory> {
  const byText = Map.groupBy(memories, ({ textHash }) => textHash);
  const taken = new Set<string>();
  const matches = new Map<ArrangedRow<Piece>, Memory>();
  const match = (row: ArrangedRow<Piece>, memory: Memory | undefined) => {
    if (memory === undefined) return;
    taken.add(memory.id);
    matches.set(row, memory);
  };
  const newestFirst = rows.toReversed();
  for (const row of newestFirst.filter(({ pinnedTo }) => pinnedTo !== null)) {
    match(
      row,
      byText.get(row.textHash)?.find(({ id }) => id === row.pinnedTo),
    );
  }
  const live = newestFirst.filter(({ pinnedTo }) => pinnedTo === null);
  const free = (row: ArrangedRow<Piece>, states: string[]) =>
    (byText.get(row.textHash) ?? []).filter(({ id, state }) => !taken.has(id) && states.includes(state));
  for (const row of live) match(row, richest(row, free(row, ["active"])));
  for (const row of live.filter((each) => !matches.has(each))) match(row, free(row, ["active", "retired"])[0]);
  return matches;
}

/** The memory that holds most of the row's evidence, of equal ones the latest. Undefined where none holds any. */
function richest(row: ArrangedRow<Piece>, memories: Memory[]): Memory | undefined {
  const counted = memories.map((memory) => ({
    memory,
    count: row.pieces.filter(({ memoryId }) => memoryId === memory.id).length,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count || Number(right.memory.isLatest) - Number(left.memory.isLatest))
    .at(0)?.memory;
}
