import type { z } from "zod";

/** Returns the value, or the faults of the reply in words for the model. */
export function parseReply<T>(schema: z.ZodType<T>, text: string): { value: T } | { faults: string } {
  const json = readJson(text);
  if (json === undefined) return { faults: "it is not valid JSON" };
  const result = schema.safeParse(json.value);
  if (result.success) return { value: result.data };
  const faults = result.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join(".") || "the value"}: ${message}`);
  return { faults: faults.join("; ") };
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(withoutFence(text.trim())) };
  } catch {
    // An invalid reply is expected: the caller asks again.
    return undefined;
  }
}

/** Models without structured output often wrap JSON in a code fence. */
function withoutFence(text: string): string {
  return text.startsWith("```") ? text.slice(text.indexOf("\n"), text.lastIndexOf("```")) : text;
}
