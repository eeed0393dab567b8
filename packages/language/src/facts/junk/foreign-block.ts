import type { Line } from "#language/conversation/turns/read-lines.js";

/** A part of a text that its speaker did not say about himself. Offsets count UTF-16 units of the text. */
export interface ForeignBlock {
  start: number;
  end: number;
}

/** Looks for a block that begins in the line of that index. It reads no further than the block. */
export type BlockReader = (lines: readonly Line[], index: number) => ForeignBlock | null;

/** The opening of a block stands at the beginning of a line. The rest of a long line is never read. */
const HEAD_LENGTH = 400;

export function headOf(line: Line | undefined): string {
  return line?.text.slice(0, HEAD_LENGTH) ?? "";
}

export function isBlank(line: Line | undefined): boolean {
  return line !== undefined && headOf(line).trim() === "";
}

/** From a position to the end of the last line. */
export function toEnd(lines: readonly Line[], start: number): ForeignBlock {
  return { start, end: lines.at(-1)?.end ?? start };
}

/** From a position in the line of that index to the next empty line. */
export function toEndOfParagraph(lines: readonly Line[], index: number, start: number): ForeignBlock {
  let last = index;
  while (last + 1 < lines.length && !isBlank(lines[last + 1])) last += 1;
  return { start, end: lines[last]?.end ?? start };
}
