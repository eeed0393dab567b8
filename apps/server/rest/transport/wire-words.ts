import { z } from "zod";

/** The wire has the words of GraphQL's enums in lower case. */
export function wireWord<const Value extends string>(value: Value): Lowercase<Value> {
  // The type of toLowerCase does not say so.
  return value.toLowerCase() as Lowercase<Value>;
}

/** Reads a word of the wire as a value of an enum. */
export function enumOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.enum(words).transform((word) => word.toUpperCase() as Uppercase<Word>);
}
