import { type GraphQLSchema, isInputObjectType, isObjectType } from "graphql";

const fields = new Set<string>();

/** A field that only the schema of the REST facade has. No public type has a field of this name. */
export const FacadeOnly: PropertyDecorator = (_prototype, field) => {
  fields.add(String(field));
};

/** Makes the schema public. */
export function removeFacadeFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type) && !isObjectType(type)) continue;
    for (const field of fields) delete type.getFields()[field];
  }
}
