import { Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { cleanText } from "../text/clean-text.js";
import { decodePieces } from "../text/decode-pieces.js";
import { textDecoder } from "../text/text-decoder.js";
import type { DataContent, DataSource } from "./data-source.js";
import { findDialect } from "./find-dialect.js";
import { TableWriter } from "./write-table.js";

const SAMPLE_BYTES = 65_536;
const ROWS_BETWEEN_SIGNS = 1_000;
/** A row is not longer: a quote that is never closed would hold the rest of the file. */
const MAX_ROW_LENGTH = 1_000_000;

/** CSV, TSV and their kin as a table, row by row, so that long ones cost little memory. */
export async function readDelimited(source: DataSource): Promise<DataContent> {
  const { bytes, encoding } = source;
  const text = textDecoder(encoding).decode(bytes.subarray(0, SAMPLE_BYTES), { stream: true });
  const dialect = findDialect({ text: cleanText(text), isWhole: bytes.length <= SAMPLE_BYTES });
  const delimiter = dialect?.delimiter ?? ",";
  if (dialect?.hasQuotes === false) return await readRows(source, { delimiter, quote: false });
  try {
    return await readRows(source, { delimiter });
  } catch (error) {
    // A quote that opens somewhere and is never closed: then quotes are letters.
    if (error instanceof CsvError) return await readRows(source, { delimiter, quote: false });
    throw error;
  }
}

async function readRows(source: DataSource, options: Options): Promise<DataContent> {
  const { maxRows, maxTextLength, progress } = source;
  const table = new TableWriter();
  const rows = Readable.from(cleanPieces(source)).pipe(
    parse({
      ...options,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
      record_delimiter: "\n",
    }),
  );
  const warnings: string[] = [];
  // Without `columns`, csv-parse gives rows of strings.
  for await (const row of rows as AsyncIterable<string[]>) {
    if (table.rowCount >= maxRows || table.length >= maxTextLength) {
      warnings.push(`Only the first ${table.rowCount} rows of the table were read.`);
      break;
    }
    table.add(row);
    if (table.rowCount % ROWS_BETWEEN_SIGNS === 0) progress({ unit: "row", done: table.rowCount, total: null });
  }
  return { text: table.finish(), structure: "markdown", warnings };
}

/** A carriage return at the end of a piece belongs to the line end that begins the next one. */
function* cleanPieces({ bytes, encoding }: DataSource): Generator<string, void> {
  let rest = "";
  for (const piece of decodePieces(bytes, encoding)) {
    const text = rest + piece;
    rest = text.endsWith("\r") ? "\r" : "";
    yield cleanText(rest === "" ? text : text.slice(0, -1));
  }
  if (rest !== "") yield "\n";
}
