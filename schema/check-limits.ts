import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";

/** Deeper than any screen needs. Without a limit, document, chunks, document, ... could be nested for ever. */
const MAX_DEPTH = 12;
/** Counts the fields returned, roughly: 1,000 documents of 40 fields, or 100 hits with all their edges. */
const MAX_COMPLEXITY = 50_000;

export interface LimitedOperation {
  schema: GraphQLSchema;
  /** Has passed validation against the schema. */
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * Limits the depth and the cost of one operation of an outside client. Throws a GraphQLError with its own code. The
 * cost depends on the variables, so the check must run for every request and cannot be cached with the validation.
 */
export function checkLimits({ schema, document, operationName, variables }: LimitedOperation): void {
  // The executor reports a request that does not name one of its operations.
  if (!getOperationAST(document, operationName)) return;
  const depth = depthOf(document);
  if (depth > MAX_DEPTH)
    throw refuse("QUERY_TOO_DEEP", `The query is ${depth} levels deep. At most ${MAX_DEPTH} levels are allowed.`);
  const complexity = getComplexity({
    schema,
    query: document,
    variables: variables ?? {},
    ...(operationName ? { operationName } : {}),
    estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
  });
  if (complexity > MAX_COMPLEXITY) {
    throw refuse(
      "QUERY_TOO_COMPLEX",
      `The query may return ${complexity} fields. At most ${MAX_COMPLEXITY} are allowed.`,
    );
  }
}

/** Introspection does not count: graphql-js has a limit of its own for it. Each fragment is measured once. */
function depthOf(document: DocumentNode): number {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const measured = new Map<string, number>();

  function fragmentDepth(name: string): number {
    const known = measured.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    const depth = fragment ? depthIn(fragment.selectionSet) : 0;
    measured.set(name, depth);
    return depth;
  }

  function depthIn(selectionSet: SelectionSetNode | undefined): number {
    const depths = (selectionSet?.selections ?? []).map((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentDepth(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return depthIn(selection.selectionSet);
      return selection.name.value.startsWith("__") ? 0 : 1 + depthIn(selection.selectionSet);
    });
    return Math.max(0, ...depths);
  }

  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return Math.max(0, ...operations.map((operation) => depthIn(operation.selectionSet)));
}

function refuse(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
