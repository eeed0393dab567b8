import { BadInputError } from "@loci/errors";
import { messageOf } from "#schema/operation/errors.js";
import type { RestAddDocumentsMutation } from "../generated/operations.js";
import type { BatchItem } from "../read/read-batch.js";
import { describeIssues } from "./shape-issues.js";

type Result = RestAddDocumentsMutation["addDocuments"]["results"][number];

/** Wire contract 6.4. `results` are those of the items that could be read, in their order. */
export function shapeBatch(items: BatchItem[], results: Result[]) {
  const remaining = results.values();
  const shaped = items.map(({ customId, input }) => {
    const result = input instanceof BadInputError ? failureOf(input) : remaining.next().value;
    return shapeResult(result ?? { receipt: null, error: null }, customId);
  });
  const failed = shaped.filter(({ status }) => status === "error").length;
  return { results: shaped, failed, success: shaped.length - failed };
}

function shapeResult({ receipt, error }: Result, customId: string | null) {
  if (receipt) return { id: receipt.id, status: receipt.status };
  const details = describeIssues(error?.details);
  return {
    id: customId ?? "unknown",
    status: "error" as const,
    error: error?.message ?? "The document was not added",
    ...(details ? { details } : {}),
  };
}

function failureOf(error: BadInputError): Result {
  const { details } = error;
  return { receipt: null, error: { code: "BAD_USER_INPUT", message: messageOf(error), details } };
}
