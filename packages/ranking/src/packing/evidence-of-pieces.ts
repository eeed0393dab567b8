import { leadsOf } from "@loci/language/facts";
import type { Piece } from "./piece.js";

interface Stretch {
  documentId: string;
  startOffset: number;
  endOffset: number;
}

/** The places of the words that each memory rests on, by memory id. */
export type EvidenceStretches = Map<string, Stretch[]>;

type PiecesByDocument = Map<string | undefined, Piece[]>;

/** Memories below this likeness are not near, though none may be nearer. */
const NEAR = 0.5;
/** In characters: a quotation shows words of the four turns before it. */
const LOOK_BACK = 10_000;

/** Which pieces are memories, and which the words that they rest on: both tell the same. */
export class EvidenceOfPieces {
  readonly #supporting = new Map<Piece, Piece[]>();
  readonly #drawn = new Map<Piece, Piece[]>();
  readonly #led = new Map<Piece, Piece[]>();
  /** Likeness of the memory that is nearest to the question. */
  readonly #nearest: number;

  constructor(pieces: Piece[], stretches: EvidenceStretches) {
    this.#nearest = nearestOf(pieces);
    const wordsOf = rememberWords();
    const byDocument: PiecesByDocument = Map.groupBy(pieces, ({ place }) => place?.documentId);
    for (const memory of pieces) {
      const own = (memory.hit.memory && stretches.get(memory.hit.id)) ?? [];
      const touched = own.flatMap((stretch) =>
        (byDocument.get(stretch.documentId) ?? []).filter((piece) => touches(stretch, piece)),
      );
      for (const piece of new Set(touched)) {
        add(this.#supporting, memory, piece);
        add(this.#drawn, piece, memory);
      }
      for (const piece of leadingTo(memory, { stretches: own, byDocument, wordsOf })) add(this.#led, piece, memory);
    }
  }

  /** The quotations that show words of this piece before their own. */
  ledBy(piece: Piece): Piece[] {
    return this.#led.get(piece) ?? [];
  }

  /** The likeness of the best of these memories, 0..1 against the best of all; 0 without any. */
  likenessOf(memories: Piece[]): number {
    return nearestOf(memories) / Math.max(this.#nearest, NEAR);
  }

  /** The words that a memory rests on, or the memories that rest on words. */
  of(piece: Piece): Piece[] {
    return this.#supporting.get(piece) ?? this.#drawn.get(piece) ?? [];
  }
}

interface Told {
  stretches: Stretch[];
  byDocument: PiecesByDocument;
  wordsOf: (piece: Piece) => string;
}

/** The pieces before a quotation whose words it shows. */
function leadingTo(memory: Piece, { stretches, byDocument, wordsOf }: Told): Piece[] {
  const leads = stretches.length === 0 ? [] : leadsOf(memory.text);
  if (leads.length === 0) return [];
  return stretches.flatMap(({ documentId, startOffset }) =>
    (byDocument.get(documentId) ?? []).filter((piece) => {
      const { place } = piece;
      if (place === null || place.end > startOffset || startOffset - place.end > LOOK_BACK) return false;
      const words = wordsOf(piece);
      return leads.some((lead) => words.includes(lead));
    }),
  );
}

/** The text of a piece in one line, as quotations show it. Several quotations look at the same pieces. */
function rememberWords(): (piece: Piece) => string {
  const known = new Map<Piece, string>();
  return (piece) => {
    const words = known.get(piece) ?? piece.text.replace(/\s+/g, " ");
    known.set(piece, words);
    return words;
  };
}

function nearestOf(pieces: Piece[]): number {
  return pieces.reduce((most, { hit }) => Math.max(most, hit.memory ? hit.semantic : 0), 0);
}

function touches({ startOffset, endOffset }: Stretch, { place }: Piece): boolean {
  return place !== null && startOffset < place.end && endOffset > place.start;
}

function add(groups: Map<Piece, Piece[]>, key: Piece, piece: Piece): void {
  const known = groups.get(key);
  if (known) known.push(piece);
  else groups.set(key, [piece]);
}
