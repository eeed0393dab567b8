import { attributeOf, elementsOf, numberOf, type XmlElement } from "../package/xml-element.js";

/** Programs repeat an empty cell or row up to the edge of the sheet. */
const MAX_REPEATED = 1_000;

interface Span {
  left: number;
  right: number;
  lastRow: number;
  text: string;
}

/**
 * The rows of a table in a text or on a slide. The text of a merged cell stands in each place that it covers; one over a
 * whole row stands there once.
 */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => string): string[][] {
  const rows: string[][] = [];
  let spans: Span[] = [];
  for (const row of rowsOf(table)) {
    spans = spans.filter(({ lastRow }) => lastRow >= rows.length);
    rows.push(readRow(row, { number: rows.length, spans, readCell }));
  }
  return rows;
}

/** Rows can be grouped, and be marked as heads. */
export function rowsOf(table: XmlElement): XmlElement[] {
  return elementsOf(table).flatMap((element) => {
    if (element.name === "table:table-row") return [element];
    return /^table:table-(?:header-rows|rows|row-group)$/.test(element.name) ? rowsOf(element) : [];
  });
}

function readRow(
  row: XmlElement,
  { number, spans, readCell }: { number: number; spans: Span[]; readCell: (cell: XmlElement) => string },
): string[] {
  const cells = elementsOf(row).filter(({ name }) => /^table:(?:covered-)?table-cell$/.test(name));
  const isWholeRow = cells.filter(({ name }) => name === "table:table-cell").length === 1;
  const texts: string[] = [];
  for (const cell of cells) {
    const column = texts.length;
    const isCovered = cell.name === "table:covered-table-cell";
    const text = isCovered ? coveredText(spans, { column, isWholeRow }) : readCell(cell).trim();
    const repeated = Math.min(MAX_REPEATED, numberOf(cell, "table:number-columns-repeated") ?? 1);
    for (let index = 0; index < repeated; index++) texts.push(text);
    if (!isCovered && attributeOf(cell, "table:number-columns-spanned") !== null)
      spans.push(spanOf(cell, { number, column, text }));
  }
  return texts;
}

function spanOf(cell: XmlElement, { number, column, text }: { number: number; column: number; text: string }): Span {
  const columns = numberOf(cell, "table:number-columns-spanned") ?? 1;
  const rows = numberOf(cell, "table:number-rows-spanned") ?? 1;
  return { left: column, right: column + columns - 1, lastRow: number + rows - 1, text };
}

function coveredText(spans: Span[], { column, isWholeRow }: { column: number; isWholeRow: boolean }): string {
  if (isWholeRow) return "";
  return spans.find(({ left, right }) => column >= left && column <= right)?.text ?? "";
}
