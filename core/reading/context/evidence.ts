import type { Piece } from "./piece.js";

export interface Stretch {
  documentId: string;
  startOffset: number;
  endOffset: number;
}

/** The places of the words that each memory rests on, by memory id. */
export type EvidenceStretches = Map<string, Stretch[]>;

/** Memories and the words that they rest on tell the same twice: which pieces are which. */
export class EvidenceOfPieces {
  readonly #supporting = new Map<Piece, Piece[]>();
  readonly #drawn = new Map<Piece, Piece[]>();

  constructor(pieces: Piece[], stretches: EvidenceStretches) {
    const byDocument = Map.groupBy(pieces, ({ place }) => place?.documentId);
    for (const memory of pieces) {
      const own = (memory.hit.memory && stretches.get(memory.hit.id)) ?? [];
      const touched = own.flatMap((stretch) =>
        (byDocument.get(stretch.documentId) ?? []).filter((piece) => touches(stretch, piece)),
      );
      for (const piece of new Set(touched)) {
        add(this.#supporting, memory, piece);
        add(this.#drawn, piece, memory);
      }
    }
  }

  /** The words that a memory rests on, or the memories that rest on words. */
  of(piece: Piece): Piece[] {
    return this.#supporting.get(piece) ?? this.#drawn.get(piece) ?? [];
  }
}

function touches({ startOffset, endOffset }: Stretch, { place }: Piece): boolean {
  return place !== null && startOffset < place.end && endOffset > place.start;
}

function add(groups: Map<Piece, Piece[]>, key: Piece, piece: Piece): void {
  const known = groups.get(key);
  if (known) known.push(piece);
  else groups.set(key, [piece]);
}
