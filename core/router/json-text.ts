/** A part of a JSON text, from `start` up to `end`. */
export interface JsonSpan {
  start: number;
  end: number;
}

/** A replacement of a part of a text. An empty part is an insertion. */
export interface TextEdit extends JsonSpan {
  text: string;
}

/**
 * The values of an object's members by name, where they stand in a JSON text that is known to be valid. So a text can be
 * changed without writing its other parts anew: large numbers, the order of members and white space stay. As in
 * JSON.parse, the last of equal names counts.
 */
export function membersOf(text: string, object: JsonSpan): Map<string, JsonSpan> {
  const members = new Map<string, JsonSpan>();
  for (let at = afterSpace(text, object.start + 1); text[at] === '"'; ) {
    const nameEnd = endOfString(text, at);
    const start = afterSpace(text, afterSpace(text, nameEnd) + 1);
    const end = endOfValue(text, start);
    // A name may be written with escapes.
    members.set(JSON.parse(text.slice(at, nameEnd)), { start, end });
    at = afterSeparator(text, end);
  }
  return members;
}

/** The items of a list. */
export function itemsOf(text: string, list: JsonSpan): JsonSpan[] {
  const items: JsonSpan[] = [];
  for (let at = afterSpace(text, list.start + 1); text[at] !== "]"; ) {
    const end = endOfValue(text, at);
    items.push({ start: at, end });
    at = afterSeparator(text, end);
  }
  return items;
}

/** The whole value of a JSON text. */
export function wholeValue(text: string): JsonSpan {
  const start = afterSpace(text, 0);
  return { start, end: endOfValue(text, start) };
}

/** Parts must not overlap. Of equal beginnings, the order stays. */
export function applyEdits(text: string, edits: TextEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

const SPACE = " \t\n\r";

function afterSpace(text: string, at: number): number {
  while (at < text.length && SPACE.includes(text[at] ?? "")) at += 1;
  return at;
}

function afterSeparator(text: string, at: number): number {
  const next = afterSpace(text, at);
  return text[next] === "," ? afterSpace(text, next + 1) : next;
}

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== "{" && first !== "[") return endOfWord(text, start);
  let depth = 0;
  const marks = /["{}[\]]/g;
  marks.lastIndex = start;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [kind] = mark;
    if (kind === '"') {
      marks.lastIndex = endOfString(text, mark.index);
      continue;
    }
    depth += kind === "{" || kind === "[" ? 1 : -1;
    if (depth === 0) return mark.index + 1;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** A number, `true`, `false` or `null`. */
function endOfWord(text: string, start: number): number {
  const end = /[,\]}\s]/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}
