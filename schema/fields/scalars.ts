import { GraphQLScalarType, Kind } from "graphql";
import { GraphQLJSON } from "graphql-scalars";
import { parseMoment } from "#core/kernel/validate-dates.js";

/** ISO-8601 in UTC with milliseconds and `Z`, as on every other interface. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  description:
    "A point in time: ISO-8601 in UTC with milliseconds, such as 2026-01-31T09:30:00.000Z. " +
    "An input may have any offset; without one, it is read as UTC. A date alone means the start of that day in UTC. " +
    "Years 1 to 9999.",
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc3339",
  serialize(value) {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    throw new TypeError("A DateTime must be a valid Date.");
  },
  parseValue: parseMoment,
  parseLiteral: (node) => parseMoment(node.kind === Kind.STRING ? node.value : null),
});

export const Json = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  description: "Any JSON value.",
});
