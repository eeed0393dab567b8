import type { ShownResult } from "@loci/language/prompts";
import type { RankingSignals } from "@loci/ranking/hits";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { statedDate } from "#core/document/said-at.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelationKind } from "#core/memory/memory-relation.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";

export interface SearchHit {
  kind: "memory" | "chunk";
  id: string;
  /** The ranked item whose place, figures and explanation the hit has: the quotation where a chunk stands for one. */
  rankedId: string;
  similarity: number;
  score: number;
  /** Exactly one of memory and chunk is there. */
  memory: Memory | null;
  chunk: DocumentChunk | null;
  /** Chunks before and after a chunk hit, where they were asked for. */
  beside: DocumentChunk[];
  /** Document of a chunk. */
  document: DocumentHead | null;
  /** Documents with the evidence of a memory. */
  documentIds: string[];
  /** Evidence of a memory. */
  sources: MemorySource[];
  /** The best chunk hit that was left out in favour of the memory that was read from it; see `collapseHits`. */
  sourceChunk: DocumentChunk | null;
  related: RelatedMemories | null;
  /** Words of a chunk that somebody has forgotten are masked, in it or beside it. */
  isMasked: boolean;
  signals: RankingSignals;
}

export interface RelatedMemory {
  relation: MemoryRelationKind;
  /** Distance in the version chain: -1 for the one before, +1 for the one after; null outside it. */
  versionDistance: number | null;
  memory: Memory;
}

export interface RelatedMemories {
  /** Memories that this one replaced or was derived from. */
  parents: RelatedMemory[];
  children: RelatedMemory[];
  /** Beside it: more detail, other inferences. */
  related: RelatedMemory[];
}

/** When it was said or written, as far as is known. */
export function dateOf({ memory, document }: SearchHit): Date | null {
  if (memory) return memory.observedAt;
  return document ? statedDate(document) : null;
}

/** As a language model sees it. */
export function shownResult(hit: SearchHit): ShownResult {
  return { text: textOfHit(hit), title: hit.document?.title ?? null, date: dateOf(hit) };
}

export function textOfHit({ memory, chunk }: SearchHit): string {
  return memory?.text ?? chunk?.content ?? "";
}
