import type { Block } from "./block.js";
import { trimRange } from "./split-range.js";

/** Plain text: paragraphs are what blank lines part. */
export function readProseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  const close = (end: number) => {
    const range = trimRange(text, { start, end });
    if (range === null) return;
    blocks.push({ ...range, kind: "prose", headingPath: [], speakers: [], startsSection: false, table: null });
  };
  for (const match of text.matchAll(/\n[^\S\n]*\n\s*/g)) {
    close(match.index);
    start = match.index + match[0].length;
  }
  close(text.length);
  return blocks;
}
