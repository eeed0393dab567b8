import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
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
import { readFilter } from "./read-filter.js";
import { projectHeader } from "./read-headers.js";
import { readQuery } from "./read-query.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

/** The query and its range. */
export const queryFields = {
  ...tagFields,
  q: z.string(),
  docId: z.string().max(255, "docId must be shorter than or equal to 255 characters").nullish(),
  filters: z.unknown().optional(),
  filepath: z.string().nullish(),
};

const scopeFields = {
  ...queryFields,
  limit: z.int().nullish(),
  chunkThreshold: z.number().nullish(),
  documentThreshold: z.number().nullish(),
  onlyMatchingChunks: z.boolean().nullish(),
  rerank: z.boolean().nullish(),
  rewriteQuery: z.boolean().nullish(),
};

const documentSearchShape = z.object({
  ...scopeFields,
  includeFullDocs: z.boolean().nullish(),
  includeSummary: z.boolean().nullish(),
});

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
      documents: z.boolean().nullish(),
      summaries: z.boolean().nullish(),
      relatedMemories: z.boolean().nullish(),
      forgottenMemories: z.boolean().nullish(),
      chunks: z.boolean().nullish(),
    })
    .nullish(),
);

/** `chunks` is the newer name of `documents`. */
export const searchModeShape = enumOf(["memories", "hybrid", "documents", "chunks"]);

const searchShape = z.object({
  ...scopeFields,
  searchMode: searchModeShape.nullish(),
  threshold: z.number().nullish(),
  endUserId: z.string().nullish(),
  aggregate: z.boolean().nullish(),
  include: includeShape,
  explain: z.boolean().nullish(),
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
