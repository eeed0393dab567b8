import type { CellRange } from "./grid-row.js";

/** Row and column, 0-based, of an address as `B3` or `$B$3`; null when it is none. */
export function cellAt(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

export function rangeAt(address: string): CellRange | null {
  const [from, to = from] = address.split(":");
  const [first, last] = [cellAt(from ?? ""), cellAt(to ?? "")];
  if (first === null || last === null) return null;
  return { top: first.row, left: first.column, bottom: last.row, right: last.column };
}
