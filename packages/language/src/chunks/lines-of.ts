import type { Range } from "./block.js";

/** The lines of a range in order, without their line breaks. */
export function* linesOf(text: string, { start, end }: Range): Generator<Range> {
  while (start < end) {
    const lineBreak = text.indexOf("\n", start);
    const lineEnd = lineBreak === -1 || lineBreak > end ? end : lineBreak;
    yield { start, end: lineEnd };
    start = lineEnd + 1;
  }
}
