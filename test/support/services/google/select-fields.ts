/** A partial response: the parameter `fields` names its parts, as in `nextPageToken,files(id,owners(name))`. */
export function selectFields(json: unknown, fields: string): unknown {
  if (Array.isArray(json)) return json.map((item) => selectFields(item, fields));
  if (typeof json !== "object" || json === null) return json;
  const selected = splitFields(fields).flatMap((field): [string, unknown][] => {
    const [, name = "", inner] = /^([^(]+)(?:\((.*)\))?$/.exec(field) ?? [];
    const value: unknown = Reflect.get(json, name);
    if (value === undefined) return [];
    return [[name, inner === undefined ? value : selectFields(value, inner)]];
  });
  return Object.fromEntries(selected);
}

/** At commas outside of parentheses. */
function splitFields(fields: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of fields) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
