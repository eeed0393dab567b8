import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { documentStatuses } from "#core/document/document-status.js";
import type { DocumentStatus, RestListDocumentsQueryVariables } from "../generated/operations.js";
import { enumOf } from "../transport/wire-words.js";
import { filepathField } from "./read-document.js";
import { filtersField, filtersText, readFilter } from "./read-filter.js";
import { projectHeader } from "./read-headers.js";
import { DEFAULT_PAGE_SIZE, offsetOf, orderFields, pageFields } from "./read-page.js";
import { readList, readQuery } from "./read-query.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

/** Wire contract: both pairs of words. */
const operators: Record<string, string> = { OR: "ANY", AND: "ALL" };

export const listShape = z.object({
  ...tagFields,
  operator: z.preprocess(readOperator, z.enum(["ANY", "ALL"]).nullish()).meta({
    description: "Whether a document must have one of the container tags, or with `AND` all of them.",
    shownAs: { type: ["string", "null"], enum: ["OR", "AND", "any", "all", null], default: "OR" },
  }),
  status: z
    .preprocess(
      (value) => (typeof value === "string" ? readList(value) : value),
      z.array(enumOf(documentStatuses)).nullish(),
    )
    .meta({ description: "The statuses of the documents. Every status without it." }),
  filters: filtersField,
  filepath: filepathField,
  source: z.string().nullish().describe("The program that sent the documents."),
  provider: z.string().nullish().describe("Another name of `source`."),
  q: z.string().nullish().describe("A text that the title or the content contains."),
  ...pageFields,
  ...orderFields,
  includeContent: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the documents come with their contents.", default: false }),
});
export const listQuery = listShape.extend({ filters: filtersText });

export interface DocumentListRequest {
  page: number;
  variables: RestListDocumentsQueryVariables;
  withContent: boolean;
}

export function readDocumentList(body: unknown, headers: IncomingHttpHeaders): DocumentListRequest {
  const fields = readWith(listShape, body);
  const page = fields.page ?? 1;
  const limit = fields.limit ?? DEFAULT_PAGE_SIZE;
  return {
    page,
    variables: {
      ...(fields.operator ? { tagMatch: fields.operator } : {}),
      ...(fields.sort ? { sort: fields.sort } : {}),
      ...(fields.order ? { order: fields.order } : {}),
      containerTags: readTags(fields, projectHeader(headers)),
      statuses: fields.status,
      filter: readFilter(fields.filters),
      filepath: fields.filepath,
      origin: fields.source ?? fields.provider,
      query: fields.q,
      limit,
      offset: offsetOf(page, limit),
    },
    withContent: fields.includeContent ?? false,
  };
}

/** Reads the same fields from the query string. */
export function documentListQuery(query: URLSearchParams): Record<string, unknown> {
  return readQuery(query, { lists: ["containerTags", "status"], booleans: ["includeContent"] });
}

const viewStatuses: Record<"pending" | "active" | "all", DocumentStatus[]> = {
  pending: ["QUEUED"],
  active: ["EXTRACTING", "CHUNKING", "EMBEDDING"],
  all: ["QUEUED", "EXTRACTING", "CHUNKING", "EMBEDDING"],
};

export const processingShape = z.object({
  ...tagFields,
  view: z
    .enum(["active", "pending", "all"])
    .nullish()
    .meta({ description: "Documents that a worker has, documents that wait for one, or both.", default: "all" }),
});

export function readProcessingList(
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
): { containerTags: string[] | undefined; statuses: DocumentStatus[] } {
  const { view, ...tags } = readWith(processingShape, readQuery(query, { lists: ["containerTags"] }));
  return {
    containerTags: readTags(tags, projectHeader(headers)),
    statuses: viewStatuses[view ?? "all"],
  };
}

function readOperator(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.toUpperCase();
  return operators[word] ?? word;
}
