import { deriveFacts, describeText, type Inference, isTie, textHashOf } from "@loci/language/claims";
import type { MemoryModality } from "@loci/language/facts";
import { isUser } from "@loci/language/words";
import { recentAtOf, salienceOf } from "@loci/ranking/profile";
import type { EventRepository } from "#core/event/event.repository.js";
import { newId } from "#core/kernel/ids.js";
import { DERIVED, type Memory, newMemory } from "../memory.entity.js";
import type { MemoryRelation } from "../memory-relation.entity.js";
import type { LineChanges, MemoryLineRepository, StateChange } from "./memory-line.repository.js";

export interface Parents {
  tag: string;
  /** Relations of the memories below, as they were before the change. */
  relations: MemoryRelation[];
  /** Memories that were added or changed, as they are now. */
  present: Memory[];
  removed: Set<string>;
}

/**
 * Keeps derived memories in step: one goes when a parent no longer holds, and comes when all parents do. No words of an
 * erased memory may stay in the text of another. Returns the ids of all memories that changed.
 */
export async function followParents(
  repositories: { events: EventRepository; memoryLines: MemoryLineRepository },
  parents: Parents,
): Promise<string[]> {
  const fallen = await dropChildren(repositories, parents);
  return [...fallen, ...(await addChildren(repositories, parents))];
}

async function dropChildren(
  repositories: { events: EventRepository; memoryLines: MemoryLineRepository },
  { tag, relations, present, removed }: Parents,
): Promise<string[]> {
  const { memoryLines } = repositories;
  const unsound = present.filter((memory) => !isLive(memory)).map(({ id }) => id);
  const orphans = relations.filter(({ relation, toId }) => relation === "derive" && removed.has(toId));
  if (unsound.length === 0 && orphans.length === 0) return [];
  const orphanIds = [...new Set(orphans.map(({ fromId }) => fromId))].filter((id) => !removed.has(id));
  const orphaned = await memoryLines.listByIds(orphanIds);
  // Words of its own document say it as well: it becomes history.
  const isLost = ({ extractor }: Memory) => extractor === DERIVED;
  const lost = orphaned.filter(isLost);
  const children = await memoryLines.listChildren(unsound);
  const retired = [...children, ...orphaned.filter((child) => !isLost(child))].filter(
    (child, index, all) =>
      child.state === "active" &&
      all.findIndex(({ id }) => id === child.id) === index &&
      !lost.some(({ id }) => id === child.id),
  );
  if (retired.length === 0 && lost.length === 0) return [];
  const states = retired.map(
    ({ id }): StateChange => ({ memoryId: id, state: "retired", reason: NO_LONGER, batchId: null }),
  );
  const updatedAt = memoryLines.now();
  const changed = retired.map((memory): Memory => ({ ...memory, state: "retired", isLatest: false, updatedAt }));
  await memoryLines.write({ ...NOTHING, changed, removed: lost.map(({ id }) => id), states });
  for (const { id } of [...retired, ...lost]) announce(repositories, { id, tag, state: "removed" });
  const below = { tag, relations: await memoryLines.relationsAmong(changed.map(({ id }) => id)), present: changed };
  return [
    ...[...retired, ...lost].map(({ id }) => id),
    ...(await dropChildren(repositories, { ...below, removed: new Set() })),
  ];
}

const NO_LONGER = "what it follows from no longer holds";
const NOTHING: LineChanges = {
  added: [],
  changed: [],
  removed: [],
  states: [],
  sources: { added: [], removed: [] },
  relations: { added: [], removed: [] },
};

