import { z } from "zod";
import { documentParams, readReference, referenceQuery } from "../read/read-reference.js";
import { countOf, createdAt, idOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { wireWord } from "../transport/wire-words.js";
import { everyChunk, type ServedChunk } from "./every-chunk.js";
import type { Operations } from "./prepare-operations.js";

const chunkListShape = z
  .object({
    documentId: idOf("document"),
    chunks: z
      .array(
        z
          .object({
            id: idOf("chunk"),
            position: z.int().meta({ description: "The position in the document, from 0.", minimum: 0 }),
            content: z.string().describe("The text."),
            type: z.enum(["text", "image"]).describe("The kind of content."),
            metadata: z
              .record(z.string(), z.unknown())
              .nullable()
              .describe("The place in the document, such as a page, and the headings above it."),
            createdAt,
          })
          .meta({ id: "Chunk", description: "A chunk of a document." }),
      )
      .describe("The chunks in their order."),
    total: countOf("chunks"),
  })
  .meta({ id: "ChunkList", description: "The chunks of a document." });

/** The chunks of a document. */
export function documentChunkRoutes(operations: Operations): Route[] {
  return [{ path: "/v3/documents/:id/chunks", handlers: { GET: getChunks(operations) } }];
}

function getChunks(operations: Operations): Endpoint {
  return {
    operationId: "getChunks",
    section: "Documents",
    summary: "List the chunks of a document",
    executes: ["document"],
    params: documentParams,
    query: referenceQuery,
    replies: { 200: chunkListShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> =>
      ok(await everyChunk(operations, request.context, { ref: readReference(request).ref, shape: shapeChunk })),
  };
}

function shapePlace(place: ServedChunk["place"]): object {
  if (place === null || !("path" in place)) return place ?? {};
  return { file: place.path, ...place.inside };
}

function shapeChunk({ id, position, content, type, createdAt, headingPath, place }: ServedChunk) {
  const metadata = { ...shapePlace(place), ...(headingPath.length > 0 ? { headingPath } : {}) };
  return {
    id,
    position,
    content,
    type: wireWord(type),
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
    createdAt,
  };
}
