import { z } from "zod";
import { contentId } from "#core/kernel/ids.js";
import type {
  ListedTagFragment,
  RestGetChunksQuery,
  RestV5MemoryQuery,
  RestV5SearchQuery,
  V5DocumentFragment,
  V5MemoryFragment,
  V5RelationFragment,
  V5SourceDocumentFragment,
} from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import {
  countOf,
  createdAt,
  idOf,
  metadataShape,
  shareOf,
  statusShape,
  typeShape,
  updatedAt,
  warningsShape,
} from "./shape-fields.js";
import { relationNames } from "./shape-relation.js";

const times = { createdAt, updatedAt };
const system = z.object(times).meta({ id: "Times", description: "The times of a thing." });
const ownIdShape = z.string().describe("Your own id, else the id of Loci.");

export const v5MemoryShape = z
  .object({
    id: idOf("memory"),
    memory: z.string().describe("The words of the memory."),
    metadata: metadataShape,
    isStatic: z.boolean().describe("Whether it is a lasting trait."),
    isInference: z.boolean().describe("Whether it was concluded, and not said."),
    isLatest: z.boolean().describe("Whether no newer version replaces it."),
    isForgotten: z.boolean().describe("Whether it is forgotten or expired."),
    version: z.int().meta({ description: "The number of the version, from 1.", minimum: 1 }),
    system,
  })
  .meta({ id: "NamespaceMemory", description: "A memory." });

export const v5FactsShape = z.array(
  z
    .object({ id: idOf("memory"), memory: z.string().describe("The words of the memory.") })
    .meta({ id: "Fact", description: "A memory of a profile or a deletion." }),
);

const documentFields = {
  id: ownIdShape,
  title: z.string().nullable().describe("The title."),
  type: typeShape,
  summary: z.null().describe("A summary. Nothing writes one."),
  metadata: metadataShape,
};

export const v5SourceShape = z
  .object({ ...documentFields, system })
  .meta({ id: "NamespaceSource", description: "A document that a result comes from." });

const progress = z
  .object({
    ...times,
    status: statusShape,
    dreamingStatus: z.enum(["dreaming", "done"]).describe("Whether its memories are still being formed."),
    memoryCount: countOf("current memories").optional(),
  })
  .meta({ id: "Progress", description: "The times and the status of a document." });

export const v5ChunkShape = z
  .object({
    id: idOf("chunk"),
    position: z.int().describe("The position in the document, from 0."),
    content: z.string().describe("The text."),
    type: z.enum(["text", "image"]).describe("The kind of content."),
    metadata: metadataShape,
    system: z.object({ createdAt }).describe("The time of the chunk."),
  })
  .meta({ id: "NamespaceChunk", description: "A chunk of a document." });

export const v5ListedDocumentShape = z
  .object({
    ...documentFields,
    system: progress,
    url: z.string().nullable().describe("The address that it was fetched from."),
    content: z.string().nullish().describe("The text of the document, where it was asked for."),
  })
  .meta({ id: "NamespaceListedDocument", description: "A document of a list." });

export const v5DocumentShape = z
  .object({
    ...documentFields,
    system: progress,
    content: z.string().nullable().describe("The text of the document."),
    chunks: z.array(v5ChunkShape).optional().describe("Its chunks, where they were asked for."),
    memories: z.array(v5MemoryShape).optional().describe("Its memories, where they were asked for."),
  })
  .meta({ id: "NamespaceDocument", description: "A document." });

const relativeShape = z
  .object({
    id: idOf("memory"),
    relation: z.enum(["updates", "extends", "derives"]).describe("How the memories are related."),
    version: z.int().nullable().describe("The distance in versions: -1 is the one before."),
    memory: z.string().describe("The words of the other memory."),
    metadata: metadataShape,
    system: z.object({ updatedAt }).describe("The time of the memory."),
  })
  .meta({ id: "NamespaceRelative", description: "A related memory." });

/** The neighbours of one memory have their documents. */
const neighbourShape = relativeShape
  .extend({ document: v5SourceShape.optional() })
  .meta({ id: "NamespaceNeighbour", description: "A related memory with its document." });

export const v5NeighboursShape = z
  .object({
    parents: z.array(neighbourShape).describe("The older versions."),
    children: z.array(neighbourShape).describe("The newer versions."),
    siblings: z.array(neighbourShape).describe("All other related memories."),
  })
  .describe("The related memories.");

const v5ResultShape = z
  .object({
    id: z.string().describe("The id of the memory or the chunk."),
    memory: z.string().optional().describe("The words of a memory."),
    chunk: z.string().optional().describe("The text of a chunk."),
    metadata: metadataShape,
    similarity: shareOf("How well it fits the question."),
    isLatest: z.boolean().describe("Whether no newer version replaces it."),
    isInference: z.boolean().describe("Whether it was concluded, and not said."),
    system,
    included: z
      .object({
        document: v5SourceShape.optional(),
        related: z
          .object({
            parents: z.array(relativeShape).describe("The older versions."),
            children: z.array(relativeShape).describe("The newer versions."),
            siblings: z.array(relativeShape).describe("The memories that it extends or comes from."),
          })
          .optional()
          .describe("The related memories."),
      })
      .optional()
      .describe("The parts that were asked for."),
  })
  .meta({ id: "NamespaceResult", description: "A memory or a chunk." });

export const v5SearchReplyShape = z
  .object({
    results: z.array(v5ResultShape).describe("The results, best first."),
    searchTime: z.int().meta({ description: "The time that the search took, in milliseconds.", minimum: 0 }),
    warnings: warningsShape.optional(),
  })
  .meta({ id: "NamespaceSearchReply", description: "The answer to a search." });

