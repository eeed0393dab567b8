import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { messageOf } from "#schema/operation/errors.js";
import type { ReceiptFragment, RestAddDocumentsMutation } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { withWireName } from "./shape-failure.js";
import { countOf, errorMessage, idOf, statusShape } from "./shape-fields.js";
import { describeIssues } from "./shape-issues.js";

export const receiptShape = z
  .object({ id: idOf("document"), status: statusShape, errorMessage })
  .meta({ id: "Receipt", description: "The document of a write." });

const resultShape = z
  .object({
    id: z.string().describe("The id of the document; of one that was not added its `customId`, else `unknown`."),
    status: z.enum([...statusShape.options, "error"]).describe("The status of the document, or `error`."),
    error: z
      .string()
      .describe("The reason why the document was not added, or failed while the client waited.")
      .optional(),
    details: z.string().describe("The field that is wrong, and what is wrong with it.").optional(),
  })
  .meta({ id: "BatchResult", description: "The outcome for one document." });

export const batchReplyShape = z
  .object({
    results: z.array(resultShape).describe("The outcomes, in the order of the documents."),
    failed: countOf("documents that were not added"),
    success: countOf("documents that were added"),
  })
  .meta({ id: "BatchReply", description: "The outcomes of a batch." });

export const v5BatchReplyShape = batchReplyShape
  .omit({ success: true })
  .extend({ count: countOf("documents that were added") })
  .meta({ id: "NamespaceBatchReply", description: "The outcomes of a batch." });

export function shapeReceipt({ id, ...receipt }: ReceiptFragment): z.infer<typeof receiptShape> {
  return { id, ...shapeStatus(receipt) };
}

/** A document that has failed already, as one that the client waited for may, says why. */
export function shapeStatus({ status, failure }: Omit<ReceiptFragment, "id">) {
  return { status: wireWord(status), ...(failure ? { errorMessage: failure.message } : {}) };
}

/** An item of the request. An error when it could not be read. */
interface SentItem {
  customId: string | null;
  input: object;
}

type Result = RestAddDocumentsMutation["addDocuments"]["results"][number];

/** `results` are those of the items that could be read, in their order. */
export function shapeBatch(items: SentItem[], results: Result[]) {
  const remaining = results.values();
  const shaped = items.map(({ customId, input }) => {
    const result = input instanceof BadInputError ? failureOf(input) : remaining.next().value;
    return shapeResult(result ?? { document: null, error: null }, customId);
  });
  const failed = shaped.filter(({ status }) => status === "error").length;
  return { results: shaped, failed, success: shaped.length - failed };
}

function shapeResult({ document, error }: Result, customId: string | null) {
  if (document) return shapeAdded(document);
  const details = describeIssues((error?.issues ?? []).map(withWireName));
  return {
    id: customId ?? "unknown",
    status: "error" as const,
    error: error?.message ?? "The document was not added",
    ...(details ? { details } : {}),
  };
}

/** Wire contract: the results of a batch have their reasons in `error`. */
function shapeAdded({ id, status, failure }: ReceiptFragment) {
  return { id, status: wireWord(status), ...(failure ? { error: failure.message } : {}) };
}

function failureOf(error: BadInputError): Result {
  const { issues } = error;
  return { document: null, error: { code: "BAD_USER_INPUT", message: messageOf(error), issues } };
}
