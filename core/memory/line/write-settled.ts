import { isDeepStrictEqual } from "node:util";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { EXPIRED } from "#core/memory-state/expired.js";
import { DERIVED, type Memory } from "../memory.entity.js";
import type { MemoryRepository } from "../memory.repository.js";
import type { MemoryRelation } from "../memory-relation.entity.js";
import { documentIdsOf, type MemorySource } from "../memory-source.entity.js";
import { followParents } from "./follow-parents.js";
import type { MemoryLineRepository, StateChange, StoredLines } from "./memory-line.repository.js";
import { type Relation, relateRows } from "./relate-rows.js";
import type { Settled } from "./settle-lines.js";

export interface WriteSettledRepositories {
  events: EventRepository;
  hiddenWords: HiddenWordsRepository;
  intents: IntentRepository;
  memories: MemoryRepository;
  memoryLines: MemoryLineRepository;
}

export interface SettledWrite {
  tag: string;
  /** The lines as the tables have them. */
  stored: StoredLines;
  settled: Settled;
  /** Changes of state that settling started from. */
  states: StateChange[];
  /** Named by writers and models. */
  relations: Relation[];
}

/**
 * Brings the tables in step with what was settled. Returns the ids of all memories whose index entries have to follow.
 */
export async function writeSettled(repositories: WriteSettledRepositories, write: SettledWrite): Promise<string[]> {
  const { tag, stored, settled } = write;
  const { memoryLines } = repositories;
  const before = new Map(stored.memories.map((memory) => [memory.id, memory]));
  const added = settled.rows.filter(({ memory }) => !before.has(memory.id)).map(({ memory }) => memory);
  const gone = new Set(settled.removed.map(({ id }) => id));
  const aside = [...settled.retired, ...settled.others].filter(({ id }) => !gone.has(id));
  const wanted = [...settled.rows.map(({ memory }) => memory), ...aside.map((memory) => withoutGone(memory, gone))];
  const changed = wanted.filter((memory) => {
    const known = before.get(memory.id);
    return known !== undefined && differs(known, memory);
  });
  const relations = await memoryLines.relationsAmong(stored.memories.map(({ id }) => id));
  const sources = changedSources(write);
  await memoryLines.write({
    added,
    changed,
    removed: [...gone],
    sources,
    states: [...write.states, ...settled.states],
    relations: changedRelations(write, {
      known: relations,
      organizationId: memoryLines.organizationId,
      now: memoryLines.now(),
    }),
  });
  const recounted = new Set([...sources.added, ...sources.removed].map(({ memoryId }) => memoryId));
  await repositories.memories.recount([...recounted].filter((id) => !gone.has(id)));
  announce(repositories, { tag, added, changed, removed: settled.removed });
  await refreshDocuments(repositories, write, wanted);
  const derived = await followParents(repositories, { tag, relations, present: [...added, ...changed], removed: gone });
  return [...new Set([...[...added, ...changed, ...settled.removed].map(({ id }) => id), ...derived])];
}

/**
 * Queues the documents whose entries have to follow. A forgotten memory is no longer found in its documents, and a
 * restored one is again. A memory that is current keeps its words visible in documents that other, forgotten memories
 * rest on. Those entries follow, too, when it begins or ceases to be current.
 */
async function refreshDocuments(
  { intents, hiddenWords }: { hiddenWords: HiddenWordsRepository; intents: IntentRepository },
  { tag, stored, settled, states }: SettledWrite,
  after: Memory[],
): Promise<void> {
  const before = new Map(stored.memories.map((memory) => [memory.id, memory]));
  const isHiding = ({ memoryId, state, reason }: StateChange) =>
    (state === "forgotten") !== (before.get(memoryId)?.state === "forgotten") && reason !== EXPIRED;
  const hiding = new Set([...states, ...settled.states].filter(isHiding).map(({ memoryId }) => memoryId));
  const turned = new Set([
    ...after.filter((memory) => isCurrent(memory) !== isCurrent(before.get(memory.id))).map(({ id }) => id),
    ...settled.removed.filter(({ id }) => isCurrent(before.get(id))).map(({ id }) => id),
  ]);
  const sources = [...stored.sources, ...evidenceOf(settled)];
  const documentsOf = (ids: Set<string>) => documentIdsOf(sources.filter(({ memoryId }) => ids.has(memoryId)));
  const documentIds = [...documentsOf(hiding), ...(await hiddenWords.listForgottenIn(documentsOf(turned)))];
  await intents.addMany(
    [...new Set(documentIds)].map((subjectId) => ({
      kind: "refresh-document",
      subjectId,
      tag,
      revision: 0,
      attempt: 0,
    })),
  );
}

