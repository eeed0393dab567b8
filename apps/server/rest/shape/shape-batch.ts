import { BadInputError } from "@loci/errors";
import { messageOf } from "#schema/operation/errors.js";
import type { RestAddDocumentsMutation, RestUpdateDocumentMutation } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { withWireName } from "./shape-failure.js";
import { describeIssues } from "./shape-issues.js";

type Receipt = RestUpdateDocumentMutation["updateDocument"]["document"];

export function shapeReceipt({ id, status }: Receipt) {
  return { id, status: wireWord(status) };
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
  if (document) return shapeReceipt(document);
  const details = describeIssues((error?.issues ?? []).map(withWireName));
  return {
    id: customId ?? "unknown",
    status: "error" as const,
    error: error?.message ?? "The document was not added",
    ...(details ? { details } : {}),
  };
}

function failureOf(error: BadInputError): Result {
  const { issues } = error;
  return { document: null, error: { code: "BAD_USER_INPUT", message: messageOf(error), issues } };
}
