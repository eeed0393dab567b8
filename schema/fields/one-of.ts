import { type GraphQLSchema, isInputObjectType } from "graphql";
import { InputType } from "type-graphql";

const names = new Set<string>();

/** An input of which exactly one field is given: `@oneOf` in the schema. Its fields are nullable and have no default. */
export function OneOfInput(name: string, description: string): ClassDecorator {
  names.add(name);
  return InputType(name, { description });
}

/** type-graphql does not know `@oneOf`. graphql-js checks and prints it for the types that are marked here. */
export function markOneOf(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type) && names.has(type.name)) type.isOneOf = true;
  }
}
