/** An object of a JSON file in an unknown form. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects of a list. Empty for any other value. */
export function fieldsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The first non-empty string among the keys. */
export function firstString(fields: Fields, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

/** A string, or the text of its parts (`{ type: "text", text }`). Pictures and tool calls have none. */
export function wordsOfParts(value: unknown): string {
  if (typeof value === "string") return value;
  const parts = Array.isArray(value) ? value : [value];
  return parts
    .map((part) => (isFields(part) ? part["text"] : part))
    .filter((text) => typeof text === "string")
    .join("");
}

/**
 * Reads ISO-8601, or seconds or milliseconds since 1970. Smaller numbers count something else. Null when the value is
 * no time of a chat.
 */
export function readTime(value: unknown): Date | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const number = Number(value);
  if (String(value).trim() === "" || (number > 0 && number <= 1e8)) return null;
  const time = number > 1e8 ? number * (number < 1e11 ? 1_000 : 1) : Date.parse(zoned(String(value)));
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return Number.isNaN(time) || Number.isNaN(year) || year < 1 || year > 9999 ? null : date;
}

/** A time without a zone is read as UTC on every machine. */
function zoned(written: string): string {
  return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(written)
    ? `${written.replace(" ", "T")}Z`
    : written;
}
