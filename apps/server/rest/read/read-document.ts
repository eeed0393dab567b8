import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { MAX_CONTEXT } from "#core/container-tag/container-tag-input.js";
import { MAX_CUSTOM_ID } from "#core/document/validate-custom-id.js";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { MAX_SOURCE, MAX_TITLE } from "#core/submission/document-input.js";
import { findSingleUrl } from "#core/submission/submitted-content.js";
import type { DocumentSource, NewDocumentInput, UpdateDocumentInput } from "../generated/operations.js";
import { enumOf } from "../transport/wire-words.js";
import { projectHeader, sourceHeader } from "./read-headers.js";
import { DEFAULT_TAG, readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const metadataShape = {
  type: ["object", "null"],
  additionalProperties: {
    type: ["string", "number", "boolean", "array", "null"],
    items: { type: ["string", "number"] },
  },
};

/** Metadata as the documents of OpenAPI show it. The services check it. */
export const metadataField = z
  .unknown()
  .optional()
  .meta({
    description: "Metadata: an object whose values are strings, numbers, booleans and lists of strings or numbers.",
    ...metadataShape,
  });

export const filepathField = z
  .string()
  .nullish()
  .meta({ description: "A path, or with a slash at its end every path below it.", maxLength: MAX_FILEPATH });

/** Fields that documents and conversations share. */
export const contextFields = {
  metadata: metadataField,
  entityContext: z.string().nullish().meta({
    description: "Guidance for the extraction of memories. It is kept with the container tags.",
    maxLength: MAX_CONTEXT,
  }),
  documentDate: z
    .string()
    .nullish()
    .meta({
      description: "The date of the content, which its relative dates refer to: `YYYY-MM-DD` or an ISO time.",
      examples: ["2026-03-14"],
    }),
  source: z
    .string()
    .nullish()
    .meta({ description: "The program that sends it. Defaults to the header `x-sm-source`.", maxLength: MAX_SOURCE }),
};

export const processingFields = {
  taskType: z.enum(["memory", "superrag"]).nullish().meta({
    description: "The parts that are made of it: chunks and memories, or with `superrag` chunks alone.",
    default: "memory",
  }),
  dreaming: enumOf(["instant", "dynamic"])
    .nullish()
    .describe("It is accepted and has no effect: memories always form at once."),
};

export const memoryScopeField = z
  .unknown()
  .optional()
  .meta({
    description: "The metadata of the memories that serve as context while memories are extracted.",
    ...metadataShape,
  });

const attributeFields = {
  ...tagFields,
  ...contextFields,
  ...processingFields,
  customId: z.string().nullish().meta({
    description: "Your own id. A document that one of the tags has under it is updated.",
    minLength: 1,
    maxLength: MAX_CUSTOM_ID,
  }),
  filepath: z
    .string()
    .nullish()
    .meta({ description: "The path of the document, such as `/notes/a.md`.", maxLength: MAX_FILEPATH }),
  filterByMetadata: memoryScopeField,
  forgetAfter: z
    .string()
    .nullish()
    .meta({ description: "When its memories count as forgotten: a date or an ISO time.", examples: ["2027-01-01"] }),
  title: z.string().nullish().meta({ description: "The title.", maxLength: MAX_TITLE }),
};

/** Wire contract: what is made of a document. */
const EXTRACTS = { memory: "MEMORIES", superrag: "CHUNKS_ONLY" } as const;

export const attributesShape = z.object({
  ...attributeFields,
  // For guides of the memory router from before container tags. Both share one name space (wire contract).
  userId: z.string().nullish().meta({ description: "An older name of `containerTag`.", deprecated: true }),
  user_id: z.string().nullish().meta({ description: "An older name of `containerTag`.", deprecated: true }),
});
export const contentField = z
  .string()
  .describe("A text, a conversation in lines that begin with `user:` and `assistant:`, or one address to fetch.");
export const addShape = attributesShape.extend({ content: contentField });
export const updateShape = z.object({ ...attributeFields, content: contentField.nullish() });

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
