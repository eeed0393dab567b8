import { GraphQLInputObjectType, GraphQLObjectType, isInputObjectType, isObjectType, printType } from "graphql";

/** The SDL that turns `schema` into `larger`: the types that it lacks, and the fields that its types lack. */
export function printAdded(schema, larger) {
  const present = schema.getTypeMap();
  const types = Object.values(larger.getTypeMap());
  const extensions = types.flatMap((type) => (present[type.name] ? printExtension(present[type.name], type) : []));
  const added = types.filter(({ name }) => !present[name]);
  return `${[...extensions, ...added.map((type) => printType(type))].join("\n\n")}\n`;
}

function printExtension(known, larger) {
  if (!isObjectType(larger) && !isInputObjectType(larger)) return [];
  const config = larger.toConfig();
  const added = Object.entries(config.fields).filter(([name]) => !known.getFields()[name]);
  if (added.length === 0) return [];
  const extension = { ...config, isOneOf: false, interfaces: [], description: null, fields: Object.fromEntries(added) };
  return `extend ${printType(isObjectType(larger) ? new GraphQLObjectType(extension) : new GraphQLInputObjectType(extension))}`;
}
