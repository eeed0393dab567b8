import type { ListedDocumentFragment, NamedDocumentFragment, RestGetDocumentQuery } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";

type DocumentNode = NonNullable<RestGetDocumentQuery["document"]>;
type MemoryNode = DocumentNode["memories"][number];

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
