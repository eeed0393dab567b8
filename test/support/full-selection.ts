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

/** More would cost more than one operation may. */
const PAGE = 2;

interface Place {
  schema: GraphQLSchema;
  depth: number;
  /** The types above. One that comes again is selected with its values alone. */
  above: string[];
}

/** Every field that needs no arguments, with nested objects down to `depth`. */
function fullSelection(type: GraphQLOutputType, { schema, depth, above }: Place): string {
  const named = getNamedType(type);
  if (isObjectType(named)) return `{ __typename ${fieldsOf(named, { schema, depth, above }).join(" ")} }`;
  if (!isAbstractType(named)) return "";
  // Fields of two types may have one name and two types of value, so each type gets names of its own.
  const parts = schema.getPossibleTypes(named).map((possible) => {
    const fields = fieldsOf(possible, { schema, depth, above }).map(
      (field) => `${possible.name}_${field.split(/[ (]/)[0]}: ${field}`,
    );
    return `... on ${possible.name} { ${fields.join(" ")} }`;
  });
  return `{ __typename ${parts.join(" ")} }`;
}

function fieldsOf(type: GraphQLObjectType, { schema, depth, above }: Place): string[] {
  const { edges: _sameAsNodes, ...fields } = type.getFields();
  const levels = above.includes(type.name) ? 1 : depth;
  return Object.values(fields).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeafType(getNamedType(field.type))) return field.name;
    // A page is no level of its own.
    const isOfPage = field.name === "nodes" || field.name === "pageInfo";
    const below = { schema, depth: isOfPage ? depth : levels - 1, above: isOfPage ? above : [...above, type.name] };
    const isPaged = field.args.some(({ name }) => name === "first");
    const call = isPaged ? `${field.name}(first: ${PAGE})` : field.name;
    return isOfPage || levels > 1 ? `${call} ${fullSelection(field.type, below)}` : [];
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
      const text = `${kind} ${wrap(declared)} { ${field.name}${wrap(passed)} ${fullSelection(field.type, { schema, depth: depthOf(field.name), above: [] })} }`;
      // the keys of `roots`
      return { kind: kind as OperationKind, name: field.name, text };
    }),
  );
}

function declare({ name, type, defaultValue }: GraphQLArgument): string {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `$${name}: ${type}${value ? ` = ${print(value)}` : ""}`;
}
