import { NotFoundError } from "@loci/errors";
import type { DocumentRef } from "../generated/operations.js";
import type { RestRequest } from "../transport/route.js";

/** The id or customId in the path. `?containerTag=` selects the tag of the customId. */
export function readReference({ params, query }: Pick<RestRequest, "params" | "query">): { ref: DocumentRef } {
  return { ref: { idOrKey: { customId: params["id"] ?? "", containerTag: query.get("containerTag") } } };
}

/** GraphQL answers null where REST answers 404. */
export function requireDocument<Document>(document: Document | null): Document {
  if (document === null) throw new NotFoundError("Document not found");
  return document;
}
