import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { MAX_QUERY_LENGTH } from "#schema/search/query-scope.input.js";
import { MAX_HITS } from "#schema/search/search.inputs.js";
import type {
  DocumentRef,
  RestSearchDocumentsQueryVariables,
  RestSearchQueryVariables,
  SearchDocumentsInput,
  SearchInput,
  SearchMode,
} from "../generated/operations.js";
import type { ShapeSearchOptions } from "../shape/shape-search.js";
import { enumOf } from "../transport/wire-words.js";
import { parseFilter } from "./parse-filter.js";
import { filepathField } from "./read-document.js";
import { filtersField, filtersText, readFilter } from "./read-filter.js";
import { projectHeader } from "./read-headers.js";
import { readQuery } from "./read-query.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

/** The query and its range. */
export const queryFields = {
  ...tagFields,
  q: z.string().meta({ description: "The question.", minLength: 1, maxLength: MAX_QUERY_LENGTH }),
  docId: z
    .string()
    .max(255, "docId must be shorter than or equal to 255 characters")
    .nullish()
    .describe("The id or `customId` of the only document to search."),
  filters: filtersField,
  filepath: filepathField,
};

/** The bounds of a similarity. */
export const SHARE = { minimum: 0, maximum: 1 };

export const limitField = z
  .int()
  .nullish()
  .meta({ description: "The most results.", minimum: 1, maximum: MAX_HITS, default: 10 });

export const rewriteQueryField = z
  .boolean()
  .nullish()
  .meta({ description: "Whether the model also searches with other wordings of the question.", default: false });

const scopeFields = {
  ...queryFields,
  limit: limitField,
  chunkThreshold: z
    .number()
    .nullish()
    .meta({ description: "The lowest similarity of a chunk.", ...SHARE }),
  documentThreshold: z
    .number()
    .nullish()
    .meta({ description: "The lowest similarity of a document.", ...SHARE, default: 0 }),
  onlyMatchingChunks: z.boolean().nullish().meta({
    description: "Whether the chunks beside those that match are left out.",
    default: true,
  }),
  rerank: z.boolean().nullish().meta({ description: "Whether the model orders the results.", default: false }),
  rewriteQuery: rewriteQueryField,
};

export const documentSearchShape = z.object({
  ...scopeFields,
  includeFullDocs: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the results have the contents of the documents.", default: false }),
  includeSummary: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the results have a summary. It is null: nothing writes one.", default: false }),
});
export const documentSearchQueryShape = documentSearchShape.extend({ filters: filtersText });

export interface DocumentSearchRequest {
  variables: RestSearchDocumentsQueryVariables;
  withContent: boolean;
  withSummary: boolean;
}

export function readDocumentSearch(body: unknown, headers: IncomingHttpHeaders): DocumentSearchRequest {
  const { includeFullDocs, includeSummary, ...fields } = readWith(documentSearchShape, body);
  return {
    variables: { input: readScope(fields, headers) },
    withContent: includeFullDocs ?? false,
    withSummary: includeSummary ?? false,
  };
}

/** Reads the same fields from the query string, for the oldest SDKs. */
export function documentSearchQuery(query: URLSearchParams): Record<string, unknown> {
  return readQuery(query, {
    lists: ["containerTags"],
    numbers: ["limit", "chunkThreshold", "documentThreshold"],
    booleans: ["includeFullDocs", "includeSummary", "onlyMatchingChunks", "rerank", "rewriteQuery"],
  });
}

/** Wire contract: an object of booleans or an array of names. Unknown names are ignored. */
const includeShape = z.preprocess(
  (value) => (Array.isArray(value) ? Object.fromEntries(value.map((name) => [String(name), true])) : value),
  z
    .object({
      documents: z.boolean().nullish().describe("The documents that a memory comes from."),
      summaries: z.boolean().nullish().describe("The documents with their summaries, which are null."),
      relatedMemories: z.boolean().nullish().describe("The memories that a memory replaces, extends or comes from."),
      forgottenMemories: z.boolean().nullish().describe("Memories that are forgotten or expired, too."),
      chunks: z.boolean().nullish().meta({ description: "The chunks that a memory comes from.", deprecated: true }),
    })
    .nullish(),
);

