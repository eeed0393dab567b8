import { registerEnumType } from "type-graphql";

interface Values<Value extends string> {
  description: string;
  /** Each word of core with its description. */
  values: Record<Value, string>;
  /** Names in the schema, where the word of core in upper case is none. */
  names?: Record<Value, string>;
}

/**
 * Registers an enum. Its GraphQL names are the words of core in upper case: `createdAt` is `CREATED_AT`, `index-document` is
 * `INDEX_DOCUMENT`. Resolvers read
 * and return the words of core.
 */
export function registerValues<Value extends string>(
  name: string,
  { description, values, names }: Values<Value>,
): Record<string, Value> {
  const described = Object.entries(values) as [Value, string][];
  const nameOf = (value: Value) => names?.[value] ?? upperCase(value);
  const words = Object.fromEntries(described.map(([value]) => [nameOf(value), value]));
  const valuesConfig = Object.fromEntries(described.map(([value, text]) => [nameOf(value), { description: text }]));
  registerEnumType(words, { name, description, valuesConfig });
  return words;
}

function upperCase(word: string): string {
  return word.replace(/(?<=[a-z])(?=[A-Z])|-/g, "_").toUpperCase();
}
