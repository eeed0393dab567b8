import { BadInputError } from "#core/errors.js";
import { readList } from "./read-query.js";

const OBJECTS = ["metadata", "filterByMetadata"];

/** Where the name of a kind says all; for images and videos the client adds `mimeType` (wire contract 6.5). */
const mediaTypes = new Map<unknown, string>([
  ["text", "text/plain"],
  ["pdf", "application/pdf"],
  ["webpage", "text/html"],
]);

/**
 * The text parts of a form as the object that a JSON body would be. Objects come as JSON or, from SDKs that flatten them, as
 * `metadata[key]`; tags as a JSON array, a bare tag or `containerTags[]`.
 */
export function readUploadFields(fields: [name: string, value: string][]): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of fields) {
    const [, field = name, key] = /^([^[\]]+)\[([^\]]*)\](\[\])?$/.exec(name) ?? [];
    if (field === "containerTags") values.set(field, [...listIn(values.get(field)), ...readList(value)]);
    else if (OBJECTS.includes(field)) addToObject(values, { field, value, key, isList: name.endsWith("[]") });
    else values.set(field, value);
  }
  return Object.fromEntries(values);
}

/** What the client says that the file is, over what its part says. */
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

function addToObject(values: Map<string, unknown>, { field, value, key, isList }: ObjectPart): void {
  if (!key) {
    values.set(field, { ...objectIn(values.get(field)), ...readJsonObject(field, value) });
    return;
  }
  const before = objectIn(values.get(field));
  // A map, since the client chooses the key.
  const entries = new Map(Object.entries(before));
  entries.set(key, isList ? [...listIn(entries.get(key)), value] : value);
  values.set(field, Object.fromEntries(entries));
}

function readJsonObject(field: string, text: string): object {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through: both mistakes are answered alike.
  }
  throw new BadInputError(`Invalid ${field}`, [{ path: [field], message: "must be a JSON object" }]);
}

function objectIn(value: unknown): object {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
