import { oneLine } from "../../text/one-line.js";
import { writeTable } from "../../text/write-table.js";
/**
 * A table in Markdown. The first row is the head: Markdown knows no table without one. Columns and rows without any text
 * are left out; a single cell is no table. Empty when there is no text at all. Rows may have holes.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = filledColumns(rows);
  const filled = rows
    .map((row) => columns.map((column) => oneLine(row[column] ?? "")))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const [first = []] = filled;
  if (filled.length === 1 && columns.length === 1) return first[0] ?? "";
  return filled.length === 0 ? "" : writeTable(filled);
}

function filledColumns(rows: readonly (readonly string[])[]): number[] {
  const filled = new Set<number>();
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (!filled.has(column) && cell.trim() !== "") filled.add(column);
    });
  }
  return [...filled].sort((a, b) => a - b);
}
