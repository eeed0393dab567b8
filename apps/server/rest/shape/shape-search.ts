import { z } from "zod";
import { contentId } from "#core/kernel/ids.js";
import type { FoundDocumentFragment, FoundRelationFragment, RestSearchQuery } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { type ExplainedRequest, shapeExplanation, shapeHitExplanation } from "./shape-explanation.js";
import {
  countOf,
  createdAt,
  idOf,
  metadataShape,
  shareOf,
  typeShape,
  updatedAt,
  warningsShape,
} from "./shape-fields.js";
import { relationNames } from "./shape-relation.js";
import { shapeWarnings } from "./shape-warnings.js";

type Result = RestSearchQuery["search"];
type Hit = Result["hits"][number];
type MemoryHit = Extract<Hit, { __typename: "MemoryHit" }>;
type ChunkHit = Extract<Hit, { __typename: "ChunkHit" }>;

export const hitNames = { MemoryHit: "memory", ChunkHit: "chunk" } as const;

const relatedFields = {
  relation: z.enum(["updates", "extends", "derives"]).describe("How the memories are related."),
  memory: z.string().describe("The words of the other memory."),
  metadata: metadataShape.nullable(),
  updatedAt,
};
const relatedShape = z.object(relatedFields).meta({ id: "RelatedMemory", description: "A related memory." });
const relativeShape = z
  .object({ ...relatedFields, version: z.int().nullable().describe("The distance in versions: -1 is the one before.") })
  .meta({ id: "OtherVersion", description: "A memory that was replaced, or that replaces." });

const passageShape = z
  .object({
    content: z.string().describe("The text."),
    position: z.int().describe("The position in the document, from 0."),
    documentId: z.string().nullable().describe("The id of the document."),
  })
  .meta({ id: "Passage", description: "A chunk of a document." });

const sourceShape = z
  .object({
    id: idOf("document"),
    title: z.string().nullish().describe("The title."),
    type: typeShape.optional(),
    metadata: metadataShape.nullish(),
    summary: z.null().optional().describe("A summary. Nothing writes one."),
    createdAt,
    updatedAt,
  })
  .meta({ id: "SourceDocument", description: "A document that a result comes from." });

const explanationShape = z
  .record(z.string(), z.unknown())
  .optional()
  .describe("The parts of the score, with `explain`. It may change from release to release.");

const resultShape = z
  .object({
    id: z.string().describe("The id of the memory or the chunk."),
    resultType: z.enum(["memory", "chunk"]).describe("The kind of the result."),
    memory: z.string().optional().describe("The words of a memory."),
    chunk: z.string().optional().describe("The text of a chunk."),
    metadata: metadataShape.nullable(),
    updatedAt: updatedAt.nullable(),
    similarity: shareOf("How well it fits the question."),
    version: z.int().nullish().describe("The version of a memory."),
    rootMemoryId: z.string().nullish().describe("The id of the first version of a memory."),
    filepath: z.string().optional().describe("The path of its document."),
    documents: z.array(sourceShape).optional().describe("The documents that it comes from."),
    chunks: z.array(passageShape).optional().describe("The chunks of a memory, or a chunk with those beside it."),
    context: z
      .object({
        parents: z.array(relativeShape).describe("The older versions."),
        children: z.array(relativeShape).describe("The newer versions."),
        related: z.array(relatedShape).describe("The memories that it extends or comes from."),
      })
      .optional()
      .describe("The related memories of a memory."),
    isAggregated: z.boolean().optional().describe("Whether the model made the statement of several memories."),
    sourceMemoryIds: z.array(z.string()).optional().describe("The ids of those memories."),
    isMasked: z.boolean().optional().describe("Whether some of its words are masked, because they are forgotten."),
    explanation: explanationShape,
  })
  .meta({ id: "SearchResult", description: "A memory or a chunk." });

export const searchReplyShape = z
  .object({
    results: z.array(resultShape).describe("The results, best first."),
    timing: z.int().meta({ description: "The time that the search took, in milliseconds.", minimum: 0 }),
    total: countOf("results"),
    explanation: explanationShape,
    warnings: warningsShape.optional(),
  })
  .meta({ id: "SearchReply", description: "The answer to a search." });

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
