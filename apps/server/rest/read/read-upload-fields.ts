import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { readList } from "./read-query.js";

const OBJECTS = ["metadata", "filterByMetadata", "group"];

/** Kinds whose name is enough. For images and videos, the client adds `mimeType` (wire contract). */
const mediaTypes = new Map<unknown, string>([
  ["text", "text/plain"],
  ["pdf", "application/pdf"],
  ["webpage", "text/html"],
]);

export const mediaFields = {
  mimeType: z
    .string()
    .optional()
    .meta({ description: "The media type of the file.", examples: ["application/pdf"] }),
  fileType: z
    .string()
    .optional()
    .meta({ description: "The kind of the file: `text`, `pdf` or `webpage`.", examples: ["pdf"] }),
};

/**
 * Converts the text parts of a form to the object that a JSON body would be. Objects arrive as JSON or, from SDKs that
 * flatten them, as `metadata[key]`. Tags arrive as a JSON array, a plain tag or `containerTags[]`.
 */
export function readUploadFields(fields: [name: string, value: string][]): Record<string, unknown> {
  const values = new Map<string, unknown>();
  const tags: string[] = [];
  // Maps, because the client chooses the keys.
  const objects = new Map<string, Map<string, unknown>>();
  for (const [name, value] of fields) {
    const [, field = name, key] = /^([^[\]]+)\[([^\]]*)\](\[\])?$/.exec(name) ?? [];
    if (field === "containerTags") {
      for (const tag of readList(value)) tags.push(tag);
      values.set(field, tags);
    } else if (OBJECTS.includes(field)) {
      const object = objects.get(field) ?? new Map<string, unknown>();
      objects.set(field, object);
      addToObject(object, { field, value, key, isList: name.endsWith("[]") });
    } else {
      values.set(field, value);
    }
  }
  for (const [field, object] of objects) values.set(field, Object.fromEntries(object));
  return Object.fromEntries(values);
}

/** The type that the client declares in a field takes precedence over the type of the part. */
export function uploadMediaType({ mimeType, fileType }: Record<string, unknown>): string | null {
  if (typeof mimeType === "string" && mimeType.trim() !== "") return mimeType.trim();
  return mediaTypes.get(fileType) ?? null;
}

interface ObjectPart {
  field: string;
  value: string;
  key: string | undefined;
  isList: boolean;
}

function addToObject(object: Map<string, unknown>, { field, value, key, isList }: ObjectPart): void {
  if (!key) {
    for (const [name, member] of Object.entries(readJsonObject(field, value))) object.set(name, member);
    return;
  }
  const before = object.get(key);
  if (isList && Array.isArray(before)) before.push(value);
  else object.set(key, isList ? [value] : value);
}

function readJsonObject(field: string, text: string): object {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through: both faults get the same answer.
  }
  throw new BadInputError(`Invalid ${field}`, [{ path: [field], message: "must be a JSON object" }]);
}
