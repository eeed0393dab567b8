/**
 * The deepest nesting of objects and lists, and of brackets in a query. Twelve levels of fields with arguments,
 * fragments and the deepest filter need some 50. Readers of documents and values recurse once a level, and the stack
 * ends after about a thousand.
 */
export const MAX_NESTING = 100;

/** Checks a value that was read from JSON. The check goes level by level, so it can refuse any depth. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_NESTING) return true;
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
