import type { PlaceInSource } from "./place.js";

/** `turns`: one or more turns of a conversation, or a part of one long turn. */
export type ChunkKind = "turns" | "prose" | "list" | "table" | "code";

/** A piece of a text. Offsets count UTF-16 units of the text it was cut from: `text.slice(start, end) === span.text`. */
export interface ChunkSpan {
  start: number;
  end: number;
  text: string;
  kind: ChunkKind;
  /** Markdown headings above the piece, outermost first, without `#`; in code the definitions around it. Else empty. */
  headingPath: string[];
  /** Names as written, in the order of their first words here. Empty outside conversations. */
  speakers: string[];
  /** Header row and rule of the table that the piece continues; null when it holds the header itself or no table. */
  tableHeader: string | null;
  /** Where it begins in the source (page, slide, ...); null when the source does not count. */
  place: PlaceInSource | null;
  /** 0-based among the pieces of the text. */
  position: number;
}

/** `auto` follows the structure; `recursive` ignores it and cuts at paragraphs, lines, sentences and words. */
export type ChunkingAlgorithm = "auto" | "recursive";
