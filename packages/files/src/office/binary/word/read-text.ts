import { decodeCodePage } from "../../values/code-pages.js";
import type { WordFile } from "./file-information.js";

/** The whole text of a document, and where each of its characters is in the file. */
export interface WordText {
  text: string;
  /** The byte of a character. */
  offsetOf(position: number): number;
}

interface Piece {
  start: number;
  end: number;
  offset: number;
  charBytes: 1 | 2;
}

const [FORMATTING, PIECES] = [1, 2];

/** Documents are saved in pieces: what was changed is written to the end ([MS-DOC] 2.4.1). */
export function readText({ main, table }: WordFile): WordText {
  const pieces = readPieces(table("pieces"));
  const text = pieces.map(({ start, end, offset, charBytes }) => {
    const bytes = main.subarray(offset, offset + (end - start) * charBytes);
    const read = charBytes === 2 ? bytes.toString("utf16le") : decodeCodePage(bytes, 1252);
    // A piece that is cut off keeps its length: positions count through all pieces.
    return read.padEnd(end - start, "\0");
  });
  // Characters are asked for one after the other.
  let last: Piece | undefined;
  return {
    text: text.join(""),
    offsetOf: (position) => {
      const isIn = ({ start, end }: Piece) => position >= start && position < end;
      const piece = last !== undefined && isIn(last) ? last : pieces.find(isIn);
      last = piece;
      return piece === undefined ? -1 : piece.offset + (position - piece.start) * piece.charBytes;
    },
  };
}

function readPieces(table: Buffer): Piece[] {
  let at = 0;
  while (at < table.length && table.readUInt8(at) === FORMATTING) at += 3 + table.readUInt16LE(at + 1);
  if (at >= table.length || table.readUInt8(at) !== PIECES) return [];
  const list = table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
  const count = Math.floor((list.length - 4) / 12);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const place = list.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const offset = place & 0x3fffffff;
    const [start, end] = [list.readUInt32LE(index * 4), list.readUInt32LE(index * 4 + 4)];
    return { start, end, offset: isNarrow ? offset / 2 : offset, charBytes: isNarrow ? 1 : 2 } as const;
  }).filter(({ start, end }) => end > start);
}
