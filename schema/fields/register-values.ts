import { registerEnumType } from "type-graphql";

/** Registers an enum whose GraphQL names are the words of core, so that one word means one thing everywhere. */
export function registerValues<const Value extends string>(
  name: string,
  { values, description }: { values: readonly Value[]; description?: string },
): Record<Value, Value> {
  // The keys are the values. The type of fromEntries cannot express that.
  const words = Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
  registerEnumType(words, { name, ...(description ? { description } : {}) });
  return words;
}
