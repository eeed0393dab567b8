import { intentPriority } from "#core/intent/intent.entity.js";
import type { IntentRepository, NewIntent } from "#core/intent/intent.repository.js";
import type { Locks } from "#core/kernel/transaction.js";
import { followParents } from "../line/follow-parents.js";
import type { MemoryLineRepository, StoredLines } from "../line/memory-line.repository.js";
import { settleLines } from "../line/settle-lines.js";
import { type WriteSettledRepositories, writeSettled } from "../line/write-settled.js";
import { DERIVED, type Memory } from "../memory.entity.js";
import type { MemorySource } from "../memory-source.entity.js";
import type { MemoryMoveRepository } from "./memory-move.repository.js";

export interface MoveLinesRepositories extends Locks, WriteSettledRepositories {
  intents: IntentRepository;
  memoryLines: MemoryLineRepository;
  memoryMoves: MemoryMoveRepository;
}

export interface TagMove {
  from: string;
  to: string;
}

const LINES_AT_A_TIME = 100;

/**
 * Moves the next lines of a tag to another one. A memory keeps its id, its versions and its state. Where both tags hold
 * the same line, it is arranged anew from the evidence of both: memories that say the same become one. Returns the
 * number of memories that moved; their index entries follow.
 */
export async function moveLines(repositories: MoveLinesRepositories, { from, to }: TagMove): Promise<number> {
  const { memoryLines, memoryMoves, intents } = repositories;
  for (const tag of [from, to].toSorted()) await repositories.lock("memories", tag);
  const lines = await memoryMoves.listLines(from, LINES_AT_A_TIME);
  if (lines.length === 0) return 0;
  const moving = await memoryLines.load(from, { lines });
  const textHashes = [...new Set(moving.memories.map(({ textHash }) => textHash))];
  const met = await memoryLines.load(to, { lines, textHashes });
  const superfluous = superfluousDerived(moving.memories, met.memories);
  await memoryLines.write({ ...NOTHING, removed: [...superfluous] });
  const both = meet(without(moving, superfluous), without(met, superfluous));
  await memoryMoves.rename(
    both.moving.memories.map(({ id }) => id),
    { to, aside: both.rivals.map(({ id }) => id) },
  );
  const settled = await settleRivals(repositories, { from, to }, both);
  const present = both.moving.memories.map((memory) => ({ ...memory, tag: to }));
  const derived = await followParents(repositories, {
    tag: to,
    relations: [],
    present: present.filter(({ isLatest, state }) => isLatest && state === "active"),
    removed: new Set(),
  });
  const changed = new Set([...moving.memories.map(({ id }) => id), ...superfluous, ...settled, ...derived]);
  await intents.addMany([...changed].map((subjectId) => refreshOf(subjectId, to)));
  return moving.memories.length;
}

const NOTHING = {
  added: [],
  changed: [],
  removed: [],
  states: [],
  sources: { added: [], removed: [] },
  relations: { added: [], removed: [] },
};

function refreshOf(subjectId: string, tag: string): NewIntent {
  return { kind: "refresh-memory", subjectId, tag, priority: intentPriority.sync };
}

/** Derived memories of either tag whose words are live in the other one. */
function superfluousDerived(moving: Memory[], met: Memory[]): Set<string> {
  const textsOf = (memories: Memory[]) => new Set(memories.filter(isLive).map(({ textHash }) => textHash));
  const doubles = (memories: Memory[], texts: Set<string>) =>
    memories.filter((memory) => isLive(memory) && memory.extractor === DERIVED && texts.has(memory.textHash));
  const gone = doubles(moving, textsOf(met));
  const stated = moving.filter(({ extractor }) => extractor !== DERIVED);
  return new Set([...gone, ...doubles(met, textsOf(stated))].map(({ id }) => id));
}

function without({ memories, sources }: StoredLines, ids: Set<string>): StoredLines {
  return {
    memories: memories.filter(({ id }) => !ids.has(id)),
    sources: sources.filter(({ memoryId }) => !ids.has(memoryId)),
  };
}

interface Meeting {
  moving: StoredLines;
  met: StoredLines;
  /** Memories that move, in lines that the other tag has, too. */
  rivals: Memory[];
}

function meet(moving: StoredLines, met: StoredLines): Meeting {
  const lines = new Set(met.memories.map(({ line }) => line));
  const texts = new Set(met.memories.map(({ textHash }) => textHash));
  const shared = new Set(
    moving.memories.filter(({ line, textHash }) => lines.has(line) || texts.has(textHash)).map(({ line }) => line),
  );
  const rivals = moving.memories.filter(({ line, extractor }) => shared.has(line) && extractor !== DERIVED);
  return { moving, met, rivals };
}

/** Returns the ids of the memories that changed. */
async function settleRivals(
  repositories: MoveLinesRepositories,
  { to }: TagMove,
  { moving, met, rivals }: Meeting,
): Promise<string[]> {
  if (rivals.length === 0) return [];
  const { memoryLines } = repositories;
  const rivalIds = new Set(rivals.map(({ id }) => id));
  const moved = moving.sources
    .filter(({ memoryId }) => rivalIds.has(memoryId))
    .map((source) => ({ ...source, tag: to }));
  const incoming = rivals.map((memory) => ({ ...memory, tag: to }));
  const { fresh, repeated } = withoutRepeated(met, { memories: incoming, sources: moved });
  const settled = settleLines({
    tag: to,
    organizationId: memoryLines.organizationId,
    now: memoryLines.now(),
    stored: { memories: [...met.memories, ...incoming], sources: [...met.sources, ...fresh] },
    incoming: [],
    // Their evidence stands with the memories of the same words already.
    withdrawn: { ids: repeated, batchId: "", isErased: false },
    bucketsOf: () => [],
  });
  // The tables have them aside.
  const aside = incoming.map((memory) => ({ ...memory, isLatest: false }));
  const stored = { memories: [...met.memories, ...aside], sources: [...met.sources, ...moved] };
  return await writeSettled(repositories, { tag: to, stored, settled, states: [], relations: [] });
}

/** A document of both tags has said the same in each. Its words count once. */
function withoutRepeated(met: StoredLines, moved: StoredLines): { fresh: MemorySource[]; repeated: Set<string> } {
  const texts = new Map([...met.memories, ...moved.memories].map(({ id, textHash }) => [id, textHash]));
  const live = new Set(
    [...met.memories, ...moved.memories].filter(({ state }) => state === "active").map(({ id }) => id),
  );
  const keyOf = ({ memoryId, sourceId, startOffset }: MemorySource) =>
    `${texts.get(memoryId)} ${startOffset} ${sourceId}`;
  const known = new Set(met.sources.filter(({ memoryId }) => live.has(memoryId)).map(keyOf));
  const isRepeated = (source: MemorySource) => live.has(source.memoryId) && known.has(keyOf(source));
  const fresh = moved.sources.filter((source) => !isRepeated(source));
  const kept = new Set(fresh.map(({ memoryId }) => memoryId));
  const emptied = moved.sources.filter(({ memoryId }) => !kept.has(memoryId)).map(({ memoryId }) => memoryId);
  return { fresh, repeated: new Set(emptied) };
}

function isLive({ isLatest, state }: Memory): boolean {
  return isLatest && state === "active";
}
