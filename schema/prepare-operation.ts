import { execute, type GraphQLSchema, type TypedQueryDocumentNode, validate } from "graphql";
import type { Context } from "./context.js";
import { causeOf } from "./errors.js";

/** Throws the failure itself: a `PlatformError` where it was expected, `BadInputError` for variables of the wrong type. */
export type Operation<Data, Variables> = (context: Context, variables: Variables) => Promise<Data>;

/**
 * An operation for callers in the same process. Validated here, once: make it at start, so that a document which does not
 * fit the schema stops the start. Trusted: no limit of depth or cost.
 */
export function prepareOperation<Data, Variables extends Record<string, unknown>>(
  schema: GraphQLSchema,
  document: TypedQueryDocumentNode<Data, Variables>,
): Operation<Data, Variables> {
  const faults = validate(schema, document);
  if (faults.length > 0) throw new AggregateError(faults, faults.map((fault) => fault.message).join("\n"));
  return async (context, variables) => {
    const result = await execute({ schema, document, contextValue: context, variableValues: variables });
    const [error] = result.errors ?? [];
    if (error) throw causeOf(error);
    // The document's type says what the schema makes of it; without errors that is what is there.
    return result.data as Data;
  };
}