/** `chunks` is the newer name of `documents`. */
export const searchModeShape = enumOf(["memories", "hybrid", "documents", "chunks"]).meta({
  description:
    "The kinds of results: memories, chunks, or both with `hybrid`, where a chunk takes the place of quotations from it. " +
    "`documents` is an older word for `chunks`.",
});

export const endUserField = z
  .string()
  .nullish()
  .describe("The person in your application: documents with this value as a tag or in `metadata.endUserId`.");

export const thresholdField = z
  .number()
  .nullish()
  .meta({
    description: "The lowest similarity of a memory, and of a chunk that has no threshold of its own.",
    ...SHARE,
  });

export const searchShape = z.object({
  ...scopeFields,
  searchMode: searchModeShape.nullish().meta({ default: "memories" }),
  threshold: thresholdField,
  endUserId: endUserField,
  aggregate: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the model makes statements of several memories.", default: false }),
  include: includeShape.describe("The parts that the results have besides. A list of their names is accepted, too."),
  explain: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the answer says how each score came about.", default: false }),
});

export interface SearchRequest {
  variables: RestSearchQueryVariables;
  /** The parts that the reply shows. The operation may have to fetch more. */
  show: ShapeSearchOptions;
}

export function readSearch(body: unknown, headers: IncomingHttpHeaders): SearchRequest {
  const { searchMode, threshold, endUserId, aggregate, include, explain, ...fields } = readWith(searchShape, body);
  const withDocuments = include?.documents ?? false;
  const withSummaries = include?.summaries ?? false;
  const withRelated = include?.relatedMemories ?? false;
  const input: SearchInput = {
    ...readScope(fields, headers),
    mode: readMode(searchModeFrom(searchMode ?? "MEMORIES"), include?.chunks ?? false),
    includeForgotten: include?.forgottenMemories ?? false,
    includeRelated: withRelated,
    threshold,
    endUserId,
    ...(aggregate ? { aggregate } : {}),
    ...(explain ? { explain } : {}),
  };
  const withChunks = include?.chunks ?? false;
  const explained = explain
    ? {
        includeForgotten: input.includeForgotten ?? false,
        endUserId: endUserId ?? null,
        filter: parseFilter(fields.filters),
      }
    : null;
  const withBeside = fields.onlyMatchingChunks === false;
  return {
    show: { withDocuments, withSummaries, withChunks: withChunks || withBeside, explained },
    variables: {
      input,
      withRelated,
      withChunks,
      withExplanation: explain ?? false,
      withBeside,
      // A client that searches by path wants to see the paths of the results.
      withDocuments: withDocuments || withSummaries || Boolean(fields.filepath),
    },
  };
}

export function searchModeFrom(mode: z.infer<typeof searchModeShape>): SearchMode {
  return mode === "DOCUMENTS" ? "CHUNKS" : mode;
}

/** `include.chunks` is the older way to request both kinds. */
function readMode(mode: SearchMode, includesChunks: boolean): SearchMode {
  return mode === "MEMORIES" && includesChunks ? "HYBRID" : mode;
}

type ScopeFields = z.infer<z.ZodObject<typeof scopeFields>>;

function readScope(fields: ScopeFields, headers: IncomingHttpHeaders): SearchDocumentsInput {
  const { q, docId, containerTag, containerTags, filters, limit, onlyMatchingChunks, rerank, rewriteQuery, ...rest } =
    fields;
  return {
    ...rest,
    query: q,
    document: readDocument(docId),
    filter: readFilter(filters),
    containerTags: readTags({ containerTag, containerTags }, projectHeader(headers)),
    // The schema has defaults for these, which null would override.
    ...(typeof limit === "number" ? { first: limit } : {}),
    ...(onlyMatchingChunks === false ? { includeBeside: true } : {}),
    ...(rerank ? { rerank } : {}),
    ...(rewriteQuery ? { rewriteQuery } : {}),
  };
}

/** Wire contract: `docId` is an id or a customId. An empty one names no document. */
export function readDocument(docId: string | null | undefined): DocumentRef | null {
  return docId ? { idOrKey: { customId: docId } } : null;
}
