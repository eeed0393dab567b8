import type { TextStructure } from "@loci/language/structure";
import type { Term } from "@loci/language/words";

/** A memory or a chunk that was found, with its words as they may be shown. */
export interface PackedHit {
  id: string;
  score: number;
  /** The signal of the same name. */
  semantic: number;
  /** When it was said or written, as far as is known. */
  date: Date | null;
  /** Exactly one of memory and chunk is there. */
  memory: { text: string } | null;
  chunk: PackedChunk | null;
  /** Document of a chunk. */
  document: PackedDocument | null;
  /** Words that somebody has forgotten are masked in it. */
  isMasked: boolean;
}

export interface PackedChunk {
  documentId: string;
  /** Among the chunks of its document, from 0. */
  position: number;
  content: string;
  /** Where the content begins, in characters of the document's. */
  startOffset: number;
  headingPath: string[];
  /** Who speaks in it; empty: it is no conversation. */
  speakers: string[];
}

interface PackedDocument {
  title: string | null;
  filepath: string | null;
  filename: string | null;
  structure: TextStructure | null;
  chunkCount: number | null;
}

/** The smallest part of a hit that is taken or left: a turn, a sentence, a code block, a memory. */
export interface Piece {
  hit: PackedHit;
  /** Text as it will stand in the context. */
  text: string;
  /**
   * Terms of the stored text, in order, with the time before a message. Reading them takes as long as everything else
   * together.
   */
  terms: Term[];
  /** When it was said or written: the time of its message, or of what stands near it, or the date of its hit. */
  date: Date | null;
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
