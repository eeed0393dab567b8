import type { Line, Segment } from "./segment.js";

export interface Table {
  /** Lines of the page that it takes. */
  lines: number;
  rows: string[][];
}

/** Two lines of two cells can stand side by side by chance. */
const MIN_ROWS = 3;
/** Lines further apart than this, in sizes of the type, are no rows of one table. */
const MAX_ROW_GAP = 3.2;
/** Unless two of their cells stand exactly below each other. */
const MAX_ALIGNED_GAP = 8;
/** In sizes of the type. */
const ALIGNMENT = 0.3;
/** Share of the lines that may cross the space between two columns: headings over several columns. */
const MAX_CROSSING = 0.2;
/** Longer cells are prose. */
const MAX_CELL = 200;

/** The table that begins with the first of the lines, or null: rows whose cells stand in clear columns. */
export function findTable(lines: readonly Line[]): Table | null {
  const [first] = lines;
  if (first === undefined || first.segments.length < 2) return null;
  const length = extentOf(lines);
  const part = lines.slice(0, length);
  const full = part.filter(({ segments }) => segments.length > 1);
  if (full.length < MIN_ROWS) return null;
  const columns = findColumns(full);
  if (columns.length < 2) return null;
  const rows = mergeWrapped(part, columns);
  const isTable = rows.length >= MIN_ROWS && rows.every((row) => row.every((cell) => cell.length <= MAX_CELL));
  return isTable && columns.every((_column, at) => rows.filter((row) => row[at] !== "").length > 1)
    ? { lines: length, rows }
    : null;
}

/** Lines with cells, and single ones between them that sit in a column of the one above. */
function extentOf(lines: readonly Line[]): number {
  let length = 1;
  let end = 1;
  for (let at = 1; at < lines.length; at++) {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line === undefined) break;
    const maxGap = isAligned(above, line) ? MAX_ALIGNED_GAP : MAX_ROW_GAP;
    if (line.baseline - above.baseline > maxGap * Math.max(line.size, above.size)) break;
    if (line.segments.length > 1) end = at + 1;
    else if (!isCellBelow(line, lines.slice(0, end))) break;
    length = at + 1;
    if (length - end > 2) break;
  }
  return end;
}

function isAligned(above: Line, line: Line): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < ALIGNMENT * line.size;
  const aligned = line.segments.filter((cell) =>
    above.segments.some(({ left, right }) => near(left, cell.left) || near(right, cell.right)),
  );
  return aligned.length > 1;
}

function isCellBelow(line: Line, rows: readonly Line[]): boolean {
  const row = rows.at(-1);
  return row?.segments.filter(({ left, right }) => left < line.right && right > line.left).length === 1;
}

interface Column {
  left: number;
  right: number;
}

/** The fullest lines say where columns are; others widen them, add to them, or run across them. None when many do. */
function findColumns(lines: readonly Line[]): Column[] {
  const columns: Column[] = [];
  let crossing = 0;
  for (const { segments } of lines.toSorted((a, b) => b.segments.length - a.segments.length)) {
    for (const { left, right } of segments) {
      const touched = columns.filter((column) => column.left < right && column.right > left);
      const [column] = touched;
      if (column === undefined) columns.push({ left, right });
      else if (touched.length > 1) crossing += 1;
      else Object.assign(column, { left: Math.min(left, column.left), right: Math.max(right, column.right) });
    }
  }
  if (crossing > lines.length * MAX_CROSSING) return [];
  return columns.sort((a, b) => a.left - b.left);
}

/** A line without a first cell that stands closer to the row above than rows do is the rest of that row. */
function mergeWrapped(lines: readonly Line[], columns: readonly Column[]): string[][] {
  const gaps = lines.slice(1).map((line, index) => line.baseline - (lines[index]?.baseline ?? 0));
  const widest = Math.max(...gaps);
  const rows: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line.segments, columns);
    const above = rows.at(-1);
    const isClose = (gaps[index - 1] ?? widest) < 0.75 * widest;
    if (above !== undefined && cells[0] === "" && isClose) {
      for (const [at, cell] of cells.entries()) above[at] = `${above[at] ?? ""} ${cell}`.trim();
    } else rows.push(cells);
  }
  return rows;
}

/** A segment belongs to the column it overlaps most; one over several columns to the first of them. */
function cellsOf(segments: readonly Segment[], columns: readonly Column[]): string[] {
  const cells = columns.map(() => "");
  for (const segment of segments) {
    const overlaps = columns.map(({ left, right }) => Math.min(right, segment.right) - Math.max(left, segment.left));
    const at = overlaps.indexOf(Math.max(...overlaps));
    cells[at] = `${cells[at] ?? ""} ${segment.text}`.trim();
  }
  return cells;
}
