import { oneLine } from "../../text/one-line.js";
/**
 * A table in Markdown. The first row is the head: Markdown knows no table without one. Columns and rows without any text
 * are left out; a single cell is no table. Empty when there is no text at all. Rows may have holes.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const columns = filledColumns(rows);
  const lines: string[] = [];
  for (const row of rows) {
    const cells = columns.map((column) => cellText(row[column] ?? ""));
    if (cells.some((cell) => cell !== "")) lines.push(`| ${cells.join(" | ")} |`);
  }
  if (lines.length === 1 && columns.length === 1) return (lines[0] ?? "").slice(2, -2).replaceAll("\\|", "|");
  if (lines.length > 0) lines.splice(1, 0, `|${" --- |".repeat(columns.length)}`);
  return lines.join("\n");
}

function cellText(text: string): string {
  return /[\s|]/.test(text) ? oneLine(text).replaceAll("|", "\\|") : text;
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
