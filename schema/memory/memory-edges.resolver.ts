import { Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { documentIdsOf, type MemorySource } from "#core/memory/memory-source.entity.js";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import { ChunkType } from "../document/chunk.type.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import type { Context } from "../operation/context.js";
import { MemoryType } from "./memory.type.js";
import { MemoryLinkType } from "./memory-link.type.js";
import { MemorySourceType } from "./memory-source.type.js";

@Resolver(() => MemoryType)
export class MemoryEdgesResolver {
  @FieldResolver(() => String, { description: "The tag that the memory belongs to." })
  containerTag(@Root() memory: Memory): string {
    return memory.tag;
  }

  @FieldResolver(() => ID, { description: "The id of the tag that the memory belongs to." })
  async containerTagId(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<string> {
    return (await loaders.containerTag.load(memory.tag))?.id ?? "";
  }

  @FieldResolver(() => Boolean, {
    description:
      "True when the memory is no longer shown by default: its state is not `ACTIVE`, or `forgetAfter` has " +
      "passed.",
  })
  isForgotten(@Root() memory: Memory, @Ctx() { clock }: Context): boolean {
    return isForgotten(memory, clock.now());
  }

  @FieldResolver(() => [MemoryType], { complexity: listOf(3), description: "The older versions, newest first." })
  async history(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<Memory[]> {
    return await loaders.historyOfMemory.load(memory.id);
  }

  @FieldResolver(() => [MemoryLinkType], {
    complexity: listOf(3),
    description: "The memories that it replaces, extends or was derived from.",
  })
  async relations(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<MemoryLinkType[]> {
    const relations = await loaders.relationsOfMemory.load(memory.id);
    return relations.map(({ relation, toId }) => ({ relation, memoryId: toId }));
  }

  @FieldResolver(() => [MemorySourceType], {
    complexity: listOf(3),
    description: "The evidence, oldest first. At most 200: the first and the newest. `observationCount` counts all.",
  })
  async sources(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<MemorySource[]> {
    return await loaders.sourcesOfMemory.load(memory.id);
  }

  @FieldResolver(() => [ID], { complexity: 2, description: "The ids of the documents of its sources." })
  async documentIds(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<string[]> {
    return await documentIds(memory, loaders);
  }

  @FieldResolver(() => [DocumentType], { complexity: listOf(2), description: "The documents of its sources." })
  async documents(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<DocumentHead[]> {
    const ids = await documentIds(memory, loaders);
    const documents = await loaders.shownDocument.loadMany(ids);
    return documents.flatMap((document) => {
      if (document instanceof Error) throw document;
      return document === null ? [] : [document];
    });
  }

  @FieldResolver(() => [ChunkType], {
    complexity: listOf(3),
    description: "The chunks that hold its sources. Forgotten words are masked.",
  })
  async sourceChunks(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<DocumentChunk[]> {
    const sources = await loaders.sourcesOfMemory.load(memory.id);
    const said = sources.filter(({ origin }) => origin === "document");
    const chunks = await Promise.all(said.map((source) => loaders.shownChunksOfSource.load(source)));
    const byId = new Map(chunks.flat().map((chunk) => [`${chunk.documentId} ${chunk.position}`, chunk]));
    const order = await documentIds(memory, loaders);
    return [...byId.values()].toSorted(
      (one, other) => order.indexOf(one.documentId) - order.indexOf(other.documentId) || one.position - other.position,
    );
  }
}

@Resolver(() => MemorySourceType)
export class MemorySourceEdgesResolver {
  @FieldResolver(() => DocumentType, {
    nullable: true,
    description: "The document that holds the words. Null for a direct write, and when the key may not read it.",
  })
  async document(@Root() source: MemorySource, @Ctx() { loaders }: Context): Promise<DocumentHead | null> {
    return source.origin === "document" ? await loaders.shownDocument.load(source.sourceId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: 3,
    description: "The quoted words. Null for a direct write, and when the document has a newer revision.",
  })
  async text(@Root() source: MemorySource, @Ctx() { loaders }: Context): Promise<string | null> {
    if (source.origin === "write") return null;
    const document = await loaders.document.load(source.sourceId);
    if (document?.liveRevision !== source.revision) return null;
    return await loaders.wordsOfSource.load(source);
  }
}

async function documentIds(memory: Memory, { sourcesOfMemory }: Context["loaders"]): Promise<string[]> {
  return documentIdsOf(await sourcesOfMemory.load(memory.id));
}
