import type { z } from "zod";

/** Returns the value, or the faults of the reply in words for the model. */
export function parseReply<T>(schema: z.ZodType<T>, text: string): { value: T } | { faults: string } {
  let faults: string | null = null;
  for (const json of jsonIn(text)) {
    const result = schema.safeParse(json);
    if (result.success) return { value: result.data };
    faults ??= result.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `${path.join(".") || "the value"}: ${message}`)
      .join("; ");
  }
  return { faults: faults ?? "it is not valid JSON" };
}

/** Local models write their thoughts before the answer. The first tag is in the prompt of some, so that it is missing. */
const THOUGHTS = /^[\s\S]*<\/think(?:ing)?>/i;

/**
 * The JSON values of a reply: first the reply itself, then objects and lists with prose or a code fence around them.
 * Servers without structured output give such replies.
 */
function* jsonIn(reply: string): Generator<unknown> {
  const text = reply.replace(THOUGHTS, "").trim();
  for (const written of [reply.trim(), text, ...bracketed(text)]) {
    const json = readJson(written) ?? readJson(withoutLastCommas(written));
    if (json !== undefined) yield json.value;
  }
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // An invalid reply is expected: the caller asks again.
    return undefined;
  }
}

const STRING_OR_LAST_COMMA = /"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g;

function withoutLastCommas(text: string): string {
  return text.replace(STRING_OR_LAST_COMMA, (found) => (found === "," ? "" : found));
}

const STRING_OR_BRACKET = /"(?:[^"\\\n]|\\.)*"|[{}[\]]/g;

/** The outermost stretches from an opening bracket to its closing one, in the order of the text. */
function* bracketed(text: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (found === "{" || found === "[") {
      if (depth === 0) start = index;
      depth += 1;
    } else if ((found === "}" || found === "]") && depth > 0) {
      depth -= 1;
      if (depth === 0) yield text.slice(start, index + 1);
    }
  }
}
