import { type GraphQLSchema, isInputObjectType } from "graphql";

const names = new Map<string, string[]>();

/** A field of an input type that only the schema of the REST facade has. The class has the name of the type. */
export const FacadeOnly: PropertyDecorator = (prototype, field) => {
  const { name } = prototype.constructor;
  names.set(name, [...(names.get(name) ?? []), String(field)]);
};

/** Makes the schema public. */
export function removeFacadeFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of names.get(type.name) ?? []) delete type.getFields()[field];
  }
}
