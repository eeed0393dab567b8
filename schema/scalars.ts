import { GraphQLScalarType, Kind } from "graphql";
import { GraphQLJSON } from "graphql-scalars";

/** ISO-8601 in UTC with milliseconds and `Z`, as on every other interface. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  description: "A moment: ISO-8601 in UTC with milliseconds, such as 2026-01-31T09:30:00.000Z.",
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc3339",
  serialize(value) {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    throw new TypeError("A DateTime must be a valid Date.");
  },
  parseValue: parseMoment,
  parseLiteral(node) {
    if (node.kind !== Kind.STRING) throw new TypeError("A DateTime must be a string.");
    return parseMoment(node.value);
  },
});

export const Json = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  description: "Any JSON value.",
});

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function parseMoment(value: unknown): Date {
  const date = typeof value === "string" && MOMENT.test(value) ? new Date(value) : null;
  if (date === null || Number.isNaN(date.getTime())) throw new TypeError("A DateTime must be ISO-8601 with an offset.");
  return date;
}
