import { GraphQLInputObjectType, GraphQLObjectType, isInputObjectType, printType } from "graphql";

/** The SDL that turns `schema` into `larger`: the types, the query fields and the fields of inputs that it lacks. */
export function printAdded(schema, larger) {
  const present = schema.getTypeMap();
  const types = Object.values(larger.getTypeMap()).filter(({ name }) => !present[name]);
  const inputs = Object.values(larger.getTypeMap()).filter((type) => isInputObjectType(type) && present[type.name]);
  const extensions = [
    printExtension(GraphQLObjectType, schema.getQueryType(), larger.getQueryType()),
    ...inputs.map((type) => printExtension(GraphQLInputObjectType, present[type.name], type)),
  ];
  return `${[...extensions.flat(), ...types.map((type) => printType(type))].join("\n\n")}\n`;
}

function printExtension(Type, known, larger) {
  const config = larger.toConfig();
  const fields = Object.fromEntries(Object.entries(config.fields).filter(([name]) => !known.getFields()[name]));
  if (Object.keys(fields).length === 0) return [];
  return [`extend ${printType(new Type({ ...config, isOneOf: false, description: null, fields }))}`];
}
