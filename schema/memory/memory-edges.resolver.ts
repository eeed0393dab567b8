import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { Document } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";
import { listOf } from "../complexity.js";
import type { Context } from "../context.js";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { MemoryType } from "./memory.type.js";
import { MemorySourceType } from "./memory-source.type.js";

@Resolver(() => MemoryType)
export class MemoryEdgesResolver {
  @FieldResolver(() => String)
  containerTag(@Root() memory: Memory): string {
    return memory.tag;
  }

  @FieldResolver(() => Boolean, { description: "Forgotten, or its forgetAfter has passed." })
  isForgotten(@Root() memory: Memory): boolean {
    return memory.state !== "active" || (memory.forgetAfter !== null && memory.forgetAfter <= new Date());
  }

  @FieldResolver(() => [MemoryType], { complexity: listOf(3), description: "Older versions, newest first." })
  async history(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<Memory[]> {
    return await loaders.historyOfMemory.load(memory.id);
  }

  @FieldResolver(() => [MemorySourceType], { complexity: listOf(3) })
  async sources(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<MemorySource[]> {
    return await loaders.sourcesOfMemory.load(memory.id);
  }

  @FieldResolver(() => [DocumentType], { complexity: listOf(2), description: "The documents of its sources." })
  async documents(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<Document[]> {
    const ids = await documentIds(memory, loaders);
    const documents = await loaders.document.loadMany(ids);
    return documents.flatMap((document) => {
      if (document instanceof Error) throw document;
      return document === null ? [] : [document];
    });
  }

  @FieldResolver(() => [ChunkType], { complexity: listOf(3), description: "The chunks that hold its sources." })
  async sourceChunks(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<DocumentChunk[]> {
    const sources = await loaders.sourcesOfMemory.load(memory.id);
    const ids = await documentIds(memory, loaders);
    const chunks = await Promise.all(ids.map((id) => loaders.chunksOfDocument.load(id)));
    return chunks.flat().filter((chunk) => sources.some((source) => overlaps(chunk, source)));
  }
}

@Resolver(() => MemorySourceType)
export class MemorySourceEdgesResolver {
  @FieldResolver(() => DocumentType, { nullable: true })
  async document(@Root() source: MemorySource, @Ctx() { loaders }: Context): Promise<Document | null> {
    return await loaders.document.load(source.documentId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: 3,
    description: "The words themselves; null when the document has moved on to another revision.",
  })
  async text(@Root() source: MemorySource, @Ctx() { loaders }: Context): Promise<string | null> {
    const document = await loaders.document.load(source.documentId);
    if (document?.content === null || document?.liveRevision !== source.revision) return null;
    return document.content.slice(source.startOffset, source.endOffset);
  }
}

async function documentIds(memory: Memory, { sourcesOfMemory }: Context["loaders"]): Promise<string[]> {
  const sources = await sourcesOfMemory.load(memory.id);
  return [...new Set(sources.map((source) => source.documentId))];
}

function overlaps(chunk: DocumentChunk, source: MemorySource): boolean {
  return (
    chunk.documentId === source.documentId &&
    chunk.startOffset < source.endOffset &&
    chunk.endOffset > source.startOffset
  );
}
