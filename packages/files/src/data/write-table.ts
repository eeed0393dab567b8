import { writeTableRow, writeTableRule } from "../text/write-table.js";

/** Rows that are seen before the form of the table is chosen. */
const ROWS_TO_JUDGE = 100;
/** Rows before the heads of the columns that have one cell alone: the title of the table. */
const MAX_TITLE_ROWS = 5;
/**
 * A row in a table stands beside the heads of its columns in a chunk; longer ones do not fit. Then each row is a block of
 * lines `head: value`, which says by itself what its values are. Characters, on average.
 */
const MAX_ROW_LENGTH = 600;
const MAX_COLUMNS = 60;

/** Writes rows as a Markdown table, or as a block of named values each when they are too wide for one. */
export class TableWriter {
  rowCount = 0;
  /** The length of the text so far. */
  length = 0;
  #width = 0;
  #title = "";
  #head: string[] = [];
  /** Null until the form is chosen. */
  #write: ((row: string[]) => string) | null = null;
  readonly #waiting: string[][] = [];
  readonly #lines: string[] = [];

  add(row: string[]): void {
    const cells = row.map(oneLine);
    if (cells.every((cell) => cell === "")) return;
    this.rowCount += 1;
    this.#width = Math.max(this.#width, cells.length);
    if (this.#write !== null) {
      this.#put(this.#write(cells));
      return;
    }
    this.#waiting.push(cells);
    if (this.#waiting.length >= ROWS_TO_JUDGE) this.#chooseForm();
  }

  /** The whole text; empty for a table without a filled cell. */
  finish(): string {
    if (this.#write === null) this.#chooseForm();
    const body = this.#write === writeTableRow ? [this.#asTable()] : this.#asRecords();
    return [this.#title, ...body].filter((part) => part !== "").join("\n\n");
  }

  /** The first row is the head: Markdown knows no table without one. */
  #chooseForm(): void {
    const titles = countTitleRows(this.#waiting);
    const [head = [], ...rows] = this.#waiting.slice(titles);
    this.#title = this.#waiting
      .slice(0, titles)
      .map((row) => row[0])
      .join("\n");
    this.#head = head;
    const write = isWide([head, ...rows]) ? (row: string[]) => writeRecord(head, row) : writeTableRow;
    for (const row of rows) this.#put(write(row));
    this.#write = write;
  }

  #put(line: string): void {
    this.length += line.length + 1;
    this.#lines.push(line);
  }

  #asTable(): string {
    if (this.#width === 0) return "";
    const heads = [...this.#head, ...Array<string>(Math.max(0, this.#width - this.#head.length)).fill("")];
    return [writeTableRow(heads), writeTableRule(this.#width), ...this.#lines].join("\n");
  }

  #asRecords(): string[] {
    return this.#lines.length === 0 ? [this.#head.join(", ")] : this.#lines;
  }
}

function oneLine(cell: string): string {
  return cell.replace(/\s*\n\s*/g, " ").trim();
}

/** Rows above the head that have a cell at the left alone. */
function countTitleRows(rows: string[][]): number {
  const isTitle = (row: string[]) => row[0] !== "" && row.slice(1).every((cell) => cell === "");
  const first = rows.slice(0, MAX_TITLE_ROWS + 1).findIndex((row) => !isTitle(row));
  return first > 0 ? first : 0;
}

function isWide(rows: string[][]): boolean {
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  const characters = rows.reduce((sum, row) => sum + row.join("").length, 0) + cells * 3;
  return characters > rows.length * MAX_ROW_LENGTH || cells > rows.length * MAX_COLUMNS;
}

function writeRecord(head: string[], cells: string[]): string {
  return cells
    .flatMap((cell, index) => (cell === "" ? [] : [`${head[index] || `Column ${index + 1}`}: ${cell}`]))
    .join("\n");
}
