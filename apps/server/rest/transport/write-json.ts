import { setImmediate as nextTurn } from "node:timers/promises";

/** Characters that become JSON, or leave the process, in one turn of the event loop: about a millisecond. */
const PIECE = 256_000;
const LONG_LIST = 100;

/**
 * Writes a value as JSON, a piece at a time: other requests get their turn of the event loop in between. Lists in objects may be async,
 * so that nobody ever holds the whole of them.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  let waiting = "";
  for await (const part of partsOf(value)) {
    waiting += part;
    if (waiting.length < PIECE) continue;
    yield waiting;
    waiting = "";
    await nextTurn();
  }
  if (waiting !== "") yield waiting;
}

/** Whether writing it whole would hold up other requests, or cannot be done at all because it comes over time. */
export function isLong(value: unknown): boolean {
  if (typeof value === "string") return value.length > PIECE;
  if (typeof value !== "object" || value === null) return false;
  if (isAsync(value)) return true;
  if (Array.isArray(value)) return value.length > LONG_LIST || value.some(isLong);
  return Object.values(value).some(isLong);
}

async function* partsOf(value: unknown): AsyncGenerator<string> {
  if (!isLong(value)) yield JSON.stringify(value) ?? "null";
  else if (typeof value === "string") yield* textParts(value);
  else if (Array.isArray(value) || isAsync(value)) yield* listParts(value);
  else yield* objectParts(Object.entries(value ?? {}));
}

function* textParts(text: string): Generator<string> {
  yield '"';
  // A pair of halves that is cut becomes two escapes, which readers join again.
  for (let start = 0; start < text.length; start += PIECE) {
    yield JSON.stringify(text.slice(start, start + PIECE)).slice(1, -1);
  }
  yield '"';
}

async function* listParts(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[";
  for await (const item of items) {
    yield before;
    yield* partsOf(item);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

async function* objectParts(members: [string, unknown][]): AsyncGenerator<string> {
  let before = "{";
  for (const [name, value] of members) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* partsOf(value);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

function isAsync(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
