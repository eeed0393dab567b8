import {
  type ArrangedRow,
  arrangeLine,
  describeMemory,
  joinDescriptions,
  type LinePiece,
  type TextDescription,
} from "@loci/language/claims";
import { newId } from "#core/kernel/ids.js";
import type { Assertion } from "../assertion.js";
import { DERIVED, type Memory } from "../memory.entity.js";
import type { MemorySource } from "../memory-source.entity.js";
import type { StateChange, StoredLines } from "./memory-line.repository.js";
import { memoryOfRow } from "./memory-of-row.js";

export type NewSource = Omit<MemorySource, "memoryId">;

/** Evidence of a text, old or new. */
export interface Piece extends LinePiece {
  /** The memory that it is stored with; null: it is new. */
  memoryId: string | null;
  /** Null: the memory itself is all there is. */
  source: NewSource | null;
  assertion: Assertion | null;
}

/** New evidence of a text. */
export interface Incoming {
  assertion: Assertion;
  description: TextDescription;
  textHash: string;
  source: NewSource;
  /** The forgotten memory that it is evidence of. */
  pinnedTo: string | null;
}

export interface Settlement {
  tag: string;
  organizationId: string;
  now: Date;
  stored: StoredLines;
  incoming: Incoming[];
  /** Memories whose evidence was just taken away, and what becomes of those that have none left. */
  withdrawn: { ids: Set<string>; batchId: string; isErased: boolean } | null;
  bucketsOf(assertion: Assertion): string[];
}

export interface Settled {
  /** Every memory that rests on evidence now. */
  rows: { arranged: ArrangedRow<Piece>; memory: Memory; before: Memory | null }[];
  /** Without evidence now. */
  retired: Memory[];
  /** Memories that evidence does not decide about: history, and derived ones. */
  others: Memory[];
  removed: Memory[];
  states: StateChange[];
}

/**
 * The memories that some lines should have, from all of the evidence in them. Pure but for fresh ids: reads and writes
 * nothing. A memory keeps its id as long as any of its evidence does.
 */
export function settleLines(settlement: Settlement): Settled {
  const spoken = settlement.stored.memories.filter((memory) => isSpoken(memory, settlement));
  const descriptions = describeAll(settlement, spoken);
  const pieces = [...storedPieces(settlement, { spoken, descriptions }), ...incomingPieces(settlement, descriptions)];
  const byLine = Map.groupBy(pieces, ({ textHash }) => descriptions.get(textHash)?.line ?? "");
  const arranged = [...byLine.values()].flatMap((line) => arrangeLine(line));
  const matches = matchRows(arranged, settlement.stored.memories);
  const ids = new Map(arranged.map((row) => [row, matches.get(row)?.id ?? newId()]));
  const states: StateChange[] = [];
  const rows = arranged.map((row) => {
    const before = matches.get(row) ?? null;
    const description = descriptions.get(row.textHash);
    if (description === undefined) throw new Error("A text that is arranged has a description");
    const memory = memoryOfRow(row, { settlement, before, ids, description });
    if (before?.state === "retired") {
      states.push({ memoryId: before.id, state: "active", reason: "it is said again", batchId: null });
    }
    return { arranged: row, memory, before };
  });
  return { rows, states, ...leftOver({ settlement, rows, states }) };
}

/** Whether the memory has a place in its line. A derived memory has none, unless something was said in its place. */
function isSpoken(memory: Memory, { stored, incoming }: Settlement): boolean {
  if (memory.state === "retired") return false;
  if (memory.extractor !== DERIVED) return true;
  const isRival = ({ line, extractor, state }: Memory) =>
    line === memory.line && extractor !== DERIVED && state !== "retired";
  return stored.memories.some(isRival) || incoming.some(({ description }) => description.line === memory.line);
}

function describeAll({ incoming }: Settlement, spoken: Memory[]): Map<string, TextDescription> {
  const descriptions = new Map<string, TextDescription>();
  const add = (textHash: string, description: TextDescription) => {
    const known = descriptions.get(textHash);
    descriptions.set(textHash, known ? joinDescriptions(known, description) : description);
  };
  for (const memory of spoken) {
    if (memory.state !== "erased") add(memory.textHash, describeMemory(memory));
  }
  for (const { textHash, description } of incoming) add(textHash, description);
  for (const memory of spoken.filter(({ state, textHash }) => state === "erased" && !descriptions.has(textHash))) {
    add(memory.textHash, describeMemory(memory));
  }
  return descriptions;
}

interface Spoken {
  spoken: Memory[];
  descriptions: Map<string, TextDescription>;
}

function storedPieces({ stored, withdrawn }: Settlement, { spoken, descriptions }: Spoken): Piece[] {
  const sourcesOf = Map.groupBy(stored.sources, ({ memoryId }) => memoryId);
  return spoken.flatMap((memory): Piece[] => {
    const description = descriptions.get(memory.textHash);
    if (description === undefined) return [];
    const common = {
      textHash: memory.textHash,
      memoryId: memory.id,
      assertion: null,
      claim: description.claim,
      statedFrom: description.statedFrom,
      statedTo: description.statedTo,
      pinnedTo: memory.state === "active" ? null : memory.id,
    };
    const sources = sourcesOf.get(memory.id) ?? [];
    if (sources.length > 0) return sources.map((source) => ({ ...source, ...common, source }));
    if (withdrawn?.ids.has(memory.id)) return [];
    const { id: sourceId, observedAt, createdAt } = memory;
    return [{ ...common, sourceId, observedAt, createdAt, revision: 0, startOffset: 0, source: null }];
  });
}

function incomingPieces({ incoming }: Settlement, descriptions: Map<string, TextDescription>): Piece[] {
  return incoming.map(({ assertion, description, textHash, source, pinnedTo }) => {
    const { claim, statedFrom, statedTo } = descriptions.get(textHash) ?? description;
    return { ...source, textHash, claim, statedFrom, statedTo, pinnedTo, memoryId: null, source, assertion };
  });
}

/** Memories that no evidence needs. One whose words live on in another memory leaves nothing behind. */
function leftOver({
  settlement: { stored, withdrawn },
  rows,
  states,
}: {
  settlement: Settlement;
  rows: Settled["rows"];
  states: StateChange[];
}): Pick<Settled, "retired" | "removed" | "others"> {
  const kept = new Set(rows.map(({ memory }) => memory.id));
  const texts = new Set(rows.map(({ memory }) => memory.textHash));
  const unplaced = stored.memories.filter(({ id }) => !kept.has(id));
  const isLost = ({ state, extractor }: Memory) => state !== "retired" && extractor !== DERIVED;
  const lost = unplaced.filter(isLost);
  const isErased = ({ textHash }: Memory) => withdrawn?.isErased === true || texts.has(textHash);
  const removed = lost.filter(isErased);
  const retired = lost.filter((memory) => !isErased(memory));
  for (const { id } of retired) {
    const reason = "its source no longer says so";
    states.push({ memoryId: id, state: "retired", reason, batchId: withdrawn?.batchId ?? null });
  }
  return {
    retired: retired.map((memory) => ({ ...memory, state: "retired", isLatest: false })),
    removed,
    others: unplaced.filter((memory) => !isLost(memory)),
  };
}

/**
 * Decides which stored memory continues as which arranged row: the one with most of the row's evidence, the newest row
 * first. A row of new evidence alone takes up a retired memory of the same words, if there is one.
 */
function matchRows(rows: ArrangedRow<Piece>[], memories: Memory[]): Map<ArrangedRow<Piece>, Memory> {
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