export const namespaceShape = z
  .object({
    id: idOf("container tag"),
    namespace: z.string().describe("The namespace: a container tag."),
    documentCount: countOf("documents"),
    memoryCount: countOf("current memories"),
    description: z.string().nullable().describe("Its name for people."),
    system,
  })
  .meta({ id: "Namespace", description: "A namespace." });

/** Version 5 knows a document by the client's own id where there is one. */
export function ownId({ id, customId }: { id: string; customId: string | null }): string {
  return customId ?? id;
}

export function shapeV5Memory({ text, createdAt, updatedAt, metadata, ...memory }: V5MemoryFragment) {
  const { id, isStatic, isInference, isLatest, isForgotten, version } = memory;
  return {
    id,
    memory: text,
    metadata: metadata ?? {},
    isStatic,
    isInference,
    isLatest,
    isForgotten,
    version,
    system: { createdAt, updatedAt },
  };
}

export function shapeV5Document(document: V5DocumentFragment) {
  const { title, type, metadata, status, memoriesStatus, createdAt, updatedAt } = document;
  return {
    id: ownId(document),
    title,
    type: wireWord(type),
    // Nothing writes one.
    summary: null,
    metadata: metadata ?? {},
    system: {
      status: wireWord(status),
      dreamingStatus: memoriesStatus === "DONE" ? "done" : "dreaming",
      createdAt,
      updatedAt,
    },
  };
}

export function shapeV5Chunk({ id, position, content, type, createdAt }: V5Chunk) {
  return { id, position, content, type: wireWord(type), metadata: {}, system: { createdAt } };
}

type ServedChunk = NonNullable<RestGetChunksQuery["document"]>["chunks"][number];
type V5Chunk = Pick<ServedChunk, "id" | "position" | "content" | "type" | "createdAt">;

type Result = RestV5SearchQuery["search"];
type Hit = Result["hits"][number];

export function shapeV5Search({ hits, aggregated, timingMs, warnings }: Result) {
  const results = [...aggregated.map(shapeAggregated), ...hits.map(shapeHit)].toSorted(
    (one, other) => other.similarity - one.similarity,
  );
  return { results, searchTime: Math.round(timingMs), ...(warnings.length > 0 ? { warnings } : {}) };
}

/** Its id refers to nothing that is stored. */
function shapeAggregated({ text, memoryIds, similarity, updatedAt }: Result["aggregated"][number]) {
  return {
    id: contentId("aggregated", text, ...memoryIds),
    memory: text,
    metadata: {},
    similarity,
    isLatest: true,
    isInference: false,
    system: { createdAt: updatedAt, updatedAt },
  };
}

function shapeHit(hit: Hit) {
  const [document] = hit.documents ?? [];
  if (hit.__typename === "ChunkHit") {
    return {
      id: hit.chunk.id,
      chunk: hit.chunk.content,
      metadata: document?.metadata ?? {},
      similarity: hit.similarity,
      isLatest: true,
      isInference: false,
      system: { createdAt: hit.chunk.createdAt, updatedAt: document?.updatedAt ?? hit.chunk.createdAt },
      ...(document ? { included: { document: shapeV5Source(document) } } : {}),
    };
  }
  const { id, text, metadata, isLatest, isInference, createdAt, updatedAt } = hit.memory;
  const included = {
    ...(hit.related ? { related: shapeRelated(hit.related) } : {}),
    ...(document ? { document: shapeV5Source(document) } : {}),
  };
  return {
    id,
    memory: text,
    metadata: metadata ?? {},
    similarity: hit.similarity,
    isLatest,
    isInference,
    system: { createdAt, updatedAt },
    ...(Object.keys(included).length > 0 ? { included } : {}),
  };
}

export function shapeV5Source(document: V5SourceDocumentFragment) {
  const { title, type, metadata, createdAt, updatedAt } = document;
  return {
    id: ownId(document),
    title,
    type: wireWord(type),
    metadata: metadata ?? {},
    summary: null,
    system: { createdAt, updatedAt },
  };
}

type Related = NonNullable<Extract<Hit, { __typename: "MemoryHit" }>["related"]>;

function shapeRelated({ parents, children, related }: Related) {
  return {
    parents: parents.flatMap(shapeRelation),
    children: children.flatMap(shapeRelation),
    siblings: related.flatMap(shapeRelation),
  };
}

type Neighbours = NonNullable<NonNullable<RestV5MemoryQuery["memory"]>["related"]>;

/** A list on one memory parts its neighbours by the kind of relation: versions before, versions after, all others. */
export function shapeNeighbours({ parents, children, related }: Neighbours) {
  const isVersion = ({ relation }: V5RelationFragment) => relation === "REPLACES";
  const others = [...parents, ...children].filter((link) => !isVersion(link));
  return {
    parents: parents.filter(isVersion).flatMap(shapeNeighbour),
    children: children.filter(isVersion).flatMap(shapeNeighbour),
    siblings: [...others, ...related].flatMap(shapeNeighbour),
  };
}

function shapeNeighbour(link: Neighbours["parents"][number]) {
  const [document] = link.memory?.documents?.nodes ?? [];
  return shapeRelation(link).map((shaped) => (document ? { ...shaped, document: shapeV5Source(document) } : shaped));
}

/** Empty for a memory that is gone. */
function shapeRelation({ relation, version, memory }: V5RelationFragment) {
  if (memory === null) return [];
  const { id, text, metadata, updatedAt } = memory;
  return [
    { id, relation: relationNames[relation], version, memory: text, metadata: metadata ?? {}, system: { updatedAt } },
  ];
}

export function shapeNamespace({ id, tag, name, documentCount, memoryCount, createdAt, updatedAt }: ListedTagFragment) {
  return { id, namespace: tag, documentCount, memoryCount, description: name, system: { createdAt, updatedAt } };
}
