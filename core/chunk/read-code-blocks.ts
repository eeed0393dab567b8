import { readLines } from "#core/conversation/read-lines.js";
import type { Block } from "./block.js";

/**
 * Code: a block begins at a line without indentation after a blank line, so a function with blank lines inside stays one block.
 * Closing brackets at the margin belong to what they close.
 */
export function readCodeBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let afterBlank = true;
  for (const line of readLines(text)) {
    if (line.text.trim() === "") {
      afterBlank = true;
      continue;
    }
    const end = line.start + line.text.trimEnd().length;
    const isTopLevel = /^[^\s)\]}]/.test(line.text);
    if (open === null || (afterBlank && isTopLevel)) {
      open = { start: line.start, end, kind: "code", headingPath: [], speakers: [], startsSection: false, table: null };
      blocks.push(open);
    }
    open.end = end;
    afterBlank = false;
  }
  return blocks;
}
