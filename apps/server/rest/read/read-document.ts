import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { findSingleUrl } from "#core/submission/submitted-content.js";
import type { DocumentSource, NewDocumentInput, UpdateDocumentInput } from "../generated/operations.js";
import { enumOf } from "../transport/wire-words.js";
import { projectHeader, sourceHeader } from "./read-headers.js";
import { DEFAULT_TAG, readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const attributeFields = {
  ...tagFields,
  customId: z.string().nullish(),
  metadata: z.unknown().optional(),
  entityContext: z.string().nullish(),
  filepath: z.string().nullish(),
  taskType: z.enum(["memory", "superrag"]).nullish(),
  filterByMetadata: z.unknown().optional(),
  documentDate: z.string().nullish(),
  dreaming: enumOf(["instant", "dynamic"]).nullish(),
  forgetAfter: z.string().nullish(),
  title: z.string().nullish(),
  source: z.string().nullish(),
};

/** Wire contract: what is made of a document. */
const EXTRACTS = { memory: "MEMORIES", superrag: "CHUNKS_ONLY" } as const;

const attributesShape = z.object({
  ...attributeFields,
  // For guides of the memory router from before container tags. Both share one name space (wire contract).
  userId: z.string().nullish(),
  user_id: z.string().nullish(),
});
const addShape = attributesShape.extend({ content: z.string() });
const updateShape = z.object({ ...attributeFields, content: z.string().nullish() });

export type DocumentAttributes = Omit<NewDocumentInput, "source" | "mediaType">;

export function readAddDocument(body: unknown, headers: IncomingHttpHeaders): NewDocumentInput {
  const { content, ...attributes } = readWith(addShape, body);
  return { source: readContent(content), ...withDefaults(attributes, headers) };
}

/** Wire contract: content that is one address and nothing else is the page there. */
function readContent(content: string): DocumentSource {
  return findSingleUrl(content) === null ? { text: content } : { url: content };
}

/** Everything except the content, as a multipart request carries it. */
export function readDocumentAttributes(fields: unknown, headers: IncomingHttpHeaders): DocumentAttributes {
  return withDefaults(readWith(attributesShape, fields), headers);
}

/** Headers have no effect: an update without tags keeps them. */
export function readUpdateDocument(body: unknown): Omit<UpdateDocumentInput, "document"> {
  const { containerTag, containerTags, content, source, taskType, ...fields } = readWith(updateShape, body);
  const { dreaming: _hasNoEffect, filterByMetadata, entityContext, documentDate, ...attributes } = fields;
  return {
    ...attributes,
    contextPromptOfTags: entityContext,
    date: documentDate,
    memoryScope: filterByMetadata,
    extract: taskType && EXTRACTS[taskType],
    origin: source,
    source: content == null ? content : readContent(content),
    containerTags: readTags({ containerTag, containerTags }),
  };
}

function withDefaults(
  { containerTag, containerTags, userId, user_id, source, taskType, ...fields }: z.infer<typeof attributesShape>,
  headers: IncomingHttpHeaders,
): DocumentAttributes {
  const fallback = userId ?? user_id ?? projectHeader(headers);
  const { dreaming: _hasNoEffect, filterByMetadata, entityContext, documentDate, ...attributes } = fields;
  return {
    ...attributes,
    contextPromptOfTags: entityContext,
    date: documentDate,
    memoryScope: filterByMetadata,
    extract: taskType && EXTRACTS[taskType],
    containerTags: readTags({ containerTag, containerTags }, fallback),
    defaultTag: DEFAULT_TAG,
    origin: source ?? sourceHeader(headers),
  };
}
