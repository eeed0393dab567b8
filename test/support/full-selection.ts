import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  print,
} from "graphql";

/** Every field that needs no arguments, with nested objects down to `depth`. */
export function fullSelection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeafType(getNamedType(field.type))) return field.name;
    return depth > 1 ? `${field.name} ${fullSelection(field.type, depth - 1)}` : [];
  });
  return fields.length > 0 ? `{ ${fields.join(" ")} }` : "{ __typename }";
}

export type OperationKind = "query" | "mutation" | "subscription";

export interface SchemaOperation {
  kind: OperationKind;
  name: string;
  /** Has one variable for each argument, with the same name. */
  text: string;
}

/** One operation for each root field, with a full selection. */
export function schemaOperations(schema: GraphQLSchema, depthOf: (name: string) => number): SchemaOperation[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => {
      const declared = field.args.map(declare).join(", ");
      const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(", ");
      const wrap = (text: string) => (text === "" ? "" : `(${text})`);
      const text = `${kind} ${wrap(declared)} { ${field.name}${wrap(passed)} ${fullSelection(field.type, depthOf(field.name))} }`;
      // the keys of `roots`
      return { kind: kind as OperationKind, name: field.name, text };
    }),
  );
}

function declare({ name, type, defaultValue }: GraphQLArgument): string {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `$${name}: ${type}${value ? ` = ${print(value)}` : ""}`;
}
