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
  /** The header row and where the rows begin, for tables. */
  table: { header: string; bodyStart: number } | null;
}

/** Cuts a text into blocks; every character that is not white space lies in exactly one. */
export type BlockReader = (text: string) => Block[];
