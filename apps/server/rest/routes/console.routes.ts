import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type {
  ConsoleDocumentFragment,
  DocumentCategory,
  RestConsoleDocumentsQueryVariables,
  RestDocumentCategoriesQuery,
} from "../generated/operations.js";
import { projectHeader } from "../read/read-headers.js";
import { DEFAULT_PAGE_SIZE, digits, offsetOf, orderFields } from "../read/read-page.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { shapeListedDocument } from "../shape/shape-document.js";
import { shapeMemoryRecord } from "../shape/shape-memory.js";
import { shapePagination } from "../shape/shape-page.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Documents with their memories: for consoles, graphs and the official command line. */
export function consoleRoutes(operations: Operations): Route[] {
  const path = "/v3/documents/documents";
  return [
    { path, handlers: { POST: list(operations) } },
    { path: `${path}/by-ids`, handlers: { POST: listByIds(operations) } },
    { path: `${path}/facets`, handlers: { POST: countCategories(operations) } },
  ];
}

function list(operations: Operations) {
  return async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const { page, variables } = readList(body, headers);
    const { documents } = await operations.consoleDocuments(context, variables);
    const { organizationId } = context.principal;
    return ok({
      documents: documents.nodes.map((document) => shapeDocument(document, organizationId)),
      pagination: shapePagination({ page, limit: variables.limit, totalCount: documents.totalCount }),
    });
  };
}

/** The number of references that one operation takes. */
const REFS_AT_A_TIME = 100;

function listByIds(operations: Operations) {
  return async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const { ids, by, ...tags } = readWith(byIdsShape, body);
    const containerTags = readTags(tags, projectHeader(headers));
    const refs = [...new Set(ids)].map((id) => (by === "customId" ? { key: { customId: id } } : { id }));
    const found = new Map<string, ConsoleDocumentFragment>();
    for (let start = 0; start < refs.length; start += REFS_AT_A_TIME) {
      const slice = {
        refs: refs.slice(start, start + REFS_AT_A_TIME),
        containerTags,
        limit: REFS_AT_A_TIME,
        offset: 0,
      };
      const { documents } = await operations.consoleDocuments(context, slice);
      for (const document of documents.nodes) found.set(document.id, document);
    }
    const { organizationId } = context.principal;
    return ok({
      documents: [...found.values()].map((document) => shapeDocument(document, organizationId)),
      pagination: shapePagination({ page: 1, limit: ids.length, totalCount: found.size }),
    });
  };
}

function countCategories(operations: Operations) {
  return async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const containerTags = readTags(readWith(z.object(tagFields), body), projectHeader(headers));
    const { documentCategories } = await operations.documentCategories(context, { containerTags });
    return ok(shapeFacets(documentCategories));
  };
}

/** Wire contract: the categories that Loci has, with the words that consoles show. */
const CATEGORIES: Record<DocumentCategory, { category: string; label: string }> = {
  WEB_PAGE: { category: "webpage", label: "Web pages" },
  FILE: { category: "files", label: "Files" },
  NOTE: { category: "notes", label: "Notes" },
  AGENT: { category: "mcp", label: "Agents" },
};

/** Wire contract: those of services that Loci is not connected to. No document has one. */
const EMPTY_CATEGORIES = ["tweet", "google_drive", "notion", "onedrive"];

const categoryNames = Object.values(CATEGORIES).map(({ category }) => category);

const listShape = z.object({
  ...tagFields,
  sources: z.array(z.string()).nullish(),
  categories: z.array(z.enum([...categoryNames, ...EMPTY_CATEGORIES])).nullish(),
  limit: digits.nullish(),
  page: digits.pipe(z.int().min(1)).nullish(),
  ...orderFields,
});

function readList(
  body: unknown,
  headers: IncomingHttpHeaders,
): { page: number; variables: RestConsoleDocumentsQueryVariables } {
  const { sources, categories, limit: asked, page: askedPage, sort, order, ...tags } = readWith(listShape, body);
  const page = askedPage ?? 1;
  const limit = asked ?? DEFAULT_PAGE_SIZE;
  const wanted = categories ? namesOf(categories) : null;
  return {
    page,
    variables: {
      ...(sort ? { sort } : {}),
      ...(order ? { order } : {}),
      // Without a document, an empty list of references selects nothing.
      ...(wanted?.length === 0 && categories?.length !== 0 ? { refs: [] } : {}),
      containerTags: readTags(tags, projectHeader(headers)),
      origins: sources,
      categories: wanted,
      limit,
      offset: offsetOf(page, limit),
    },
  };
}

function namesOf(categories: string[]): DocumentCategory[] {
  // The keys of the table are the values of the enum. The type of keys loses that.
  const names = Object.keys(CATEGORIES) as DocumentCategory[];
  return names.filter((name) => categories.includes(CATEGORIES[name].category));
}

const MAX_IDS = 1100;

const byIdsShape = z.object({
  ...tagFields,
  ids: z.array(z.string()).max(MAX_IDS),
  by: z.enum(["id", "customId"]).nullish(),
});

function shapeFacets(counts: RestDocumentCategoriesQuery["documentCategories"]) {
  const facets = counts.map(({ category, documentCount: count }) => ({ ...CATEGORIES[category], count }));
  return { facets, total: facets.reduce((sum, { count }) => sum + count, 0) };
}

/** A token counts as this many characters. */
const TOKEN_CHARACTERS = 4;

function shapeDocument(document: ConsoleDocumentFragment, organizationId: string) {
  const { id, tokenCount, chunkCount, wordCount, contentHash, source, createdBy, memories } = document;
  return {
    ...shapeListedDocument(document),
    containerTags: document.containerTags.map(({ tag }) => tag),
    source,
    contentHash,
    orgId: organizationId,
    userId: createdBy.id,
    tokenCount,
    wordCount,
    chunkCount,
    averageChunkSize:
      tokenCount !== null && chunkCount > 0 ? Math.round((tokenCount * TOKEN_CHARACTERS) / chunkCount) : null,
    // Loci keeps none of these.
    processingMetadata: null,
    summaryEmbedding: null,
    summaryEmbeddingModel: null,
    memoryEntries: memories.map((memory) => shapeMemoryEntry(memory, { documentId: id, organizationId })),
  };
}

type Entry = ConsoleDocumentFragment["memories"][number];

function shapeMemoryEntry(
  { sources, confidence, ...memory }: Entry,
  { documentId, organizationId }: { documentId: string; organizationId: string },
) {
  const source = sources.find(({ sourceId }) => sourceId === documentId);
  return {
    ...shapeMemoryRecord(memory, organizationId),
    sourceAddedAt: source?.createdAt ?? memory.createdAt,
    sourceRelevanceScore: Math.round(confidence * 100),
    sourceMetadata: null,
  };
}
