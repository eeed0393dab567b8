import { markdownTable } from "../writing/markdown-table.js";
import type { CellRange, GridRow } from "./grid-row.js";

/** Cells that one merged range is written into; more is decoration. */
const MAX_COPIES = 10_000;

/**
 * The cells of a sheet as blocks: what is parted by empty rows are tables of their own, lines of one cell above a table
 * are its title, empty columns are left out.
 */
export function writeSheet(
  { rows, merges }: { rows: GridRow[]; merges: CellRange[] },
  add: (block: string) => void,
): void {
  rows.sort((a, b) => a.number - b.number);
  const blocks = splitAtGaps(rows);
  spreadMerges(blocks, merges);
  for (const block of blocks.flatMap(splitSideBySide)) writeBlock(block, add);
}

/**
 * Tables beside each other that begin in different rows. Cells that begin in one row may be a label and its value with
 * an empty column between: they stay together.
 */
function splitSideBySide(block: GridRow[]): GridRow[][] {
  const groups = columnGroups(block);
  if (groups.length < 2) return [block];
  const parts = groups.map(({ from, to }) =>
    block
      .map(({ number, cells }) => ({ number, cells: withoutOthers(cells, from, to) }))
      .filter((row) => filledColumns(row).length > 0),
  );
  const areTables = parts.every(
    (rows, index) => rows.length > 1 && (groups[index]?.to ?? 0) > (groups[index]?.from ?? 0),
  );
  const beginApart = new Set(parts.map((rows) => rows[0]?.number)).size === parts.length;
  return areTables && beginApart ? parts : [block];
}

/** Columns that follow each other without an empty one. */
function columnGroups(block: GridRow[]): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = [];
  for (const column of columnsOf(block)) {
    const last = groups.at(-1);
    if (last !== undefined && column === last.to + 1) last.to = column;
    else groups.push({ from: column, to: column });
  }
  return groups;
}

function withoutOthers(cells: string[], from: number, to: number): string[] {
  const kept: string[] = [];
  for (let column = from; column <= to; column++) {
    const text = cells[column];
    if (text !== undefined) kept[column] = text;
  }
  return kept;
}

function splitAtGaps(rows: GridRow[]): GridRow[][] {
  const blocks: GridRow[][] = [];
  let last: GridRow[] = [];
  for (const row of rows) {
    const before = last.at(-1);
    const continues = before !== undefined && (row.number === before.number + 1 || isSpaced(before, row));
    if (!continues) {
      last = [];
      blocks.push(last);
    }
    last.push(row);
  }
  return blocks;
}

/** Some sheets have an empty row between all rows: those over the same columns belong together. */
function isSpaced(before: GridRow, row: GridRow): boolean {
  const [first, second] = [filledColumns(before), filledColumns(row)];
  return row.number === before.number + 2 && first.length > 1 && first.join() === second.join();
}

function writeBlock(block: GridRow[], add: (block: string) => void): void {
  const width = columnsOf(block).length;
  if (width === 1) {
    add(block.map((row) => row.cells.find((cell) => cell !== undefined) ?? "").join("\n"));
    return;
  }
  const firstWide = block.findIndex((row) => filledColumns(row).length > 1);
  const titles = firstWide < 0 ? block : block.slice(0, firstWide);
  for (const title of titles) add(title.cells[filledColumns(title)[0] ?? 0] ?? "");
  if (firstWide >= 0) add(markdownTable(block.slice(firstWide).map(({ cells }) => cells)));
}

/** Columns that are filled in any row, in order. */
function columnsOf(block: GridRow[]): number[] {
  const columns = new Set<number>();
  for (const row of block) for (const column of filledColumns(row)) columns.add(column);
  return [...columns].sort((a, b) => a - b);
}

function filledColumns({ cells }: GridRow): number[] {
  const columns: number[] = [];
  // Passes over holes.
  cells.forEach((_, column) => {
    columns.push(column);
  });
  return columns;
}

/** The text of a merged range stands in each cell it covers, so that each value keeps its heading. */
function spreadMerges(blocks: GridRow[][], merges: CellRange[]): void {
  const placeOf = new Map(blocks.flatMap((block) => block.map((row) => [row.number, { row, block }] as const)));
  const boundsOf = new Map(blocks.map((block) => [block, boundsOfBlock(block)]));
  for (const merge of merges) {
    const place = placeOf.get(merge.top);
    const bounds = place === undefined ? undefined : boundsOf.get(place.block);
    const text = place?.row.cells[merge.left];
    const copies = (merge.right - merge.left + 1) * (merge.bottom - merge.top + 1);
    if (bounds === undefined || text === undefined || copies > MAX_COPIES) continue;
    // A title over the whole table is said once.
    if (merge.left <= bounds.left && merge.right >= bounds.right) continue;
    for (let number = merge.top; number <= merge.bottom; number++) {
      const cells = placeOf.get(number)?.row.cells ?? [];
      for (let column = merge.left; column <= merge.right; column++) cells[column] ??= text;
    }
  }
}

function boundsOfBlock(block: GridRow[]): { left: number; right: number } {
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const row of block) {
    const columns = filledColumns(row);
    left = Math.min(left, columns[0] ?? left);
    right = Math.max(right, columns.at(-1) ?? right);
  }
  return { left, right };
}
