import type { Range } from "./block.js";

/** Lines of a stretch in order, without their line breaks. */
export function* linesOf(text: string, { start, end }: Range): Generator<Range> {
  while (start < end) {
    const lineBreak = text.indexOf("\n", start);
    const lineEnd = lineBreak === -1 || lineBreak > end ? end : lineBreak;
    yield { start, end: lineEnd };
    start = lineEnd + 1;
  }
}
