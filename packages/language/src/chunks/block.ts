import type { ChunkSize } from "./chunk-size.js";
import type { ChunkKind } from "./chunk-span.js";

/** A stretch of text, end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A unit that should stay whole: a turn, a paragraph, a list, a table, a code block. Blocks are in order and do not overlap. */
export interface Block extends Range {
  kind: ChunkKind;
  headingPath: string[];
  speakers: string[];
  /** Where a chunk must not run on from the block before: a new heading, a new session. */
  startsSection: boolean;
  /** Header row and rule of the table, with what stands between them; null for other kinds. */
  tableHeader: string | null;
  /** Which piece of a unit that was too long the block is, from 0; null for a whole unit. */
  piece: number | null;
}

export interface BlockSource {
  text: string;
  /** Lower case, e.g. `typescript`; null when it is no code or its language is unknown. */
  codeLanguage: string | null;
  size: ChunkSize;
}

/** Cuts a text into blocks; every character that is not white space lies in exactly one. */
export type BlockReader = (source: BlockSource) => Block[];

/** A block of which only some is known. */
export function blockOf(known: Range & Pick<Block, "kind"> & Partial<Block>): Block {
  return { headingPath: [], speakers: [], startsSection: false, tableHeader: null, piece: null, ...known };
}
