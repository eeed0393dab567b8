import type { DocumentTypeDecoration } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";

/**
 * A text of GraphQL, or a document of a code generator with the types of its data and variables: one of
 * `@loci/client/operations`, or of graphql-codegen and gql.tada as text or as syntax tree.
 */
export type TypedDocument<Data, Variables> = string | DocumentTypeDecoration<Data, Variables> | DocumentNode;

/** The printer of syntax trees is loaded for those who have one. */
export async function textOf<Data, Variables>(document: TypedDocument<Data, Variables>): Promise<string> {
  if (typeof document === "string" || document instanceof String) return document.toString();
  const { print } = await import("graphql");
  // Code generators write one of two forms, and this is the other one.
  return print(document as DocumentNode);
}

/** A query may be sent twice. A text that only mentions mutations is not repeated, which costs a retry at most. */
export function changesNothing(text: string): boolean {
  return !/\bmutation\b/.test(text);
}
