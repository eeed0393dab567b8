import { RE2JS, RE2JSException } from "re2js";
import type { SafePattern } from "#core/ports/connector-fields.js";

/** Null for what RE2 does not read: faulty expressions, look-around, references to groups. */
export function compilePattern(source: string): (SafePattern & { groups: string[] }) | null {
  const compiled = compile(source);
  if (compiled === null) return null;
  const groups = Object.keys(compiled.namedGroups());
  return {
    groups,
    match(text) {
      const matcher = compiled.matcher(text);
      if (!matcher.find()) return null;
      const found = groups.map((name) => [name, matcher.group(name)] as const);
      return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    },
  };
}

function compile(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}
