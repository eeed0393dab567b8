import { type DocumentNode, execute, type GraphQLSchema, type TypedQueryDocumentNode, validate } from "graphql";
import type { Context } from "./operation/context.js";
import { causeOf } from "./operation/errors.js";

/**
 * Throws the original failure: a `PlatformError` when it was expected, `BadInputError` for variables of the wrong type.
 */
export type Operation<Data, Variables> = (context: Context, variables: Variables) => Promise<Data>;

/**
 * Prepares an operation for callers in the same process. The first call validates the document, and every call of an invalid
 * one fails: the seventy documents of the REST routes would delay a start. The caller is trusted, so depth and cost are not
 * limited.
 */
export function prepareOperation<Data, Variables extends Record<string, unknown>>(
  schema: GraphQLSchema,
  document: TypedQueryDocumentNode<Data, Variables>,
): Operation<Data, Variables> {
  let isValid = false;
  return async (context, variables) => {
    if (!isValid) requireValid(schema, document);
    isValid = true;
    const result = await execute({ schema, document, contextValue: context, variableValues: variables });
    const [error] = result.errors ?? [];
    if (error) throw causeOf(error);
    // The document determines the shape of the data. Without errors, the data has that shape.
    return result.data as Data;
  };
}

function requireValid(schema: GraphQLSchema, document: DocumentNode): void {
  const faults = validate(schema, document);
  if (faults.length > 0) throw new AggregateError(faults, faults.map((fault) => fault.message).join("\n"));
}
