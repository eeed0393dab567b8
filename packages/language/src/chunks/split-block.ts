import type { Block, Range } from "./block.js";
import type { ChunkSize } from "./chunk-size.js";
import { linesOf } from "./lines-of.js";
import { sentencesOf } from "./sentence-ends.js";
import { splitTable } from "./split-table.js";
import { splitUnits } from "./split-units.js";

/**
 * Returns the block itself if it may stay whole. Otherwise returns its pieces: rows of a table, lines of code, or
 * sentences.
 */
export function splitBlock(text: string, { block, size }: { block: Block; size: ChunkSize }): Block[] {
  const limit = block.kind === "prose" || block.kind === "list" ? size.paragraph : size.maximum;
  if (block.end - block.start <= limit) return [block];
  return piecesOf(text, { block, size }).map((range, piece) => ({
    ...{ ...block, ...range, piece },
    startsSection: piece === 0 && block.startsSection,
  }));
}

function piecesOf(text: string, { block, size }: { block: Block; size: ChunkSize }): Range[] {
  if (block.kind === "table") return splitTable(text, { block, size });
  const units = block.kind === "code" ? linesOf(text, block) : sentencesOf(text, block);
  return splitUnits(text, { units, end: block.end, size });
}
