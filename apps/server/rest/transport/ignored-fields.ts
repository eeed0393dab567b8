import { z } from "zod";

/** The header that names them. */
export const IGNORED_FIELDS = "x-loci-ignored-fields";

/** The most fields that are named. A body may have a million that are unknown. */
const MAX_IGNORED_FIELDS = 20;
/** Longer names are cut. */
const NAME_LENGTH = 100;

/**
 * The paths of fields that the shape does not have: `containerTg`, `documents.*.titel`. What a shape leaves open, such as
 * metadata, has none. Each path is once in the list, whatever number of items have the field.
 */
export function ignoredFields(shape: z.ZodType, value: unknown): string[] {
  const found = new Set<string>();
  collect(shape, { value, path: [], found });
  return [...found];
}

/** As the value of a header. The names are the client's, so characters beyond those of a plain name are encoded. */
export function ignoredFieldsHeader(fields: string[]): string {
  return fields.map((field) => encodeURIComponent(field.toWellFormed())).join(", ");
}

interface Place {
  value: unknown;
  path: string[];
  found: Set<string>;
}

function collect(shape: z.core.$ZodType, { value, path, found }: Place): void {
  if (found.size >= MAX_IGNORED_FIELDS || typeof value !== "object" || value === null) return;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault) {
    collect(shape.def.innerType, { value, path, found });
  } else if (shape instanceof z.ZodPipe) {
    collect(shape.def.in, { value, path, found });
    collect(shape.def.out, { value, path, found });
  } else if (shape instanceof z.ZodUnion) {
    for (const field of fewest(shape, { value, path, found })) found.add(field);
  } else if (Array.isArray(value)) {
    if (!(shape instanceof z.ZodArray)) return;
    for (const item of value) collect(shape.def.element, { value: item, path: [...path, "*"], found });
  } else if (shape instanceof z.ZodObject) {
    collectOfObject(shape, { value, path, found });
  }
}

function collectOfObject(shape: z.ZodObject, { value, path, found }: Place): void {
  for (const [name, member] of Object.entries(Object(value))) {
    if (found.size >= MAX_IGNORED_FIELDS) return;
    const inner = [...path, name.slice(0, NAME_LENGTH)];
    const known = Object.hasOwn(shape.shape, name) ? shape.shape[name] : shape.def.catchall;
    if (known === undefined) found.add(inner.join("."));
    else collect(known, { value: member, path: inner, found });
  }
}

/** The value is meant as the alternative that knows most of its fields. One that fits none has its faults told. */
function fewest({ def }: z.ZodUnion, { value, path }: Place): Set<string> {
  const fitting = def.options
    .filter((option) => z.safeParse(option, value).success)
    .map((option) => {
      const found = new Set<string>();
      collect(option, { value, path, found });
      return found;
    });
  return fitting.toSorted((one, other) => one.size - other.size)[0] ?? new Set();
}
