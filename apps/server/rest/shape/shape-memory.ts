import type { ListedMemoryFragment, MemoryVersionFragment } from "../generated/operations.js";
import { relationNames } from "./shape-relation.js";

/** A memory of `POST /v4/memories/list`. */
export function shapeMemoryRecord(memory: ListedMemoryFragment, organizationId: string) {
  const { relations, history, metadata } = memory;
  return {
    ...shapeVersion(memory),
    isStatic: memory.isStatic,
    isInference: memory.isInference,
    memoryRelations:
      relations.length > 0
        ? Object.fromEntries(relations.map(({ memory: other, relation }) => [other?.id ?? "", relationNames[relation]]))
        : null,
    sourceCount: memory.sourceCount,
    documentIds: memory.documentIds,
    forgetAfter: memory.forgetAfter,
    forgetReason: memory.forgetReason,
    metadata: metadata ?? null,
    temporalContext: temporalContextOf(metadata),
    spaceId: memory.containerTag.id,
    spaceContainerTag: memory.containerTag.tag,
    orgId: organizationId,
    history: history.map(shapeVersion),
  };
}

function shapeVersion({ id, text, parent, root, ...memory }: MemoryVersionFragment) {
  const { version, isLatest, isForgotten, createdAt, updatedAt } = memory;
  return {
    id,
    memory: text,
    version,
    isLatest,
    isForgotten,
    parentMemoryId: parent?.id ?? null,
    rootMemoryId: root?.id ?? null,
    createdAt,
    updatedAt,
  };
}

function temporalContextOf(metadata: unknown): unknown {
  if (typeof metadata !== "object" || metadata === null || !("temporalContext" in metadata)) return null;
  return typeof metadata.temporalContext === "object" ? metadata.temporalContext : null;
}