function isCurrent(memory: Memory | undefined): boolean {
  return memory?.isLatest === true && memory.state === "active";
}

/** A removed memory is nobody's predecessor. */
function withoutGone(memory: Memory, gone: Set<string>): Memory {
  const { parentId, rootId } = memory;
  if (!(parentId && gone.has(parentId)) && !(rootId && gone.has(rootId))) return memory;
  return {
    ...memory,
    parentId: parentId && gone.has(parentId) ? null : parentId,
    rootId: rootId && gone.has(rootId) ? null : rootId,
  };
}

function differs(known: Memory, now: Memory): boolean {
  return !isDeepStrictEqual({ ...known, updatedAt: null }, { ...now, updatedAt: null });
}

function changedSources({ stored, settled }: SettledWrite): { added: MemorySource[]; removed: MemorySource[] } {
  const key = ({ memoryId, sourceId, startOffset }: MemorySource) => `${memoryId} ${startOffset} ${sourceId}`;
  const before = new Map(stored.sources.map((source) => [key(source), source]));
  const after = new Map(evidenceOf(settled).map((source) => [key(source), source]));
  const present = new Set([...settled.rows.map(({ memory }) => memory), ...settled.retired].map(({ id }) => id));
  return {
    added: [...after].flatMap(([id, source]) => (isSame(before.get(id), source) ? [] : source)),
    removed: [...before].flatMap(([id, source]) =>
      present.has(source.memoryId) && !isSame(after.get(id), source) ? source : [],
    ),
  };
}

/** The sources of the rows as they are settled. */
function evidenceOf({ rows }: Settled): MemorySource[] {
  return rows.flatMap(({ arranged, memory }) =>
    arranged.pieces.flatMap(({ source }) => (source === null ? [] : { ...source, memoryId: memory.id })),
  );
}

/** Compares two sources with an equal key. By hand, for speed: a fact may rest on ten thousand of them. */
function isSame(left: MemorySource | undefined, right: MemorySource): boolean {
  return (
    left !== undefined &&
    left.revision === right.revision &&
    left.endOffset === right.endOffset &&
    left.origin === right.origin &&
    left.observedAt.getTime() === right.observedAt.getTime() &&
    left.createdAt.getTime() === right.createdAt.getTime()
  );
}

function changedRelations(
  { stored, settled, relations, tag }: SettledWrite,
  { known, organizationId, now }: { known: MemoryRelation[]; organizationId: string; now: Date },
) {
  const wanted = new Map([...relateRows(settled.rows), ...relations].map((each) => [pairOf(each), each]));
  const inLines = new Set([...stored.memories, ...settled.rows.map(({ memory }) => memory)].map(({ id }) => id));
  const knownPairs = new Map(known.map((relation) => [pairOf(relation), relation.relation]));
  // A memory that is now stated by itself no longer follows from others.
  const stated = new Set(settled.rows.flatMap(({ before }) => (before?.extractor === DERIVED ? before.id : [])));
  const outdated = known.filter(({ relation, fromId, toId }) => {
    if (relation === "derive") return stated.has(fromId);
    return relation === "update" && inLines.has(fromId) && inLines.has(toId) && !wanted.has(`${fromId} ${toId}`);
  });
  const added = [...wanted.values()].filter((relation) => knownPairs.get(pairOf(relation)) !== relation.relation);
  return {
    removed: outdated,
    added: added.map((relation) => ({ ...relation, organizationId, tag, createdAt: now })),
  };
}

function pairOf({ fromId, toId }: Pick<Relation, "fromId" | "toId">): string {
  return `${fromId} ${toId}`;
}

function announce(
  repositories: { events: EventRepository },
  { tag, added, changed, removed }: { tag: string; added: Memory[]; changed: Memory[]; removed: Memory[] },
): void {
  const changes = [
    ...added.map(({ id }) => ({ id, state: "created" })),
    ...changed.map((memory) => ({ id: memory.id, state: changeWord(memory) })),
    ...removed.map(({ id }) => ({ id, state: "removed" })),
  ];
  for (const { id, state } of changes) {
    repositories.events.append({ kind: "memory-changed", subjectId: id, tags: [tag], state });
  }
}

function changeWord({ state }: Memory): string {
  if (state === "retired") return "removed";
  return state === "forgotten" ? "forgotten" : "updated";
}
