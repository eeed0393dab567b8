import { type Block, type BlockSource, blockOf } from "./block.js";
import { trimRange } from "./trim-range.js";

/** Reads plain text: blank lines separate paragraphs. */
export function readProseBlocks({ text }: BlockSource): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  const close = (end: number) => {
    const range = trimRange(text, { start, end });
    if (range !== null) blocks.push(blockOf({ ...range, kind: "prose" }));
  };
  for (const match of text.matchAll(/\n[^\S\n]*\n\s*/g)) {
    close(match.index);
    start = match.index + match[0].length;
  }
  close(text.length);
  return blocks;
}
