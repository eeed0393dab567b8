import type { PlaceInSource } from "./place.js";

/** `turns`: one or more turns of a conversation, or a part of one long turn. */
export type ChunkKind = "turns" | "prose" | "list" | "table" | "code";

/** A piece of a text. Offsets count UTF-16 units of the original text: `text.slice(start, end) === span.text`. */
export interface ChunkSpan {
  start: number;
  end: number;
  text: string;
  kind: ChunkKind;
  /**
   * The Markdown headings above the piece, outermost first, without `#`. In code, the definitions around it. Otherwise
   * empty.
   */
  headingPath: string[];
  /** Names as written, in the order of their first words in this piece. Empty outside conversations. */
  speakers: string[];
  /**
   * The header row and rule of the table that the piece continues. Null when it holds the header itself or no table.
   */
  tableHeader: string | null;
  /** The place in the source where it begins (page, slide, ...). Null when the source has no such units. */
  place: PlaceInSource | null;
  /** The index among the pieces of the text, from 0. */
  position: number;
}

/**
 * `auto` follows the structure of the text. `recursive` ignores it and cuts at paragraphs, lines, sentences and words.
 */
export type ChunkingAlgorithm = "auto" | "recursive";

/**
 * The text of a piece that is stored, searched and shown. A piece that continues a table gets the header row
 * and rule above its own words. The offsets of the piece cover its own words alone.
 */
export function chunkContent({ text, tableHeader }: Pick<ChunkSpan, "text" | "tableHeader">): string {
  return tableHeader === null ? text : `${tableHeader}\n${text}`;
}
