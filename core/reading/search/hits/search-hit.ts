import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelationKind } from "#core/memory/memory-relation.entity.js";
import type { RankingSignals } from "../ranking/ranked-hit.js";

export interface SearchHit {
  kind: "memory" | "chunk";
  id: string;
  similarity: number;
  score: number;
  /** Exactly one of memory and chunk is there. */
  memory: Memory | null;
  chunk: DocumentChunk | null;
  /** Of a chunk: the ones before and after it, where they were asked for. */
  beside: DocumentChunk[];
  /** Of a chunk. */
  document: DocumentHead | null;
  /** Of a memory: where its evidence is. */
  documentIds: string[];
  related: RelatedMemories | null;
  /** Words of a chunk that somebody has forgotten are masked, in it or beside it. */
  isMasked: boolean;
  signals: RankingSignals;
}

export interface RelatedMemory {
  relation: MemoryRelationKind;
  /** Distance in the version chain: -1 for the one before, +1 for the one after; null outside it. */
  version: number | null;
  memory: Memory;
}

export interface RelatedMemories {
  /** What this one replaced or was derived from. */
  parents: RelatedMemory[];
  children: RelatedMemory[];
  /** Beside it: more detail, other inferences. */
  related: RelatedMemory[];
}
