import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";

/** Deeper than any screen needs; document, chunks, document, ... would otherwise go on for ever. */
const MAX_DEPTH = 12;
/** In fields returned, roughly: 1,000 documents of 40 fields, or 100 hits with all their edges. */
const MAX_COMPLEXITY = 50_000;

export interface LimitedOperation {
  schema: GraphQLSchema;
  /** Valid against the schema. */
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * Bounds what one operation of an outside client can ask for. Throws a GraphQLError with a code of its own. It looks at
 * variables, so it must run for every request and not be cached with the validation.
 */
export function checkLimits({ schema, document, operationName, variables }: LimitedOperation): void {
  // Which operation is meant is asked again, and answered, by what executes it.
  if (!getOperationAST(document, operationName)) return;
  const depth = depthOf(document);
  if (depth > MAX_DEPTH) throw refuse("QUERY_TOO_DEEP", `The query is ${depth} levels deep; ${MAX_DEPTH} are allowed.`);
  const complexity = getComplexity({
    schema,
    query: document,
    variables: variables ?? {},
    ...(operationName ? { operationName } : {}),
    estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
  });
  if (complexity > MAX_COMPLEXITY) {
    throw refuse("QUERY_TOO_COMPLEX", `The query may return ${complexity} fields; ${MAX_COMPLEXITY} are allowed.`);
  }
}

/** Introspection does not count: graphql-js bounds it by a rule of its own. Each fragment is measured once. */
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
