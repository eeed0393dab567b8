import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import type { NewDocumentInput } from "../generated/operations.js";
import { addShape, attributesShape, readAddDocument } from "./read-document.js";
import { readWith } from "./read-with.js";

/** Each item is read by itself, so that a bad one does not fail the others. */
const batchShape = z.object({ documents: z.array(z.unknown()) });

/** The same as it is described. */
export const batchBody = attributesShape.omit({ customId: true, title: true }).extend({
  documents: z
    .array(z.union([addShape, z.string()]))
    .meta({ description: "The documents, or their texts alone.", minItems: 1, maxItems: MAX_BATCH }),
});

/** Applied to every item that has no value of its own. */
const SHARED = [
  ...[
    "metadata",
    "taskType",
    "filepath",
    "filterByMetadata",
    "documentDate",
    "entityContext",
    "dreaming",
    "forgetAfter",
  ],
  ...["userId", "user_id", "source"],
];

export interface BatchItem {
  customId: string | null;
  /** An error when the item is not a document at all. The other items are still added. */
  input: NewDocumentInput | BadInputError;
}

/** Wire contract: objects or plain texts in any mixture, with shared defaults. */
export function readBatch(body: unknown, headers: IncomingHttpHeaders): BatchItem[] {
  const { documents } = readWith(batchShape, body);
  // The shape above has checked that it is an object.
  const shared = body as Record<string, unknown>;
  return documents.map((item) => {
    const fields = overShared(typeof item === "string" ? { content: item } : item, shared);
    return { customId: customIdOf(fields), input: readItem(fields, headers) };
  });
}

function readItem(fields: unknown, headers: IncomingHttpHeaders): NewDocumentInput | BadInputError {
  try {
    return readAddDocument(fields, headers);
  } catch (error) {
    if (error instanceof BadInputError) return error;
    throw error;
  }
}

function overShared(item: unknown, shared: Record<string, unknown>): unknown {
  if (!isRecord(item)) return item;
  const defaults = Object.fromEntries(
    SHARED.flatMap((name) => (shared[name] === undefined ? [] : [[name, shared[name]]])),
  );
  const hasTags = (item["containerTag"] ?? item["containerTags"] ?? null) !== null;
  const tags = hasTags ? {} : { containerTag: shared["containerTag"], containerTags: shared["containerTags"] };
  return { ...defaults, ...tags, ...item, metadata: mergeMetadata(shared["metadata"], item["metadata"]) };
}

/** Wire contract: the keys of the document win. */
function mergeMetadata(shared: unknown, own: unknown): unknown {
  if (isRecord(shared) && isRecord(own)) return { ...shared, ...own };
  return own ?? shared;
}

function customIdOf(fields: unknown): string | null {
  const customId = isRecord(fields) ? fields["customId"] : null;
  return typeof customId === "string" ? customId : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
