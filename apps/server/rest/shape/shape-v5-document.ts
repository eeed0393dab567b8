import { z } from "zod";
import type { RestGetChunksQuery, V5DocumentFragment, V5SourceDocumentFragment } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { countOf, createdAt, idOf, metadataShape, statusShape, typeShape } from "./shape-fields.js";
import { v5MemoryShape } from "./shape-v5-memory.js";
import { system, times } from "./v5-times.js";

const ownIdShape = z.string().describe("Your own id, else the id of Loci.");

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

/** Version 5 knows a document by the client's own id where there is one. */
export function ownId({ id, customId }: { id: string; customId: string | null }): string {
  return customId ?? id;
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
