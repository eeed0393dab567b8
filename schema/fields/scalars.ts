import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { GraphQLJSON, GraphQLLocalDate } from "graphql-scalars";
import { parseMoment } from "#core/kernel/validate-dates.js";

/** ISO-8601 in UTC with milliseconds and `Z`, as on every other interface. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  description:
    "A point in time: ISO-8601 in UTC with milliseconds, such as 2026-01-31T09:30:00.000Z. " +
    "Inputs take `DateOrDateTime`.",
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc3339",
  serialize(value) {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    throw new TypeError("A DateTime must be a valid Date.");
  },
  parseValue: parseMoment,
  parseLiteral: (node) => parseMoment(node.kind === Kind.STRING ? node.value : null),
});

/** The value stays the text that was sent: its meaning at a bare date depends on the field, so the service reads it. */
export const DateOrDateTime = new GraphQLScalarType<string, string>({
  name: "DateOrDateTime",
  description:
    "A date, such as 2026-01-31, or a point in time in ISO-8601, such as 2026-01-31T09:30:00+01:00. A point in time " +
    "without an offset is read as UTC. The field says what a date alone means. Years 1 to 9999.",
  specifiedByURL: "https://www.iso.org/iso-8601-date-and-time-format.html",
  serialize: requireText,
  parseValue: requireText,
  parseLiteral: (node) => requireText(node.kind === Kind.STRING ? node.value : null),
});

/** A calendar day in UTC. */
export const LocalDate = new GraphQLScalarType({
  ...GraphQLLocalDate.toConfig(),
  name: "Date",
  description: "A day, such as 2026-01-31.",
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc3339",
});

function requireText(value: unknown): string {
  if (typeof value === "string") return value;
  throw new TypeError("A date or a point in time must be a string.");
}

export type MetadataValue = string | number | boolean;

export const MetadataValueScalar = new GraphQLScalarType<MetadataValue, MetadataValue>({
  name: "MetadataValue",
  description: "A string, a number or a boolean.",
  parseValue: readMetadataValue,
  parseLiteral(node) {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
    return readMetadataValue("value" in node ? node.value : undefined);
  },
});

function readMetadataValue(value: unknown): MetadataValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new GraphQLError("A MetadataValue must be a string, a number or a boolean");
}

export const Json = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  description: "Any JSON value.",
});
