import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  print,
} from "graphql";

/** Every field that needs no arguments, with nested objects down to `depth`. */
function fullSelection(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isObjectType(named)) return `{ __typename ${fieldsOf(schema, named, depth).join(" ")} }`;
  if (!isAbstractType(named)) return "";
  // Fields of two types may have one name and two types of value, so each type gets names of its own.
  const parts = schema.getPossibleTypes(named).map((possible) => {
    const fields = fieldsOf(schema, possible, depth).map(
      (field) => `${possible.name}_${field.split(" ")[0]}: ${field}`,
    );
    return `... on ${possible.name} { ${fields.join(" ")} }`;
  });
  return `{ __typename ${parts.join(" ")} }`;
}

function fieldsOf(schema: GraphQLSchema, type: GraphQLObjectType, depth: number): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeafType(getNamedType(field.type))) return field.name;
    return depth > 1 ? `${field.name} ${fullSelection(schema, field.type, depth - 1)}` : [];
  });
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
      const text = `${kind} ${wrap(declared)} { ${field.name}${wrap(passed)} ${fullSelection(schema, field.type, depthOf(field.name))} }`;
      // the keys of `roots`
      return { kind: kind as OperationKind, name: field.name, text };
    }),
  );
}

function declare({ name, type, defaultValue }: GraphQLArgument): string {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `$${name}: ${type}${value ? ` = ${print(value)}` : ""}`;
}
