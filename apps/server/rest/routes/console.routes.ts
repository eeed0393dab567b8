import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { MAX_ORIGINS } from "#schema/document/document.args.js";
import type {
  ConsoleDocumentFragment,
  DocumentCategory,
  RestConsoleDocumentsQueryVariables,
  RestDocumentCategoriesQuery,
} from "../generated/operations.js";
import { projectHeader } from "../read/read-headers.js";
import { DEFAULT_PAGE_SIZE, offsetOf, orderFields, pageFields } from "../read/read-page.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { listedDocumentShape, shapeListedDocument } from "../shape/shape-document.js";
import { countOf, idOf, timeOf } from "../shape/shape-fields.js";
import { memoryRecordShape, shapeMemoryRecord } from "../shape/shape-memory.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
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

function list(operations: Operations): Endpoint {
  return {
    operationId: "listDocumentsWithMemories",
    section: "Documents",
    summary: "List documents with their memories",
    description: "It is made for consoles, graphs and the official command line.",
    executes: ["documents"],
    body: listShape,
    isAnswerKept: false,
    replies: { 200: consolePageShape },
    handle: async ({ context, body, headers }: RestRequest): Promise<Reply> => {
      const { page, variables } = readList(body, headers);
      const { documents } = await operations.consoleDocuments(context, variables);
      const { organizationId } = context.principal;
      return ok({
        documents: documents.nodes.map((document) => shapeDocument(document, organizationId)),
        pagination: shapePagination({ page, limit: variables.limit, totalCount: documents.totalCount }),
      });
    },
  };
}

/** The number of references that one operation takes. */
const REFS_AT_A_TIME = 100;

function listByIds(operations: Operations): Endpoint {
  return {
    operationId: "listDocumentsByIds",
    section: "Documents",
    summary: "Get documents with their memories by ids",
    description: "Ids that nothing has are left out.",
    executes: ["documents"],
    body: byIdsShape,
    isAnswerKept: false,
    replies: { 200: consolePageShape },
    handle: async ({ context, body, headers }: RestRequest): Promise<Reply> => {
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
    },
  };
}

function countCategories(operations: Operations): Endpoint {
  return {
    operationId: "countDocumentCategories",
    section: "Documents",
    summary: "Count documents by category",
    executes: ["documentCategories"],
    body: z.object(tagFields),
    isAnswerKept: false,
    replies: { 200: facetsShape },
    handle: async ({ context, body, headers }: RestRequest): Promise<Reply> => {
      const containerTags = readTags(readWith(z.object(tagFields), body), projectHeader(headers));
      const { documentCategories } = await operations.documentCategories(context, { containerTags });
      return ok(shapeFacets(documentCategories));
    },
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

const categoryShape = z.enum([...categoryNames, ...EMPTY_CATEGORIES]);

const listShape = z.object({
  ...tagFields,
  sources: z
    .array(z.string())
    .nullish()
    .meta({ description: "The programs that sent the documents.", maxItems: MAX_ORIGINS }),
  categories: z.array(categoryShape).nullish().describe("The categories of the documents."),
  ...pageFields,
  ...orderFields,
});

const consolePageShape = z
  .object({
    documents: z
      .array(
        listedDocumentShape
          .omit({ content: true })
          .extend({
            source: z.string().nullable().describe("The program that sent it."),
            contentHash: z.string().nullable().describe("A hash of the content."),
            orgId: idOf("organization"),
            userId: z.string().describe("The id of the key that created it."),
            tokenCount: countOf("tokens").nullable(),
            wordCount: countOf("words").nullable(),
            chunkCount: countOf("chunks"),
            averageChunkSize: z.int().nullable().describe("About the number of characters of a chunk."),
            processingMetadata: z.null().describe("Loci keeps none."),
            summaryEmbedding: z.null().describe("Loci keeps none."),
            summaryEmbeddingModel: z.null().describe("Loci keeps none."),
            memoryEntries: z
              .array(
                memoryRecordShape
                  .extend({
                    sourceAddedAt: timeOf("When the document became a source of the memory."),
                    sourceRelevanceScore: z.int().meta({
                      description: "How sure the memory is, in hundredths.",
                      minimum: 0,
                      maximum: 100,
                    }),
                    sourceMetadata: z.null().describe("Loci keeps none."),
                  })
                  .meta({ id: "MemoryEntry", description: "A memory of a document." }),
              )
              .describe("The memories that were read from it."),
          })
          .meta({ id: "DocumentWithMemories", description: "A document with its memories." }),
      )
      .describe("The documents."),
    pagination: paginationShape,
  })
  .meta({ id: "DocumentsWithMemories", description: "A page of documents with their memories." });

const facetsShape = z
  .object({
    facets: z
      .array(
        z.object({
          category: categoryShape.describe("The category."),
          label: z.string().describe("Its name for people."),
          count: countOf("documents"),
        }),
      )
      .describe("The categories that have a document."),
    total: countOf("documents"),
  })
  .meta({ id: "Facets", description: "The number of documents in each category." });

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
  ids: z.array(z.string()).max(MAX_IDS).describe("The ids of the documents."),
  by: z.enum(["id", "customId"]).nullish().meta({ description: "The kind of the ids.", default: "id" }),
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
