import { normaliseMemoryText } from "@loci/language/words";
import { newId, sha256 } from "#core/kernel/ids.js";
import type { LineChanges } from "#core/memory/line/memory-line.repository.js";
import { type Memory, newMemory } from "#core/memory/memory.entity.js";
import type { Evidence } from "#core/memory/memory.repository.js";
import type { MemoryRelationKind } from "#core/memory/memory-relation.entity.js";
import type { Repositories } from "#core/repositories.js";

interface SeededMemory extends Partial<Memory> {
  tag: string;
  text: string;
}

const NOTHING: LineChanges = {
  ...{ added: [], changed: [], removed: [], states: [] },
  sources: { added: [], removed: [] },
  relations: { added: [], removed: [] },
};

/** A live memory of a line of its own, unless said otherwise, resting on a direct write unless on other evidence. */
export async function seedMemory(
  repositories: Repositories,
  given: SeededMemory,
  evidence?: Evidence,
): Promise<Memory> {
  const { memoryLines } = repositories;
  const textHash = sha256(normaliseMemoryText(given.text));
  const observedAt = new Date("2025-01-01T00:00:00Z");
  const now = memoryLines.now();
  await repositories.containerTags.ensure([given.tag]);
  const memory = newMemory({
    organizationId: memoryLines.organizationId,
    id: newId(),
    textHash,
    subject: "User",
    slot: "home",
    line: textHash,
    placedBy: "words",
    claimedValue: textHash,
    kind: "static",
    validFrom: observedAt,
    observedAt,
    recentAt: observedAt,
    salience: 1,
    extractor: "direct",
    createdAt: now,
    ...given,
  });
  await memoryLines.write({ ...NOTHING, added: [memory] });
  const written = { origin: "write", sourceId: `write-of-${memory.id}`, revision: 1, observedAt } as const;
  await seedEvidence(repositories, memory, evidence ?? { ...written, startOffset: 0, endOffset: 1 });
  return memory;
}

export async function seedEvidence(
  { memories, memoryLines }: Repositories,
  { id: memoryId, tag }: Memory,
  evidence: Evidence,
): Promise<void> {
  const { organizationId } = memoryLines;
  const source = { ...evidence, organizationId, memoryId, tag, createdAt: memoryLines.now() };
  await memoryLines.write({ ...NOTHING, sources: { added: [source], removed: [] } });
  await memories.recount([memoryId]);
}

export async function seedRelation(
  { memoryLines }: Repositories,
  { from, to, relation }: { from: Memory; to: Memory; relation: MemoryRelationKind },
): Promise<void> {
  const { organizationId, tag } = from;
  const added = { organizationId, fromId: from.id, toId: to.id, tag, relation, createdAt: memoryLines.now() };
  await memoryLines.write({ ...NOTHING, relations: { added: [added], removed: [] } });
}
