import { GraphQLObjectType, printType } from "graphql";

/** The SDL that turns `schema` into `larger`: the types that it lacks, and the query fields that it lacks. */
export function printAdded(schema, larger) {
  const present = schema.getTypeMap();
  const types = Object.values(larger.getTypeMap()).filter(({ name }) => !present[name]);
  const query = larger.getQueryType().toConfig();
  const known = schema.getQueryType().getFields();
  const fields = Object.fromEntries(Object.entries(query.fields).filter(([name]) => !known[name]));
  const extension = `extend ${printType(new GraphQLObjectType({ ...query, description: null, fields }))}`;
  return `${[extension, ...types.map((type) => printType(type))].join("\n\n")}\n`;
}
