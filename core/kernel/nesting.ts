/**
 * Objects and lists in one another, and brackets in a query. Twelve levels of fields with arguments, fragments and the deepest
 * filter need some 50; what reads documents and values calls itself for each level, and the stack ends after about a thousand.
 */
export const MAX_NESTING = 100;

/** Of a value that was read from JSON. Goes level by level, so that no depth is too deep to be refused. */
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
