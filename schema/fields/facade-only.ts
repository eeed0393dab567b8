import { type GraphQLSchema, isInputObjectType } from "graphql";

const fields = new Set<string>();

/** A field of an input type that only the schema of the REST facade has. No public input has a field of this name. */
export const FacadeOnly: PropertyDecorator = (_prototype, field) => {
  fields.add(String(field));
};

/** Makes the schema public. */
export function removeFacadeFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of fields) delete type.getFields()[field];
  }
}