async function addChildren(
  repositories: { events: EventRepository; memoryLines: MemoryLineRepository },
  { tag, present }: Parents,
): Promise<string[]> {
  const { memoryLines } = repositories;
  const names = present
    .filter(isLive)
    .flatMap((memory) => (isTie(memory) ? (memory.value ?? []) : (memory.subject ?? [])));
  const strangers = [...new Set(names)].filter((name) => !isUser(name));
  if (strangers.length === 0) return [];
  const ties = await memoryLines.listTies(tag, strangers);
  if (ties.length === 0) return [];
  const facts = await memoryLines.listAbout(
    tag,
    ties.flatMap(({ value }) => value ?? []),
  );
  const inferences = deriveFacts(ties, facts);
  if (inferences.length === 0) return [];
  const said = await memoryLines.listByTexts(
    tag,
    inferences.map(({ text }) => textHashOf(text)),
  );
  const byText = new Map(said.map((memory) => [memory.textHash, memory]));
  const news = inferences.filter(({ text }) => isWelcome(byText.get(textHashOf(text))));
  const rows = news.map((inference) => {
    const before = byText.get(textHashOf(inference.text));
    return { before, inference, memory: memoryOf(inference, { before, now: memoryLines.now() }) };
  });
  await memoryLines.write({
    ...NOTHING,
    added: rows.flatMap(({ before, memory }) => (before ? [] : memory)),
    changed: rows.flatMap(({ before, memory }) => (before ? memory : [])),
    states: rows.flatMap(({ before }): StateChange[] =>
      before
        ? [{ memoryId: before.id, state: "active", reason: "what it follows from holds again", batchId: null }]
        : [],
    ),
    relations: { removed: [], added: rows.flatMap(({ inference, memory }) => relationsOf(inference, memory)) },
  });
  for (const { memory } of rows) announce(repositories, { id: memory.id, tag, state: "created" });
  return rows.map(({ memory }) => memory.id);
}

/** Refuses a memory that somebody stated, forgot or declined in the same words. */
function isWelcome(known: Memory | undefined): boolean {
  return known === undefined || (known.state === "retired" && known.extractor === DERIVED);
}

function memoryOf(
  { text, parents: [tie, fact], confidence }: Inference<Memory>,
  { before, now }: { before: Memory | undefined; now: Date },
): Memory {
  const observedAt = later(tie.observedAt, fact.observedAt);
  const { organizationId, tag, kind, slot, value, eventFrom, statedFrom, statedTo } = fact;
  const modality = fact.modality as MemoryModality;
  const subject = text.slice(0, text.length - fact.text.length).trim();
  // It stands by its words alone, so that no fact of the relative's own line takes its place.
  const { line, placedBy, claim } = describeText({
    text,
    subject,
    slot: null,
    value,
    modality: "actual",
    polarity: "positive",
    statedFrom,
    statedTo,
    line: null,
  });
  return newMemory({
    organizationId,
    tag,
    id: before?.id ?? newId(),
    text,
    textHash: textHashOf(text),
    line,
    placedBy,
    claimedValue: claim.value,
    stance: claim.stance,
    subject,
    slot,
    value,
    kind,
    isStatic: fact.isStatic,
    polarity: fact.polarity,
    modality,
    confidence,
    isInference: true,
    extractor: DERIVED,
    buckets: fact.buckets,
    observedAt,
    validFrom: later(tie.validFrom, fact.validFrom),
    validTo: fact.validTo,
    statedFrom,
    statedTo,
    eventFrom,
    eventTo: fact.eventTo,
    forgetAfter: sooner(tie.forgetAfter, fact.forgetAfter),
    salience: salienceOf({ subject, slot, confidence, isInference: true, observationCount: 1 }),
    recentAt: recentAtOf({ eventFrom, observedAt, modality }),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  });
}

function relationsOf({ parents }: Inference<Memory>, { id, organizationId, tag, updatedAt }: Memory): MemoryRelation[] {
  const shared = { organizationId, tag, fromId: id, relation: "derive" as const, createdAt: updatedAt };
  return parents.map((parent) => ({ ...shared, toId: parent.id }));
}

function isLive({ isLatest, state }: Memory): boolean {
  return isLatest && state === "active";
}

function later(left: Date, right: Date): Date {
  return left > right ? left : right;
}

function sooner(left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
}

function announce(
  repositories: { events: EventRepository },
  { id, tag, state }: { id: string; tag: string; state: string },
): void {
  repositories.events.append({ kind: "memory-changed", subjectId: id, tags: [tag], state });
}
