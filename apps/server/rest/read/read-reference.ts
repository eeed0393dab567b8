import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { DocumentRef } from "../generated/operations.js";
import type { RestRequest } from "../transport/route.js";
import { containerTag } from "./read-tags.js";

export const documentParams = z.object({ id: z.string().describe("The id of the document, or its `customId`.") });

export const referenceQuery = z.object({
  containerTag: containerTag
    .describe(
      "The container tag of the `customId`. Without it, the newest document counts; a write that fits several " +
        "is a 409.",
    )
    .optional(),
});

/** The id or customId in the path. `?containerTag=` selects the tag of the customId. */
export function readReference({ params, query }: Pick<RestRequest, "params" | "query">): { ref: DocumentRef } {
  return { ref: { idOrKey: { customId: params["id"] ?? "", containerTag: query.get("containerTag") } } };
}

/** GraphQL answers null where REST answers 404. */
export function requireDocument<Document>(document: Document | null): Document {
  if (document === null) throw new NotFoundError("Document not found");
  return document;
}
