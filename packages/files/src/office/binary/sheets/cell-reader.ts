import type { SheetGrid } from "../../sheets/sheet-grid.js";
import { readString, type WorkbookGlobals } from "./globals.js";
import { RECORD } from "./record-types.js";
import type { SheetRecord } from "./records.js";

const ERRORS: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

/** Kinds of a formula's result that is no number ([MS-XLS] 2.5.133). */
const [TEXT_RESULT, BOOLEAN_RESULT, ERROR_RESULT] = [0, 1, 2];

/** Puts what cells show into a grid, record by record. */
export class CellReader {
  readonly #globals: WorkbookGlobals;
  readonly #grid: SheetGrid;
  /** The cell of a formula whose text follows in a record of its own. */
  #waiting: { row: number; column: number } | null = null;

  constructor(globals: WorkbookGlobals, grid: SheetGrid) {
    this.#globals = globals;
    this.#grid = grid;
  }

  take(record: SheetRecord): void {
    const { type, body } = record;
    switch (type) {
      case RECORD.sharedLabel:
        this.#set(body, this.#globals.strings[body.readUInt32LE(6)] ?? "");
        break;
      case RECORD.label:
      case RECORD.richLabel:
        this.#set(body, readString(body, 6, { ...this.#globals, isLong: true }));
        break;
      case RECORD.number:
        this.#set(body, this.#show(body.readDoubleLE(6), body.readUInt16LE(4)));
        break;
      case RECORD.shortNumber:
        this.#set(body, this.#show(shortNumber(body, 6), body.readUInt16LE(4)));
        break;
      case RECORD.multipleNumbers:
        this.#takeNumbers(body);
        break;
      case RECORD.booleanOrError:
        this.#set(body, body.readUInt8(7) === 0 ? booleanText(body.readUInt8(6)) : errorText(body.readUInt8(6)));
        break;
      case RECORD.formula:
        this.#takeFormula(body);
        break;
      case RECORD.formulaText:
        this.#takeFormulaText(record);
        break;
    }
  }

  #set(body: Buffer, text: string): void {
    this.#grid.set(body.readUInt16LE(0), body.readUInt16LE(2), text.trim());
  }

  #show(value: number, style: number): string {
    return this.#globals.formats.show(value, style);
  }

  #takeNumbers(body: Buffer): void {
    const [row, first] = [body.readUInt16LE(0), body.readUInt16LE(2)];
    for (let at = 4; at + 6 <= body.length - 2; at += 6) {
      this.#grid.set(row, first + (at - 4) / 6, this.#show(shortNumber(body, at + 2), body.readUInt16LE(at)));
    }
  }

  #takeFormula(body: Buffer): void {
    this.#waiting = null;
    if (body.readUInt16LE(12) !== 0xffff) {
      this.#set(body, this.#show(body.readDoubleLE(6), body.readUInt16LE(4)));
      return;
    }
    const kind = body.readUInt8(6);
    if (kind === TEXT_RESULT) this.#waiting = { row: body.readUInt16LE(0), column: body.readUInt16LE(2) };
    if (kind === BOOLEAN_RESULT) this.#set(body, booleanText(body.readUInt8(8)));
    if (kind === ERROR_RESULT) this.#set(body, errorText(body.readUInt8(8)));
  }

  #takeFormulaText({ body }: SheetRecord): void {
    if (this.#waiting === null) return;
    const text = readString(body, 0, { ...this.#globals, isLong: true });
    this.#grid.set(this.#waiting.row, this.#waiting.column, text.trim());
    this.#waiting = null;
  }
}

/** A number in four bytes: a whole one, or the upper half of a double; perhaps a hundredth ([MS-XLS] 2.5.217). */
function shortNumber(body: Buffer, at: number): number {
  const bits = body.readInt32LE(at);
  const upper = Buffer.alloc(8);
  upper.writeInt32LE(bits & ~3, 4);
  const value = (bits & 2) === 0 ? upper.readDoubleLE(0) : bits >> 2;
  return (bits & 1) === 0 ? value : value / 100;
}

function booleanText(value: number): string {
  return value === 0 ? "FALSE" : "TRUE";
}

function errorText(code: number): string {
  return ERRORS[code] ?? "#ERROR";
}
