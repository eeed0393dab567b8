import { NotFoundError } from "@loci/errors";
import type { GraphQLResolveInfo } from "graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import type { Context } from "../operation/context.js";
import { selectedFields } from "../operation/selected-fields.js";

/** Fields that a receipt has, and those of the payloads around it. */
const OF_RECEIPT = new Set([
  ...["document", "id", "status", "__typename", "results", "succeededCount", "failedCount"],
  ...["error", "code", "message", "issues", "path"],
]);

/**
 * The document of a receipt. The receipt stands for it where no other field is selected, which needs no read. The status
 * is that of the receipt in any case: a worker may have begun before the other fields are read.
 */
export async function writtenDocument(
  { loaders }: Context,
  receipt: DocumentReceipt,
  info: GraphQLResolveInfo,
): Promise<DocumentHead | DocumentReceipt> {
  if ([...selectedFields(info)].every((name) => OF_RECEIPT.has(name))) return receipt;
  const document = await loaders.document.load(receipt.id);
  if (document === null) throw new NotFoundError("The document was deleted meanwhile");
  return { ...document, status: receipt.status };
}
