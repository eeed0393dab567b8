export interface TableCell {
  text: string;
  /** Columns that it goes over. */
  columns?: number;
  /** It is merged with the cell above. */
  continuesAbove?: boolean;
  /** It is merged with the cell before. */
  continuesLeft?: boolean;
}

/** More columns than any table for people; a larger span is a mistake or an attack. */
const MAX_SPAN = 1_000;

/**
 * Rows of equal columns from cells that are merged: the text of a merged cell stands in each place that it covers, so that
 * every value keeps its heading. A cell over a whole row stands there once.
 */
export function spreadCells(rows: readonly (readonly TableCell[])[]): string[][] {
  const spread: string[][] = [];
  for (const cells of rows) {
    const row: string[] = [];
    const isWholeRow = cells.slice(1).every(({ continuesLeft }) => continuesLeft === true);
    for (const cell of cells) {
      const text = textAt(cell, { above: spread.at(-1)?.[row.length], left: isWholeRow ? "" : row.at(-1) });
      const columns = Math.min(MAX_SPAN, Math.max(1, cell.columns ?? 1));
      for (let index = 0; index < columns; index++) row.push(isWholeRow && index > 0 ? "" : text);
    }
    spread.push(row);
  }
  return spread;
}

function textAt(cell: TableCell, { above, left }: { above: string | undefined; left: string | undefined }): string {
  if (cell.continuesLeft === true) return left ?? "";
  return cell.continuesAbove === true ? (above ?? "") : cell.text;
}
