import type { Context } from "../operation/context.js";
import { type DocumentRef, readRef } from "./document-ref.input.js";

/** The ids of the documents that the references name. Those that the key may not read are left out. */
export async function findDocumentIds(refs: DocumentRef[], { services, principal }: Context): Promise<string[]> {
  const page = { limit: refs.length, offset: 0, sort: "createdAt", order: "desc" } as const;
  const { documents } = await services.documents.list(principal, { ...page, references: refs.map(readRef) });
  return documents.map(({ id }) => id);
}
