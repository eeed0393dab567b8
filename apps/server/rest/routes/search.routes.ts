import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { ContextInput, RestContextQuery, RestSearchDocumentsQuery } from "../generated/operations.js";
import { readFilter } from "../read/read-filter.js";
import { projectHeader } from "../read/read-headers.js";
import {
  documentSearchQuery,
  queryFields,
  readDocument,
  readDocumentSearch,
  readSearch,
  searchModeFrom,
  searchModeShape,
} from "../read/read-search.js";
import { readTags } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { hitNames, shapeSearch } from "../shape/shape-search.js";
import { shapeWarnings } from "../shape/shape-warnings.js";
import { withContents } from "../shape/with-contents.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

export function searchRoutes(operations: Operations): Route[] {
  const searchDocuments = async ({ context, headers }: RestRequest, fields: unknown): Promise<Reply> => {
    const { variables, withContent, withSummary } = readDocumentSearch(fields, headers);
    const { searchDocuments: found } = await operations.searchDocuments(context, variables);
    const hits = found.hits.map((item) => ({ item, documentId: item.document.id }));
    const shape = (hit: Hit) => ({
      ...shapeDocumentHit(hit),
      // Nothing writes one.
      ...(withSummary ? { summary: null } : {}),
    });
    const results = withContent
      ? withContents(context, hits, (hit, content) => ({ ...shape(hit), content }))
      : found.hits.map(shape);
    return ok(shapeDocumentSearch(found, results));
  };
  const search = async ({ context, headers, body }: RestRequest): Promise<Reply> => {
    const { variables, show } = readSearch(body, headers);
    const result = await operations.search(context, variables);
    return ok(shapeSearch(result.search, show));
  };
  const buildContext = async ({ context, headers, body }: RestRequest): Promise<Reply> => {
    const result = await operations.buildContext(context, { input: readContext(body, headers) });
    return ok(shapeContext(result.context));
  };
  return [
    {
      path: "/v3/search",
      handlers: {
        POST: (request) => searchDocuments(request, request.body),
        GET: (request) => searchDocuments(request, documentSearchQuery(request.query)),
      },
    },
    { path: "/v4/search", handlers: { POST: search } },
    { path: "/v4/context", handlers: { POST: buildContext } },
  ];
}

const contextShape = z.object({
  ...queryFields,
  maxTokens: z.int().nullish(),
  searchMode: searchModeShape.nullish(),
  threshold: z.number().nullish(),
  endUserId: z.string().nullish(),
});

function readContext(body: unknown, headers: IncomingHttpHeaders): ContextInput {
  const { q, docId, containerTag, containerTags, filters, maxTokens, searchMode, ...rest } = readWith(
    contextShape,
    body,
  );
  return {
    ...rest,
    query: q,
    document: readDocument(docId),
    filter: readFilter(filters),
    containerTags: readTags({ containerTag, containerTags }, projectHeader(headers)),
    // The schema has defaults for these, which null would override.
    ...(typeof maxTokens === "number" ? { maxTokens } : {}),
    ...(searchMode ? { mode: searchModeFrom(searchMode) } : {}),
  };
}

/** A route of Loci alone: the hosted service has none. */
function shapeContext({ text, tokens, sources, timingMs, warnings }: RestContextQuery["context"]) {
  return { context: text, tokens, sources: sources.map(shapeSource), timing: Math.round(timingMs), warnings };
}

function shapeSource({ hit, date, tokens }: RestContextQuery["context"]["sources"][number]) {
  const [document] = hit.documents;
  return {
    id: hit.__typename === "MemoryHit" ? hit.memory.id : hit.chunk.id,
    resultType: hitNames[hit.__typename],
    documentId: document?.id ?? null,
    customId: document?.customId ?? null,
    title: document?.title ?? null,
    date,
    similarity: hit.similarity,
    tokens,
  };
}

type Result = RestSearchDocumentsQuery["searchDocuments"];
type Hit = Result["hits"][number];

function shapeDocumentSearch<Results>({ hits, timingMs, warnings }: Result, results: Results) {
  return {
    results,
    timing: Math.round(timingMs),
    total: hits.length,
    ...shapeWarnings(warnings),
  };
}

function shapeDocumentHit({ document, similarity, chunks }: Hit) {
  return {
    documentId: document.id,
    title: document.title,
    type: wireWord(document.type),
    score: similarity,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    metadata: document.metadata ?? null,
    // `isMasked` exists in Loci alone. It means that some of the words are forgotten.
    chunks: chunks.map(({ chunk, similarity, isMatch, isMasked }) => ({
      ...chunk,
      isRelevant: isMatch,
      score: similarity,
      ...(isMasked ? { isMasked } : {}),
    })),
  };
}
