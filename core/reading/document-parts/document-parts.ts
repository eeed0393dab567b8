import type { ChunkRepository, DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskChunks } from "#core/chunk/mask-chunks.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { isForgotten } from "#core/memory/is-forgotten.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { StepRun } from "#core/pipeline/step-run.entity.js";
import type { StepRunRepository } from "#core/pipeline/step-run.repository.js";
import type { DocumentTexts } from "../../document/document.entity.js";
import type { DocumentRepository } from "../../document/document.repository.js";

export interface DocumentPartsRepositories {
  chunks: ChunkRepository;
  documents: DocumentRepository;
  hiddenWords: HiddenWordsRepository;
  memories: MemoryRepository;
  stepRuns: StepRunRepository;
}

/** What hangs on documents, read for many of them at once. Each answer is in the order of the ids. */
export class DocumentParts {
  constructor(private readonly database: Database<DocumentPartsRepositories>) {}

  /** What was sent and what was read from it, both whole; null for what the principal may not see. */
  async textsOf(principal: Principal, documentIds: string[]): Promise<(DocumentTexts | null)[]> {
    requireReadableTags(principal, undefined);
    const texts = await this.database.inTenant(principal, ({ documents }) => documents.listTexts(documentIds));
    const byId = new Map(texts.map((each) => [each.id, each]));
    return documentIds.map((id) => byId.get(id) ?? null);
  }

  /** The chunks that are served, by position. */
  async chunksOf(principal: Principal, documentIds: string[]): Promise<DocumentChunk[][]> {
    requireReadableTags(principal, undefined);
    const chunks = await this.database.inTenant(principal, (repositories) => repositories.chunks.listLive(documentIds));
    return grouped(documentIds, chunks, (chunk) => chunk.documentId);
  }

  /** The same as searches show them: without words that somebody has forgotten. */
  async shownChunksOf(principal: Principal, documentIds: string[]): Promise<DocumentChunk[][]> {
    requireReadableTags(principal, undefined);
    const chunks = await this.database.inTenant(principal, async (repositories) =>
      maskChunks(repositories, await repositories.chunks.listLive(documentIds)),
    );
    return grouped(documentIds, chunks, (chunk) => chunk.documentId);
  }

  /** Latest versions that are not forgotten, newest first. */
  async memoriesOf(principal: Principal, documentIds: string[]): Promise<Memory[][]> {
    requireReadableTags(principal, undefined);
    return await this.database.inTenant(principal, async (repositories) => {
      const sources = await repositories.memories.sourcesInDocuments(documentIds);
      const memories = await repositories.memories.listByIds([...new Set(sources.map((source) => source.memoryId))]);
      const shown = new Map(
        memories.filter((memory) => isShown(memory, new Date())).map((memory) => [memory.id, memory]),
      );
      const byDocument = Map.groupBy(sources, ({ sourceId }) => sourceId);
      return documentIds.map((documentId) => {
        const ids = new Set(byDocument.get(documentId)?.map(({ memoryId }) => memoryId));
        return [...ids]
          .flatMap((id) => shown.get(id) ?? [])
          .toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
      });
    });
  }

  /** The pipeline's timeline, oldest first. */
  async stepsOf(principal: Principal, documentIds: string[]): Promise<StepRun[][]> {
    requireReadableTags(principal, undefined);
    const steps = await this.database.inTenant(principal, (repositories) => repositories.stepRuns.listOf(documentIds));
    return grouped(documentIds, steps, (step) => step.documentId);
  }
}

function isShown(memory: Memory, now: Date): boolean {
  return memory.isLatest && !isForgotten(memory, now);
}

function grouped<Item>(keys: string[], items: Item[], keyOf: (item: Item) => string): Item[][] {
  const byKey = new Map<string, Item[]>(keys.map((key) => [key, []]));
  for (const item of items) byKey.get(keyOf(item))?.push(item);
  return keys.map((key) => byKey.get(key) ?? []);
}
