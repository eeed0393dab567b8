import { parse } from "csv-parse/sync";

/** How a table of text is written. */
export interface Dialect {
  delimiter: string;
  /** The number of cells that most rows have. */
  columns: number;
  /** Share of the rows that have so many. */
  consistency: number;
  /** False when a quote is opened and never closed: quotes are letters there. */
  hasQuotes: boolean;
}

export interface DialectSample {
  text: string;
  /** Whether `text` is all there is; otherwise its last line is torn. */
  isWhole: boolean;
}

const DELIMITERS = [",", "\t", ";", "|"];
const ROWS_TO_COMPARE = 200;
/** The greatest mean length of cells of words or figures: prose between commas is longer. */
const MAX_MEAN_CELL = 60;

/** The delimiter that parts the lines into most even columns; null when none gives two. */
export function findDialect(sample: DialectSample): Dialect | null {
  const found = DELIMITERS.flatMap((delimiter) => measure(sample, delimiter) ?? []);
  const score = ({ consistency, columns }: Dialect) => consistency * (1 - 1 / (columns + 1));
  return (
    found.sort((first, second) => score(second.dialect) - score(first.dialect)).map(({ dialect }) => dialect)[0] ?? null
  );
}

/** Whether a text that nobody calls a table is one all the same: even columns, and nothing that reads like prose or code. */
export function isClearlyTable(sample: DialectSample): Dialect | null {
  const tables = DELIMITERS.flatMap((delimiter) => measure(sample, delimiter) ?? []).filter(isEven);
  return tables.sort((first, second) => second.dialect.columns - first.dialect.columns)[0]?.dialect ?? null;
}

interface Measured {
  dialect: Dialect;
  rows: string[][];
}

function measure(sample: DialectSample, delimiter: string): Measured | null {
  const { rows, hasQuotes } = readRows(sample, delimiter);
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [columns, count] = [...counts].sort((first, second) => second[1] - first[1] || second[0] - first[0])[0] ?? [
    0, 0,
  ];
  if (columns < 2) return null;
  return { dialect: { delimiter, columns, consistency: count / rows.length, hasQuotes }, rows };
}

function readRows({ text, isWhole }: DialectSample, delimiter: string): { rows: string[][]; hasQuotes: boolean } {
  const whole = isWhole ? text : text.slice(0, Math.max(0, text.lastIndexOf("\n")));
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: ROWS_TO_COMPARE,
  };
  try {
    return { rows: parse(whole, options).filter(isFilled), hasQuotes: true };
  } catch {
    // A quote that is never closed.
    return { rows: parse(whole, { ...options, quote: false }).filter(isFilled), hasQuotes: false };
  }
}

function isFilled(row: string[]): boolean {
  return row.some((cell) => cell.trim() !== "");
}

function isEven({ dialect, rows }: Measured): boolean {
  const { columns, consistency } = dialect;
  const isLong = columns > 2 ? rows.length >= 3 && consistency >= 0.8 : rows.length >= 5 && consistency === 1;
  if (!isLong) return false;
  const cells = rows.flat();
  const words = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (words > cells.length * MAX_MEAN_CELL) return false;
  // Indented lines, and lines of code that end with a semicolon.
  if (share(rows, (row) => row[0]?.trim() === "") > 0.5 || share(rows, (row) => row.at(-1)?.trim() === "") > 0.9)
    return false;
  // Commas of prose have a space behind them; so have tables of figures.
  const isSpaced = share(cells, (cell) => cell.startsWith(" ")) > 0.3;
  return !isSpaced || dialect.delimiter === "|" || share(cells, (cell) => /^[\s\d.,:%+-]*$/.test(cell)) > 0.5;
}

function share<Item>(items: Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}
