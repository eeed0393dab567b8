import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { MAX_TOKENS } from "#schema/search/context.input.js";
import type { ContextInput, RestContextQuery, RestSearchDocumentsQuery } from "../generated/operations.js";
import { readFilter } from "../read/read-filter.js";
import { projectHeader } from "../read/read-headers.js";
import {
  documentSearchQuery,
  documentSearchQueryShape,
  documentSearchShape,
  endUserField,
  queryFields,
  readDocument,
  readDocumentSearch,
  readSearch,
  searchModeFrom,
  searchModeShape,
  searchShape,
  thresholdField,
} from "../read/read-search.js";
import { readTags } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import {
  countOf,
  createdAt,
  idOf,
  metadataShape,
  shareOf,
  typeShape,
  updatedAt,
  warningsShape,
} from "../shape/shape-fields.js";
import { hitNames, searchReplyShape, shapeSearch } from "../shape/shape-search.js";
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
        POST: {
          operationId: "searchDocuments",
          section: "Search",
          summary: "Find documents with their chunks",
          description: "A question that is `*` alone gives the newest documents.",
          executes: ["searchDocuments"],
          body: documentSearchShape,
          isAnswerKept: false,
          replies: { 200: documentSearchReplyShape },
          failures: [404],
          handle: (request) => searchDocuments(request, request.body),
        },
        GET: {
          operationId: "searchDocumentsByQuery",
          section: "Search",
          summary: "Find documents by the query string",
          executes: ["searchDocuments"],
          query: documentSearchQueryShape,
          replies: { 200: documentSearchReplyShape },
          failures: [404],
          handle: (request) => searchDocuments(request, documentSearchQuery(request.query)),
        },
      },
    },
    {
      path: "/v4/search",
      handlers: {
        POST: {
          operationId: "search",
          section: "Search",
          summary: "Find memories and chunks",
          description: "Memories that are forgotten, expired or replaced are left out.",
          executes: ["search"],
          body: searchShape,
          isAnswerKept: false,
          replies: { 200: searchReplyShape },
          failures: [404],
          handle: search,
        },
      },
    },
    {
      path: "/v4/context",
      handlers: {
        POST: {
          operationId: "buildContext",
          section: "Search",
          summary: "Pack the evidence for a question into a number of tokens",
          description: "Loci alone has this route.",
          executes: ["context"],
          body: contextShape,
          isAnswerKept: false,
          replies: { 200: contextReplyShape },
          failures: [404],
          handle: buildContext,
        },
      },
    },
  ];
}

const contextShape = z.object({
  ...queryFields,
  maxTokens: z
    .int()
    .nullish()
    .meta({ description: "The most tokens of the context.", minimum: 1, maximum: MAX_TOKENS, default: 2000 }),
  searchMode: searchModeShape.nullish().meta({ description: "The kinds of evidence.", default: "hybrid" }),
  threshold: thresholdField,
  endUserId: endUserField,
});

const contextReplyShape = z
  .object({
    context: z.string().describe("The evidence as one text for a prompt."),
    tokens: countOf("tokens of the text"),
    sources: z
      .array(
        z
          .object({
            id: z.string().describe("The id of the memory or the chunk."),
            resultType: z.enum(["memory", "chunk"]).describe("The kind of the evidence."),
            documentId: z.string().nullable().describe("The id of its document."),
            customId: z.string().nullable().describe("Your own id of its document."),
            title: z.string().nullable().describe("The title of its document."),
            date: z.string().nullable().describe("The date that it has in the text."),
            similarity: shareOf("How well it fits the question."),
            tokens: countOf("tokens that it takes"),
          })
          .meta({ id: "ContextSource", description: "A piece of evidence." }),
      )
      .describe("The evidence, in the order of the text."),
    timing: z.int().meta({ description: "The time that it took, in milliseconds.", minimum: 0 }),
    warnings: warningsShape,
  })
  .meta({ id: "ContextReply", description: "The evidence for a question." });

const documentSearchReplyShape = z
  .object({
    results: z
      .array(
        z
          .object({
            documentId: idOf("document"),
            title: z.string().nullable().describe("The title."),
            type: typeShape,
            score: shareOf("How well the document fits the question."),
            createdAt,
            updatedAt,
            metadata: metadataShape.nullable(),
            chunks: z
              .array(
                z
                  .object({
                    content: z.string().describe("The text."),
                    position: z.int().describe("The position in the document, from 0."),
                    isRelevant: z.boolean().describe("Whether it matches, and does not only stand beside a match."),
                    score: shareOf("How well the chunk fits the question."),
                    isMasked: z
                      .boolean()
                      .optional()
                      .describe("Whether some of its words are masked, because they are forgotten."),
                  })
                  .meta({ id: "FoundChunk", description: "A chunk of a document that was found." }),
              )
              .describe("The chunks that match."),
            summary: z.null().optional().describe("A summary. Nothing writes one."),
            content: z.string().nullish().describe("The text of the document, where it was asked for."),
          })
          .meta({ id: "FoundDocument", description: "A document that was found." }),
      )
      .describe("The documents, best first."),
    timing: z.int().meta({ description: "The time that the search took, in milliseconds.", minimum: 0 }),
    total: countOf("documents"),
    warnings: warningsShape.optional(),
  })
  .meta({ id: "DocumentSearchReply", description: "The answer to a search for documents." });

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
