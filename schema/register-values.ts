import { registerEnumType } from "type-graphql";

/** An enum whose GraphQL names are the words of core themselves, so that one word means one thing everywhere. */
export function registerValues<const Value extends string>(
  name: string,
  { values, description }: { values: readonly Value[]; description?: string },
): Record<Value, Value> {
  // The keys are the values, which the type cannot follow through fromEntries.
  const words = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  registerEnumType(words, { name, ...(description ? { description } : {}) });
  return words;
}
