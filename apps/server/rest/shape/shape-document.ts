import { z } from "zod";
import type { ListedDocumentFragment, NamedDocumentFragment, RestGetDocumentQuery } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import {
  countOf,
  createdAt,
  errorMessage,
  idOf,
  metadataShape,
  statusShape,
  timeOf,
  typeShape,
  updatedAt,
} from "./shape-fields.js";
import { memoryFields } from "./shape-memory.js";

type DocumentNode = NonNullable<RestGetDocumentQuery["document"]>;
type MemoryNode = DocumentNode["memories"][number];

export const namedDocumentShape = z
  .object({
    id: idOf("document"),
    customId: z.string().nullable().describe("Your own id."),
    connectionId: z.null().describe("The connection that it comes from."),
    title: z.string().nullable().describe("The title."),
    summary: z.null().describe("A summary. Nothing writes one."),
    type: typeShape,
    status: statusShape,
    metadata: metadataShape.nullable(),
    containerTags: z.array(z.string()).describe("Its container tags, in the order in which they were given."),
    createdAt,
    updatedAt,
    errorMessage,
  })
  .meta({ id: "ProcessingDocument", description: "A document that is being processed." });

export const listedDocumentShape = namedDocumentShape
  .extend({
    filepath: z.string().nullable().describe("The path of the document."),
    url: z.string().nullable().describe("The address that it was fetched from, or a link to its file."),
    forgetAfter: timeOf("When its memories count as forgotten.").nullable(),
    content: z.string().nullish().describe("The text of the document, where it was asked for."),
  })
  .meta({
    id: "ListedDocument",
    description: "A document of a list. Its `containerTags` leave out those that begin with `sm_project_`.",
  });

export const documentShape = listedDocumentShape
  .extend({
    content: z.string().nullable().describe("The text of the document. It is null while the document is extracted."),
    raw: z.string().nullable().describe("The text as it was sent."),
    source: z.string().nullable().describe("The program that sent it."),
    ogImage: z.string().nullable().describe("The address of the picture of a web page."),
    taskType: z.enum(["memory", "superrag"]).describe("The parts that are made of it."),
    dreamingStatus: z.enum(["dreaming", "done"]).describe("Whether its memories are still being formed."),
    spatialPoint: z.null().describe("A place in a map of documents, which Loci does not keep."),
    contentHash: z.string().nullable().describe("A hash of the content."),
    tokenCount: countOf("tokens").nullable(),
    wordCount: countOf("words").nullable(),
    chunkCount: countOf("chunks"),
    latestRevision: z.int().meta({ description: "The number of the last change of its content.", minimum: 1 }),
    orgId: idOf("organization"),
    userId: z.string().describe("The id of the key that created it."),
    memories: z
      .array(
        z
          .object(memoryFields)
          .pick({
            id: true,
            memory: true,
            createdAt: true,
            updatedAt: true,
            isLatest: true,
            isForgotten: true,
            isStatic: true,
            isInference: true,
            version: true,
            sourceCount: true,
            metadata: true,
            parentMemoryId: true,
            rootMemoryId: true,
          })
          .meta({ id: "DocumentMemory", description: "A memory that was read from the document." }),
      )
      .optional()
      .describe("The memories that were read from it. Absent without one."),
  })
  .meta({ id: "Document", description: "A document." });

/** A document of `GET /v3/documents/:id`. */
export function shapeDocument(document: DocumentNode, organizationId: string) {
  return {
    ...namedFields(document),
    ...listedFields(document),
    content: document.content,
    raw: document.raw || null,
    source: document.source,
    ogImage: document.ogImage,
    taskType: document.extract === "CHUNKS_ONLY" ? "superrag" : "memory",
    dreamingStatus: document.memoriesStatus === "DONE" ? "done" : "dreaming",
    // Newer SDKs refuse an answer without it.
    latestRevision: document.revision,
    // The types of the 4.x SDK require it, but no server sends it.
    spatialPoint: null,
    contentHash: document.contentHash,
    tokenCount: document.tokenCount,
    wordCount: document.wordCount,
    chunkCount: document.chunkCount,
    orgId: organizationId,
    userId: document.createdBy.id,
    ...(document.memories.length > 0 ? { memories: document.memories.map(shapeMemory) } : {}),
  };
}

/** A document of a list. Tags of projects are left out, because a client recognises its own by their absence. */
export function shapeListedDocument(document: ListedDocumentFragment) {
  return {
    ...namedFields(document),
    ...listedFields(document),
    containerTags: tagsOf(document).filter((tag) => !tag.startsWith("sm_project_")),
  };
}

/** A document of `GET /v3/documents/processing`. */
export function shapeProcessingDocument(document: NamedDocumentFragment) {
  return namedFields(document);
}

function namedFields(document: NamedDocumentFragment) {
  return {
    id: document.id,
    customId: document.customId,
    // Until there are connections.
    connectionId: null,
    title: document.title,
    // Nothing writes one.
    summary: null,
    type: wireWord(document.type),
    status: wireWord(document.status),
    metadata: document.metadata ?? null,
    containerTags: tagsOf(document),
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    ...(document.status === "FAILED"
      ? { errorMessage: document.failure?.message ?? "The document could not be processed" }
      : {}),
  };
}

function tagsOf({ containerTags }: NamedDocumentFragment): string[] {
  return containerTags.map(({ tag }) => tag);
}

function listedFields({ filepath, url, file, forgetAfter }: ListedDocumentFragment) {
  return { filepath, url: url ?? file?.url ?? null, forgetAfter };
}

function shapeMemory(memory: MemoryNode) {
  return {
    id: memory.id,
    memory: memory.text,
    createdAt: memory.createdAt,
    updatedAt: memory.updatedAt,
    isLatest: memory.isLatest,
    isForgotten: memory.isForgotten,
    isStatic: memory.isStatic,
    isInference: memory.isInference,
    version: memory.version,
    sourceCount: memory.sourceCount,
    metadata: memory.metadata ?? null,
    parentMemoryId: memory.parent?.id ?? null,
    rootMemoryId: memory.root?.id ?? null,
  };
}
