import type { Piece, PiecePlace } from "./piece.js";

interface PlacedPiece extends Piece {
  place: PiecePlace;
}

/**
 * Gives the pieces of chunks that have no time of their own a date: that of the piece before, since a long message goes
 * on in the next chunk, or else of the piece after, or of their hit. Pieces of far chunks tell only where nothing else
 * does.
 */
export function datePieces(pieces: Piece[]): void {
  const placed = pieces.filter((piece): piece is PlacedPiece => piece.place !== null);
  for (const own of Map.groupBy(placed, ({ place }) => place.documentId).values()) {
    own.sort((one, other) => one.place.start - other.place.start);
    const backwards = own.toReversed();
    for (const ordered of [own, backwards]) carryDates(ordered, isNear);
    for (const piece of own) piece.date ??= piece.hit.date;
    for (const ordered of [own, backwards]) carryDates(ordered, () => true);
  }
}

function carryDates(pieces: PlacedPiece[], reaches: (one: PlacedPiece, other: PlacedPiece) => boolean): void {
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (piece.date === null && before !== undefined && reaches(before, piece)) piece.date = before.date;
  }
}

/** Whether two pieces are of one chunk, or of one and the next. */
function isNear({ place: one }: PlacedPiece, { place: other }: PlacedPiece): boolean {
  return Math.abs(one.chunk - other.chunk) <= 1;
}
