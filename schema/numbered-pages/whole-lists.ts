import { extendSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType, parse } from "graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { documentIdsOf } from "#core/memory/memory-source.entity.js";
import { inTurns } from "../fields/in-turns.js";
import { chunksOfSources, historyOf } from "../memory/memory-edges.resolver.js";
import type { Context } from "../operation/context.js";

type Resolve<Source> = GraphQLFieldResolver<Source, Context>;

const WHOLE_LISTS = parse(`
extend type Document {
  """The memories that rest on the document, newest first."""
  allMemories: [Memory!]!

  """The chunks from a position on."""
  chunksFrom(position: Int!, limit: Int!): [Chunk!]!

  """The revision whose chunks are served, from 1. Before the first, it is 0."""
  servedRevision: Int!
}

extend type Chunk {
  """The id of the document that it is a part of."""
  documentId: ID!
}

extend type MemorySource {
  """The id of the document, or of the direct write."""
  sourceId: ID!
}

extend type Memory {
  """The older versions, newest first."""
  allHistory: [Memory!]!

  """The ids of the documents of its sources, in the order of the sources."""
  documentIds: [ID!]!

  """The evidence, oldest first."""
  allSources: [MemorySource!]!

  """The chunks that hold its sources."""
  allSourceChunks: [Chunk!]!

  """The client's own fields with the marks that Loci keeps among them."""
  storedMetadata: JSON
}`);

const documentFields: Record<string, Resolve<DocumentHead>> = {
  allMemories: async ({ id }, _arguments, { loaders }) => await loaders.memoriesOfDocument.load(id),
  chunksFrom: async ({ id }, { position, limit }, { loaders }) => {
    const chunks = await loaders.chunksOfDocument.load({ documentId: id, after: position - 1, limit });
    return inTurns(chunks.slice(0, limit));
  },
  servedRevision: ({ liveRevision }) => liveRevision,
};

const chunkFields: Record<string, Resolve<DocumentChunk>> = {
  documentId: ({ documentId }) => documentId,
};

const memoryFields: Record<string, Resolve<Memory>> = {
  allHistory: async (memory, _arguments, { loaders }) => await historyOf(memory, loaders),
  documentIds: async ({ id }, _arguments, { loaders }) => documentIdsOf(await loaders.sourcesOfMemory.load(id)),
  allSources: async ({ id }, _arguments, { loaders }) => await loaders.sourcesOfMemory.load(id),
  storedMetadata: ({ metadata }) => metadata,
  allSourceChunks: async (memory, _arguments, { loaders }) => await chunksOfSources(memory, loaders),
};

/** Adds the lists that the REST API returns whole. They exist in the schema of the facade alone. */
export function addWholeLists(schema: GraphQLSchema): GraphQLSchema {
  const extended = extendSchema(schema, WHOLE_LISTS);
  resolve(extended, "Document", documentFields);
  resolve(extended, "Chunk", chunkFields);
  resolve(extended, "Memory", memoryFields);
  return extended;
}

function resolve<Source>(schema: GraphQLSchema, name: string, resolvers: Record<string, Resolve<Source>>): void {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${name}.`);
  const fields = type.getFields();
  for (const [field, resolver] of Object.entries(resolvers)) Object.assign(fields[field] ?? {}, { resolve: resolver });
}
