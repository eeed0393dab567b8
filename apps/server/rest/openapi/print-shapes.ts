import { z } from "zod";

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface PrintedShapes {
  /** By the names of the shapes. */
  schemas: Record<string, JsonSchema>;
  /** The shapes that have an id, which the others refer to. */
  components: Record<string, JsonSchema>;
}

/** All in one call, so that a shape of several endpoints is one component. */
export function printShapes(shapes: Record<string, z.ZodType>): PrintedShapes {
  const printed = z.toJSONSchema(z.object(shapes), {
    // The shapes of requests change words after they are checked.
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  // The printed form has JSON alone.
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(printed).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { properties?: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema> };
  return { schemas: properties, components: sorted($defs) };
}

type Keywords = Record<string, unknown>;

function tidy(schema: Keywords): void {
  const { shownAs, description } = schema;
  if (typeof shownAs === "object") {
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    Object.assign(schema, { description, ...shownAs });
  }
  delete schema["id"];
  delete schema["propertyNames"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  foldNull(schema);
}

/** A type or null is one schema with two types, which reads better. */
function foldNull(schema: Keywords): void {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== "null") return;
  const inner: Keywords = anyOf[0];
  if (typeof inner["type"] !== "string") return;
  delete schema["anyOf"];
  const values = Array.isArray(inner["enum"]) ? { enum: [...inner["enum"], null] } : {};
  // Keywords of the outer schema, such as its description, count.
  for (const [keyword, value] of Object.entries({ ...inner, ...values, type: [inner["type"], "null"] })) {
    schema[keyword] ??= value;
  }
}

function sorted(components: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(components).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
