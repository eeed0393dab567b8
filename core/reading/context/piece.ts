import type { Term } from "@loci/language/words";
import type { SearchHit } from "../search/hits/search-hit.js";

/** The smallest part of a hit that is taken or left: a turn, a sentence, a code block, a memory. */
export interface Piece {
  hit: SearchHit;
  /** Text as it will stand in the context. */
  text: string;
  /** Terms of this text, in order. Reading them takes as long as everything else together. */
  terms: Term[];
  /** Likelihood that the piece helps to answer, 0..1 against the best of all. */
  value: number;
  place: PiecePlace | null;
}

/** Place of a piece in its document; null for a memory. */
export interface PiecePlace {
  documentId: string;
  /** In characters of the document's content. */
  start: number;
  end: number;
  /** Position of its chunk, and its own in there. */
  chunk: number;
  index: number;
  isLast: boolean;
  kind: "turn" | "prose" | "block";
}

/** True when `next` begins where `previous` ends. */
export function follows(previous: PiecePlace, next: PiecePlace): boolean {
  if (previous.documentId !== next.documentId) return false;
  if (previous.chunk === next.chunk) return next.index === previous.index + 1;
  return next.chunk === previous.chunk + 1 && previous.isLast && next.index === 0;
}
