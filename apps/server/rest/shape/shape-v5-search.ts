import { z } from "zod";
import { contentId } from "#core/kernel/ids.js";
import type { RestV5SearchQuery } from "../generated/operations.js";
import { metadataShape, shareOf, warningsShape } from "./shape-fields.js";
import { shapeV5Source, v5SourceShape } from "./shape-v5-document.js";
import { relativeShape, shapeRelation } from "./shape-v5-relation.js";
import { system } from "./v5-times.js";

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

type Related = NonNullable<Extract<Hit, { __typename: "MemoryHit" }>["related"]>;

function shapeRelated({ parents, children, related }: Related) {
  return {
    parents: parents.flatMap(shapeRelation),
    children: children.flatMap(shapeRelation),
    siblings: related.flatMap(shapeRelation),
  };
}
