import { dateOf, headingOf } from "../search/hits/heading.js";
import { follows, type Piece, type PiecePlace } from "./piece.js";

export interface RenderedContext {
  text: string;
  /** In the order of the text. */
  pieces: Piece[];
}

/** In reading order: by date, then document, then place. An empty line stands where something was left out. */
export function renderPieces(pieces: Piece[]): RenderedContext {
  const ordered = pieces.toSorted(byReadingOrder);
  const headings = ordered.map(headingOf);
  let text = "";
  ordered.forEach((piece, index) => {
    const previous = ordered[index - 1];
    const heading = headings[index];
    const isNewGroup = previous === undefined || headings[index - 1] !== heading;
    if (previous) text += isNewGroup ? "\n\n" : separatorOf(previous, piece);
    if (isNewGroup && heading) text += `${heading}\n`;
    text += lineOf(piece);
  });
  return { text, pieces: ordered };
}

function byReadingOrder(one: Piece, other: Piece): number {
  return (
    (dateOf(one.hit)?.getTime() ?? 0) - (dateOf(other.hit)?.getTime() ?? 0) ||
    compareText(one.place?.documentId ?? "", other.place?.documentId ?? "") ||
    (one.place?.start ?? 0) - (other.place?.start ?? 0)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function separatorOf(previous: Piece, piece: Piece): string {
  if (!previous.place || !piece.place) return "\n";
  const isNext = follows(previous.place, piece.place);
  const between = previous.hit === piece.hit ? textBetween(previous.place, piece) : null;
  if (between === null || (!isNext && between.includes("\n"))) return isNext ? "\n" : "\n\n";
  return isNext ? between : " … ";
}

/** The text between two pieces of one chunk: white space, and parts that were left out. */
function textBetween({ end }: PiecePlace, { hit, place }: Piece): string | null {
  if (!hit.chunk || !place) return null;
  const { content, startOffset } = hit.chunk;
  return content.slice(end - startOffset, place.start - startOffset);
}

function lineOf({ text, hit }: Piece): string {
  return hit.memory ? `- ${text}` : text;
}
