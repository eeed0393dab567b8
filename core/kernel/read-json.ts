import { MAX_NESTING } from "./nesting.js";

/**
 * Members of objects and of lists in one body, those of inner ones included. Ten thousand messages of several fields
 * and a part fit; a body of millions of empty values takes seconds in everything that walks it.
 */
export const MAX_JSON_VALUES = 100_000;

/**
 * `member` is the outermost one that is too deep, as it is written; `place` where the parser stopped, in words, when it
 * said so.
 */
export type JsonReading =
  | { value: unknown }
  | { fault: "too-many" }
  | { fault: "too-deep"; member: string | null }
  | { fault: "malformed"; place: string | null };

/**
 * Reads UTF-8. Looks at the brackets and commas first, so that no amount of values and no depth is too large to be
 * refused.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  const fault = findFault(bytes);
  if (fault !== null) return fault;
  const text = textOf(bytes);
  try {
    return { value: JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Not the whole message, which quotes the body.
    return { fault: "malformed", place: /at position \d+( \(line \d+ column \d+\))?/.exec(error.message)?.[0] ?? null };
  }
}

const BYTE_ORDER_MARK = "\uFEFF";
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

function findFault(bytes: Uint8Array): JsonReading | null {
  let values = 0;
  let depth = 0;
  let member: Uint8Array | null = null;
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place];
    if (byte === QUOTE) {
      const start = place;
      place = endOfString(bytes, start);
      if (depth === 1) member = bytes.subarray(start + 1, place);
    } else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
      if (depth > MAX_NESTING) return { fault: "too-deep", member: member && textOf(member).slice(0, MAX_NAME) };
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (values > MAX_JSON_VALUES) return { fault: "too-many" };
  }
  return null;
}

/** Longest member name in a refusal; the rest is cut. */
const MAX_NAME = 64;

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** Place of the closing quotation mark, or the end of the bytes. */
function endOfString(bytes: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < bytes.length && bytes[place] !== QUOTE) place += bytes[place] === BACKSLASH ? 2 : 1;
  return place;
}
