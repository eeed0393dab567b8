export interface QueryKinds {
  lists?: readonly string[];
  numbers?: readonly string[];
  booleans?: readonly string[];
}

/**
 * Reads the query string as the object that a body would be. A value that does not fit its kind stays a string, which
 * validation refuses.
 */
export function readQuery(query: URLSearchParams, kinds: QueryKinds): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of query) {
    const field = name.replace(/\[\d*\]$/, "");
    if (kinds.lists?.includes(field)) fields.set(field, [...asList(fields.get(field)), ...readList(value)]);
    else if (!fields.has(field)) fields.set(field, readScalar(field, { value, kinds }));
  }
  return Object.fromEntries(fields);
}

/** Wire contract: repeated keys, brackets, commas or a JSON array. Any mixture of them is one list. */
export function readList(value: string): string[] {
  if (value.trimStart().startsWith("[")) {
    const parsed = parseJson(value);
    if (Array.isArray(parsed) && parsed.every((item) => typeof item === "string")) return parsed;
  }
  return value.split(",").flatMap((item) => item.trim() || []);
}

function readScalar(field: string, { value, kinds }: { value: string; kinds: QueryKinds }): unknown {
  if (kinds.numbers?.includes(field) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (kinds.booleans?.includes(field) && (value === "true" || value === "false")) return value === "true";
  return value;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The value is not JSON, so it is read in the other forms.
    return undefined;
  }
}
