import { isSpace } from "./character-borders.js";
import type { ChunkSize } from "./chunk-size.js";
import type { ChunkKind } from "./chunk-span.js";

/** A range of the text. The end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/**
 * A unit that should stay whole: a turn, a paragraph, a list, a table or a code block. Blocks are in order and do not
 * overlap.
 */
export interface Block extends Range {
  kind: ChunkKind;
  headingPath: string[];
  speakers: string[];
  /** True when a new heading or session begins here, so that no chunk continues from the block before. */
  startsSection: boolean;
  /** The header row and rule of the table, with the text between them. Null for other kinds. */
  tableHeader: string | null;
  /** The index of this piece in a unit that was too long, from 0. Null for a whole unit. */
  piece: number | null;
}

export interface BlockSource {
  text: string;
  /** In lower case, such as `typescript`. Null when the text is not code or its language is unknown. */
  codeLanguage: string | null;
  size: ChunkSize;
}

/** Cuts a text into blocks. Every character except white space is in exactly one block. */
export type BlockReader = (source: BlockSource) => Block[];

/** Makes a block from its known fields and defaults. */
export function blockOf(known: Range & Pick<Block, "kind"> & Partial<Block>): Block {
  return { headingPath: [], speakers: [], startsSection: false, tableHeader: null, piece: null, ...known };
}

/** Removes white space at both ends. Null when nothing remains. */
export function trimRange(text: string, { start, end }: Range): Range | null {
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start < end ? { start, end } : null;
}
