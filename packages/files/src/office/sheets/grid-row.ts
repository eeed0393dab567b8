/** Rows and columns that belong together, 0-based, both ends included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface GridRow {
  number: number;
  /** By column; most are missing. */
  cells: string[];
}
