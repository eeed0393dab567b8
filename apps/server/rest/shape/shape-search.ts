import { contentId } from "#core/kernel/ids.js";
import type { FoundDocumentFragment, FoundRelationFragment, RestSearchQuery } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { type ExplainedRequest, shapeExplanation, shapeHitExplanation } from "./shape-explanation.js";
import { relationNames } from "./shape-relation.js";
import { shapeWarnings } from "./shape-warnings.js";

type Result = RestSearchQuery["search"];
type Hit = Result["hits"][number];
type MemoryHit = Extract<Hit, { __typename: "MemoryHit" }>;
type ChunkHit = Extract<Hit, { __typename: "ChunkHit" }>;

export const hitNames = { MemoryHit: "memory", ChunkHit: "chunk" } as const;

export interface ShapeSearchOptions {
  withDocuments: boolean;
  withSummaries: boolean;
  withChunks: boolean;
  /** Null when no explanation was asked for. */
  explained: ExplainedRequest | null;
}

export function shapeSearch(
  { hits, aggregated, timingMs, warnings, explanation }: Result,
  options: ShapeSearchOptions,
) {
  const found = hits.map((hit) => shapeHit(hit, options));
  // The sort is stable: a statement comes just before the best of its memories.
  const results = [...aggregated.map(shapeAggregated), ...found].toSorted(
    (one, other) => other.similarity - one.similarity,
  );
  return {
    results,
    timing: Math.round(timingMs),
    total: results.length,
    ...(explanation && options.explained ? { explanation: shapeExplanation(explanation, options.explained) } : {}),
    ...shapeWarnings(warnings),
  };
}

/** Wire contract: it has an id, which refers to nothing that is stored. */
function shapeAggregated({ text, memoryIds, similarity, updatedAt }: Result["aggregated"][number]) {
  return {
    id: contentId("aggregated", text, ...memoryIds),
    resultType: hitNames.MemoryHit,
    memory: text,
    metadata: null,
    updatedAt,
    similarity,
    version: null,
    rootMemoryId: null,
    isAggregated: true,
    sourceMemoryIds: memoryIds,
  };
}

function shapeHit(hit: Hit, options: ShapeSearchOptions) {
  return hit.__typename === "MemoryHit" ? shapeMemoryHit(hit, options) : shapeChunkHit(hit, options);
}

function shapeMemoryHit(hit: MemoryHit, options: ShapeSearchOptions) {
  const { memory } = hit;
  return {
    id: memory.id,
    resultType: hitNames.MemoryHit,
    memory: memory.text,
    metadata: memory.metadata ?? null,
    updatedAt: memory.updatedAt,
    similarity: hit.similarity,
    version: memory.version,
    rootMemoryId: memory.root?.id ?? null,
    ...filepathOf(hit.documents),
    ...(options.withDocuments || options.withSummaries
      ? { documents: (hit.documents ?? []).map((document) => shapeDocument(document, options)) }
      : {}),
    ...(memory.sourceChunks ? { chunks: memory.sourceChunks } : {}),
    // Only on request, because an older client expects `context` to be text.
    ...(hit.related ? { context: shapeRelated(hit.related) } : {}),
    ...explanationOf(hit),
  };
}

function shapeChunkHit(hit: ChunkHit, options: ShapeSearchOptions) {
  const { chunk } = hit;
  const [document] = hit.documents;
  // Clients show the source of a chunk, so its document is always included.
  const documents = document ? [shapeDocument(document, { ...options, withDocuments: true })] : [];
  return {
    id: chunk.id,
    resultType: hitNames.ChunkHit,
    chunk: chunk.content,
    metadata: document?.metadata ?? null,
    updatedAt: document?.updatedAt ?? null,
    similarity: hit.similarity,
    ...filepathOf(hit.documents),
    documents,
    ...(options.withChunks ? { chunks: withBeside(hit) } : {}),
    // Exists in Loci alone. It means that some of the words are forgotten.
    ...(hit.isMasked ? { isMasked: true } : {}),
    ...explanationOf(hit),
  };
}

function withBeside({ chunk, beside = [] }: ChunkHit) {
  const { id: _id, ...own } = chunk;
  return [...beside, own].toSorted((one, other) => one.position - other.position);
}

function explanationOf(hit: Hit) {
  return hit.explanation ? { explanation: shapeHitExplanation(hit, hit.explanation) } : {};
}

function shapeDocument(
  document: FoundDocumentFragment,
  { withDocuments, withSummaries }: Pick<ShapeSearchOptions, "withDocuments" | "withSummaries">,
) {
  const { id, title, type, metadata, createdAt, updatedAt } = document;
  return {
    id,
    ...(withDocuments ? { title, type: wireWord(type), metadata: metadata ?? null } : {}),
    // Nothing writes one.
    ...(withSummaries ? { summary: null } : {}),
    createdAt,
    updatedAt,
  };
}

function filepathOf(documents: FoundDocumentFragment[] | undefined): { filepath?: string } {
  const filepath = documents?.find((document) => document.filepath !== null)?.filepath;
  return filepath ? { filepath } : {};
}

function shapeRelated({ parents, children, related }: NonNullable<MemoryHit["related"]>) {
  return {
    parents: parents.flatMap(withDistance),
    children: children.flatMap(withDistance),
    related: related.flatMap(shapeRelation),
  };
}

function withDistance(link: FoundRelationFragment) {
  return shapeRelation(link).map((shaped) => ({ ...shaped, version: link.version }));
}

/** Empty for a memory that is gone. */
function shapeRelation({ relation, memory }: FoundRelationFragment) {
  if (memory === null) return [];
  const { text, metadata, updatedAt } = memory;
  return [{ relation: relationNames[relation], memory: text, metadata: metadata ?? null, updatedAt }];
}
