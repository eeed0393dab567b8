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
import { relationNames } from "./shape-relation.js";

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
