import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
} from "graphql";
import readme from "../../../README.md?raw";
import source from "../../../schema/examples.graphql?raw";

export interface Example {
  name: string;
  kind: "query" | "mutation" | "subscription";
  operation: OperationDefinitionNode;
  query: string;
}

/** One operation of each kind, as `schema/examples.graphql` has them. */
export const EXAMPLES: Example[] = parse(source)
  .definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  .map((operation) => ({
    name: operation.name?.value ?? "",
    kind: operation.operation,
    operation,
    query: `${print(operation)}\n`,
  }));

/** The README's blocks in their order, then a subscription that needs no variables. */
export const FIRST_TABS: { query: string }[] = [
  ...[...readme.matchAll(/```graphql\n(.*?)```/gs)].map(([, block = ""]) => ({ query: block })),
  ...EXAMPLES.filter(({ kind, operation }) => kind === "subscription" && requiredVariables(operation).length === 0)
    .map(({ query }) => ({ query }))
    .slice(0, 1),
];

/** The variables that the operation requires, as JSON with values to fill in. */
export function variablesOf({ operation }: Example, schema: GraphQLSchema | null | undefined): string {
  if (!schema) return "";
  const entries = requiredVariables(operation).map(({ variable, type }) => {
    const inputType = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
    return [variable.name.value, sampleOf(inputType as GraphQLInputType)];
  });
  return entries.length === 0 ? "" : JSON.stringify(Object.fromEntries(entries), null, 2);
}

function requiredVariables({ variableDefinitions = [] }: OperationDefinitionNode) {
  return variableDefinitions.filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
}

function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const shown = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return Object.fromEntries(shown.map((field) => [field.name, sampleOf(field.type)]));
  }
  return SCALAR_SAMPLES[getNamedType(type).name] ?? "";
}

const SCALAR_SAMPLES: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, JSON: {} };
