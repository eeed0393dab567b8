import type { DocumentBuilder } from "../writing/document-builder.js";
import { ownCopy } from "../writing/own-copy.js";
import type { CellRange, GridRow } from "./grid-row.js";
import { writeSheet } from "./write-sheet.js";

export interface GridLimits {
  maxRows: number;
  maxCells: number;
  maxTextLength: number;
}

/** Columns of the widest sheet that Excel knows. */
const MAX_COLUMNS = 16_384;
const MAX_MERGES = 100_000;

/** The filled cells of one sheet; what is beyond the limits is left out, and said. */
export class SheetGrid {
  readonly rows: GridRow[] = [];
  readonly merges: CellRange[] = [];
  readonly #limits: GridLimits;
  readonly #byNumber = new Map<number, GridRow>();
  #cells = 0;
  #length = 0;
  #isCut = false;

  constructor(limits: GridLimits) {
    this.#limits = limits;
  }

  set(row: number, column: number, text: string): void {
    if (text === "" || column >= MAX_COLUMNS) return;
    const known = this.#byNumber.get(row);
    const { maxRows, maxCells, maxTextLength } = this.#limits;
    const isFull = (known === undefined && this.rows.length >= maxRows) || this.#cells >= maxCells;
    if (isFull || this.#length > maxTextLength) {
      this.#isCut = true;
      return;
    }
    this.#cells++;
    this.#length += text.length;
    const line = known ?? this.#addRow(row);
    line.cells[column] = ownCopy(text);
  }

  change(row: number, column: number, work: (text: string) => string): void {
    const line = this.#byNumber.get(row);
    const text = line?.cells[column];
    if (line !== undefined && text !== undefined) line.cells[column] = work(text);
  }

  merge(range: CellRange): void {
    if (this.merges.length < MAX_MERGES) this.merges.push(range);
  }

  writeTo(builder: DocumentBuilder, name: string): void {
    writeSheet(this, (block) => builder.add(block));
    if (this.#isCut)
      builder.warn(`The sheet ${name} is longer than can be read: only its first ${this.rows.length} rows were.`);
  }

  #addRow(number: number): GridRow {
    const row = { number, cells: [] };
    this.rows.push(row);
    this.#byNumber.set(number, row);
    return row;
  }
}
