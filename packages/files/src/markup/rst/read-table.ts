import { writeTable } from "../../text/write-table.js";

/** A table whose cells are framed by `+`, `-` and `|`. Cells over several columns keep their words in the first of them. */
export function readGridTable(lines: string[], at: number): { rows: string[][]; next: number } {
  let next = at;
  while (next < lines.length && /^[+|]/.test(lines[next] ?? "")) next += 1;
  const frame = lines[at] ?? "";
  const edges = [...frame].flatMap((sign, index) => (sign === "+" ? [index] : []));
  const rows: string[][] = [];
  let row: string[] | null = null;
  for (const line of lines.slice(at, next)) {
    if (/^\+[-=+]*\+$/.test(line)) {
      if (row !== null) rows.push(row);
      row = null;
      continue;
    }
    row = joinCells(row, cutAt(line, edges));
  }
  if (row !== null) rows.push(row);
  return { rows, next };
}

/** A table whose columns are marked by lines of `=`. A row whose first cell is empty continues the one above. */
export function readSimpleTable(lines: string[], at: number): { rows: string[][]; next: number } {
  const isRule = (line: string) => /^=+(?: +=+)*$/.test(line);
  const frame = lines[at] ?? "";
  const starts = [...frame.matchAll(/=+/g)].map((match) => match.index);
  // A head has a rule below it, and another one ends the table.
  let next = at + 1;
  let last = at;
  while (next < lines.length && !(lines[next] === "" && isRule(lines[next - 1] ?? "") && last > at)) {
    if (isRule(lines[next] ?? "")) last = next;
    next += 1;
  }
  const end = last > at ? last : next - 1;
  const rows: string[][] = [];
  for (const line of lines.slice(at + 1, end)) {
    if (line.trim() === "" || isRule(line) || /^-[- ]*$/.test(line)) continue;
    const cells = starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
    const above = rows.at(-1);
    if (cells[0] === "" && above !== undefined) rows[rows.length - 1] = joinCells(above, cells);
    else rows.push(cells);
  }
  return { rows, next: end + 1 };
}

/** Rows of the same width as a table in Markdown. */
export function writeFilledTable(rows: string[][], writeCell: (cell: string) => string): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width === 0) return "";
  return writeTable(rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")].map(writeCell)));
}

/** The text between the edges, where the line has a bar; a cell over several columns is one piece. */
function cutAt(line: string, edges: number[]): string[] {
  const cells: string[] = [];
  let start = 0;
  for (let index = 1; index < edges.length; index += 1) {
    const edge = edges[index] ?? line.length;
    const isLast = index === edges.length - 1;
    if (!isLast && !/[|+]/.test(line[edge] ?? "|")) {
      cells.push("");
      continue;
    }
    const piece = line.slice((edges[start] ?? 0) + 1, edge).trim();
    cells.splice(start, 0, piece.replace(/^[-=+]+$/, ""));
    start = index;
  }
  return cells;
}

function joinCells(above: string[] | null, cells: string[]): string[] {
  if (above === null) return cells;
  const width = Math.max(above.length, cells.length);
  return Array.from({ length: width }, (_, index) => `${above[index] ?? ""} ${cells[index] ?? ""}`.trim());
}
