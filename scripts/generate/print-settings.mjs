import { z } from "zod";

/** The settings as plain data, from the schema that the programs parse: title and fields of each group. */
export function printSettings(groups, variables) {
  const { properties } = z.toJSONSchema(variables, { io: "input", unrepresentable: "any" });
  return groups.map(({ title, fields }) => ({
    title,
    settings: Object.keys(fields).map((name) => ({ name, ...withoutEmptyDefault(properties[name]) })),
  }));
}

/** An empty value counts as not set. */
function withoutEmptyDefault({ default: value, ...property }) {
  return value === undefined || value === "" ? property : { ...property, default: value };
}
