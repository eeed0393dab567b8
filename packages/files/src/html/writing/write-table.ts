import { writeTable } from "../../text/write-table.js";
import type { DomElement } from "../dom/dom.js";

const ROW_PARENTS = new Set(["THEAD", "TBODY", "TFOOT"]);

/** Whether a table holds rows of values, rather than laying out a page. */
export function isDataTable(table: DomElement): boolean {
  if (table.getAttribute("role") === "presentation" || table.querySelector("table, h1, h2, ul, ol, pre") !== null) {
    return false;
  }
  const rows = rowsOf(table);
  return rows.length > 1 && rows.some((row) => row.children.length > 1);
}

/** The caption of a table, and its rows in Markdown. */
export function writeDataTable(table: DomElement, writeCell: (cell: DomElement) => string): string[] {
  const rows = spread(
    rowsOf(table).map((row) =>
      [...row.children].map((cell) => ({
        text: writeCell(cell).replaceAll("\n", " "),
        columns: spanOf(cell, "colspan"),
        rows: spanOf(cell, "rowspan"),
      })),
    ),
  ).filter((cells) => cells.some((cell) => cell !== ""));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return [];
  const isFilled = rows.length * width <= MAX_CELLS;
  const filled = isFilled ? rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill("")]) : rows;
  const written = writeTable(filled, width);
  const caption = [...table.children].find((child) => child.tagName === "CAPTION");
  const title = caption === undefined ? "" : writeCell(caption);
  return title === "" ? [written] : [title, written];
}

interface Cell {
  text: string;
  columns: number;
  rows: number;
}

/** A span says how many columns or rows show the cell; hostile ones say thousands. */
const MAX_SPAN = 50;
/** Columns up to which cells are spread: each span adds to the width of all rows that it reaches. */
const MAX_SPREAD_COLUMNS = 300;
/** Beyond it short rows are not filled up. */
const MAX_CELLS = 1_000_000;
/** The longest label. A longer text is no label and is written once. */
const LONGEST_REPEATED = 200;

function spanOf(cell: DomElement, name: "colspan" | "rowspan"): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_SPAN) : 1;
}

/** Writes a cell in each row and column that it spans, so that every row can be understood alone. */
function spread(rows: Cell[][]): string[][] {
  let open: { text: string; rows: number }[] = [];
  return rows.map((cells) => {
    const next: typeof open = [];
    const remaining = cells.values();
    for (let column = 0; ; ) {
      const above = open[column];
      if (above !== undefined && above.rows > 0) {
        next[column++] = { text: repeated(above.text), rows: above.rows - 1 };
        continue;
      }
      const { value: cell, done } = remaining.next();
      if (done) {
        if (column >= open.length) break;
        next[column++] = { text: "", rows: 0 };
        continue;
      }
      const rows = column < MAX_SPREAD_COLUMNS ? cell.rows - 1 : 0;
      next[column++] = { text: cell.text, rows };
      for (let count = 1; count < cell.columns && column < MAX_SPREAD_COLUMNS; count++) {
        next[column++] = { text: repeated(cell.text), rows };
      }
    }
    open = next;
    return next.map(({ text }) => text);
  });
}

function repeated(text: string): string {
  return text.length > LONGEST_REPEATED ? "" : text;
}

function rowsOf(table: DomElement): DomElement[] {
  const groups = [...table.children].flatMap((child) =>
    ROW_PARENTS.has(child.tagName) ? [...child.children] : [child],
  );
  return groups.filter((child) => child.tagName === "TR");
}
