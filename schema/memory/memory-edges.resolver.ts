import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, FieldResolver, Info, Int, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRelation } from "#core/memory/memory-relation.entity.js";
import { documentIdsOf, type MemorySource } from "#core/memory/memory-source.entity.js";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import type { RelatedMemory } from "#core/reading/search/hits/search-hit.js";
import { ContainerTagType } from "../container-tag/container-tag.type.js";
import { ChunkConnection } from "../document/chunk.type.js";
import { DocumentConnection, DocumentType } from "../document/document.type.js";
import { listOf, pageOf } from "../fields/complexity.js";
import { type Connection, connectList, PageArgs } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { selectsOnly } from "../operation/selected-fields.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";
import { MemoryLinkType } from "./memory-link.type.js";
import { MemorySourceConnection, MemorySourceType } from "./memory-source.type.js";

/** A memory is inferred from a few others, and replaces a few. */
const MAX_RELATIONS = 100;

@Resolver(() => MemoryType)
export class MemoryEdgesResolver {
  @FieldResolver(() => ContainerTagType, { description: "The tag that the memory belongs to." })
  async containerTag(
    @Root() memory: Memory,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<ContainerTag, "tag"> | null> {
    return selectsOnly(info, ["tag"]) ? { tag: memory.tag } : await loaders.containerTag.load(memory.tag);
  }

  @FieldResolver(() => Boolean, {
    description:
      "True when the memory is no longer shown by default: its state is not `ACTIVE`, or `forgetAfter` has " +
      "passed.",
  })
  isForgotten(@Root() memory: Memory, @Ctx() { clock }: Context): boolean {
    return isForgotten(memory, clock.now());
  }

  @FieldResolver(() => MemoryType, {
    nullable: true,
    description: "The version before. Null for the first version.",
  })
  async parent(
    @Root() { parentId }: Memory,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<Memory, "id"> | null> {
    return await versionOf(parentId, context, info);
  }

  @FieldResolver(() => MemoryType, {
    nullable: true,
    description: "The first version of the chain. Null for the first version itself.",
  })
  async root(
    @Root() { rootId }: Memory,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<Memory, "id"> | null> {
    return await versionOf(rootId, context, info);
  }

  @FieldResolver(() => MemoryConnection, { complexity: pageOf, description: "The older versions, newest first." })
  async history(
    @Root() memory: Memory,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<Memory>> {
    return connectList(await historyOf(memory, loaders), args, {
      list: "history",
      keyOf: ({ version }) => version,
      order: "desc",
    });
  }

  @FieldResolver(() => [MemoryLinkType], {
    complexity: listOf(3),
    description: `The memories that it replaces, extends or was derived from, at most ${MAX_RELATIONS}.`,
  })
  async relations(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<MemoryRelation[]> {
    return (await loaders.relationsOfMemory.load(memory.id)).slice(0, MAX_RELATIONS);
  }

  @FieldResolver(() => MemorySourceConnection, {
    complexity: pageOf,
    description: "The evidence, oldest first. At most 200: the first and the newest. `observationCount` counts all.",
  })
  async sources(
    @Root() memory: Memory,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<MemorySource>> {
    return connectList(await loaders.sourcesOfMemory.load(memory.id), args, { list: "sources", keyOf: keyOfSource });
  }

  @FieldResolver(() => DocumentConnection, {
    complexity: pageOf,
    description:
      "The documents of its sources, in the order of the sources. Those that the key may not read are left out.",
  })
  async documents(
    @Root() memory: Memory,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<DocumentHead>> {
    const places = documentPlaces(await loaders.sourcesOfMemory.load(memory.id));
    const documents = await loaders.shownDocument.loadMany([...places.keys()]);
    const shown = documents.flatMap((document) => {
      if (document instanceof Error) throw document;
      return document === null ? [] : [document];
    });
    return connectList(shown, args, { list: "documents", keyOf: ({ id }) => places.get(id) ?? id });
  }

  @FieldResolver(() => ChunkConnection, {
    complexity: pageOf,
    description: "The chunks that hold its sources. Forgotten words are masked.",
  })
  async sourceChunks(
    @Root() memory: Memory,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<DocumentChunk>> {
    const places = documentPlaces(await loaders.sourcesOfMemory.load(memory.id));
    return connectList(await chunksOfSources(memory, loaders), args, {
      list: "sourceChunks",
      keyOf: ({ documentId, position }) => `${places.get(documentId) ?? documentId} ${padded(position)}`,
    });
  }
}

@Resolver(() => MemoryLinkType)
export class MemoryLinkEdgesResolver {
  @FieldResolver(() => MemoryType, {
    nullable: true,
    description: "The other memory. Null when it is gone.",
  })
  async memory(
    @Root() link: MemoryRelation | RelatedMemory,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<Memory, "id"> | null> {
    return "memory" in link ? link.memory : await versionOf(link.toId, context, info);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "How far the other one is along the chain of versions: -1 for the version before, 1 for the one after. Null " +
      "outside the chain.",
  })
  async versionDistance(
    @Root() link: MemoryRelation | RelatedMemory,
    @Ctx() { loaders }: Context,
  ): Promise<number | null> {
    if ("memory" in link) return link.versionDistance;
    if (link.relation !== "update") return null;
    const [own, other] = await Promise.all([loaders.version.load(link.fromId), loaders.version.load(link.toId)]);
    return own && other ? other.version - own.version : null;
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
  async words(@Root() source: MemorySource, @Ctx() { loaders }: Context): Promise<string | null> {
    if (source.origin === "write") return null;
    const document = await loaders.document.load(source.sourceId);
    if (document?.liveRevision !== source.revision) return null;
    return await loaders.wordsOfSource.load(source);
  }
}

/** The older versions, newest first. The first one has none, so that most lists of memories read nothing here. */
export async function historyOf({ id, version }: Memory, loaders: Context["loaders"]): Promise<Memory[]> {
  return version === 1 ? [] : await loaders.historyOfMemory.load(id);
}

/** By document, then by position. */
export async function chunksOfSources(memory: Memory, loaders: Context["loaders"]): Promise<DocumentChunk[]> {
  const sources = await loaders.sourcesOfMemory.load(memory.id);
  const said = sources.filter(({ origin }) => origin === "document");
  const chunks = await Promise.all(said.map((source) => loaders.shownChunksOfSource.load(source)));
  const byId = new Map(chunks.flat().map((chunk) => [`${chunk.documentId} ${chunk.position}`, chunk]));
  const order = documentIdsOf(sources);
  return [...byId.values()].toSorted(
    (one, other) => order.indexOf(one.documentId) - order.indexOf(other.documentId) || one.position - other.position,
  );
}

/** Also of an erased version. Its id alone needs no reading. */
async function versionOf(
  id: string | null,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<Pick<Memory, "id"> | null> {
  if (id === null || selectsOnly(info, ["id"])) return id === null ? null : { id };
  return await loaders.version.load(id);
}

/** Orders the sources of a memory. */
function keyOfSource({ createdAt, startOffset, sourceId }: MemorySource): string {
  return `${createdAt.toISOString()} ${padded(startOffset)} ${sourceId}`;
}

/** The documents of the sources, each with the key of its first source. */
function documentPlaces(sources: MemorySource[]): Map<string, string> {
  const said = sources.filter(({ origin }) => origin === "document");
  return new Map(said.toReversed().map((source) => [source.sourceId, keyOfSource(source)]));
}

function padded(number: number): string {
  return String(number).padStart(10, "0");
}
