import type {
  ListedMemoryFragment,
  MemoryVersionFragment,
  RestAddMemoriesMutation,
  RestInferredMemoriesQuery,
  RestUpdateMemoryMutation,
  WrittenMemoryFragment,
} from "../generated/operations.js";
import { relationNames } from "./shape-relation.js";

/** Wire contract 8.2. A memory that was written directly has no document. */
export function shapeAddedMemories(memories: RestAddMemoriesMutation["addMemories"]) {
  return {
    documentId: null,
    memories: memories.map(({ isStatic, ...memory }) => ({ ...shapeWritten(memory), isStatic })),
  };
}

export function shapeUpdatedMemory({ version, parentId, rootId, ...memory }: RestUpdateMemoryMutation["updateMemory"]) {
  return { ...shapeWritten(memory), version, parentMemoryId: parentId, rootMemoryId: rootId };
}

function shapeWritten({ id, text, createdAt, forgetAfter, forgetReason, metadata }: WrittenMemoryFragment) {
  return { id, memory: text, createdAt, forgetAfter, forgetReason, metadata: metadata ?? null };
}

/** Wire contract 8.1. */
export function shapeMemoryRecord(memory: ListedMemoryFragment, organizationId: string) {
  const { relations, history, metadata } = memory;
  return {
    ...shapeVersion(memory),
    isStatic: memory.isStatic,
    isInference: memory.isInference,
    memoryRelations:
      relations.length > 0
        ? Object.fromEntries(relations.map(({ memoryId, relation }) => [memoryId, relationNames[relation]]))
        : null,
    sourceCount: memory.sourceCount,
    documentIds: memory.documentIds,
    forgetAfter: memory.forgetAfter,
    forgetReason: memory.forgetReason,
    metadata: metadata ?? null,
    temporalContext: temporalContextOf(metadata),
    spaceId: memory.containerTagId,
    spaceContainerTag: memory.containerTag,
    orgId: organizationId,
    history: history.map(shapeVersion),
  };
}

function shapeVersion({ id, text, parentId, rootId, ...memory }: MemoryVersionFragment) {
  const { version, isLatest, isForgotten, createdAt, updatedAt } = memory;
  return {
    ...{ id, memory: text, version, isLatest, isForgotten },
    ...{ parentMemoryId: parentId, rootMemoryId: rootId, createdAt, updatedAt },
  };
}

function temporalContextOf(metadata: unknown): unknown {
  if (typeof metadata !== "object" || metadata === null || !("temporalContext" in metadata)) return null;
  return typeof metadata.temporalContext === "object" ? metadata.temporalContext : null;
}

/** Wire contract 8.3. */
export function shapeInferredMemories({ nodes, totalCount }: RestInferredMemoriesQuery["inferredMemories"]) {
  const memories = nodes.map(({ id, text, relations, createdAt, updatedAt, metadata }) => ({
    ...{ id, memory: text, parentCount: relations.filter(({ relation }) => relation === "derive").length },
    ...{ createdAt, updatedAt, metadata: metadata ?? null },
  }));
  return { memories, total: totalCount };
}
