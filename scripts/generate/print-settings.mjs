import { z } from "zod";

/** The settings as plain data, from the schema that the programs parse: title and fields of each group. */
export function printSettings(groups, variables) {
  const { properties } = z.toJSONSchema(variables, { io: "input", unrepresentable: "any" });
  return groups.map(({ title, fields }) => ({
    title,
    settings: Object.keys(fields).map((name) => ({ name, ...properties[name] })),
  }));
}
