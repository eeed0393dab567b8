import { SheetGrid } from "../../sheets/sheet-grid.js";
import type { OfficeReading } from "../../writing/office-reading.js";
import { webLink } from "../../writing/web-link.js";
import type { CompoundFile } from "../compound/compound-file.js";
import { CellReader } from "./cell-reader.js";
import { readGlobals, readString } from "./globals.js";
import { readLink } from "./read-link.js";
import { RECORD } from "./record-types.js";
import { readRecords, type SheetRecord } from "./records.js";

const PROGRESS_EVERY = 50_000;
/** The mark of a chart where records begin. */
const CHART = 0x20;

/** A workbook of Excel 5 to 2003 ([MS-XLS]): a section for each sheet with its tables. */
export function readWorkbookBefore2007(file: CompoundFile, reading: OfficeReading): void {
  const stream = file.stream("Workbook") ?? file.stream("Book") ?? Buffer.alloc(0);
  const globals = readGlobals(stream, reading.maxTextLength);
  for (const [index, { name, at }] of globals.sheets.entries()) {
    const grid = new SheetGrid(reading);
    const cells = new CellReader(globals, grid);
    const chartTexts: string[] = [];
    let done = 0;
    for (const { record, isOfChart } of sheetRecords(stream, at)) {
      if (isOfChart) {
        if (record.type === RECORD.chartText)
          chartTexts.push(readString(record.body, 2, { ...globals, isLong: false }));
        continue;
      }
      cells.take(record);
      takeFrame(record, grid);
      if (++done % PROGRESS_EVERY === 0) reading.progress({ unit: "row", done: grid.rows.length, total: null });
    }
    writeSheet({ name, grid, chartTexts }, reading);
    reading.progress({ unit: "sheet", done: index + 1, total: globals.sheets.length });
  }
}

/** The values of charts are those of cells: only their own words are added. */
function writeSheet(
  { name, grid, chartTexts }: { name: string; grid: SheetGrid; chartTexts: string[] },
  { builder }: OfficeReading,
): void {
  if (grid.rows.length + chartTexts.length === 0) return;
  builder.moveTo({ sheet: name });
  builder.add(`## ${name}`);
  grid.writeTo(builder, name);
  if (chartTexts.length > 0) builder.add(`Chart: ${chartTexts.join(", ")}`);
}

/** The records of one sheet, with those of the charts in it. */
function* sheetRecords(stream: Buffer, at: number): Generator<{ record: SheetRecord; isOfChart: boolean }> {
  const kinds: boolean[] = [];
  for (const record of readRecords(stream, at)) {
    if (record.type === RECORD.begin) kinds.push(record.body.length >= 4 && record.body.readUInt16LE(2) === CHART);
    if (record.type === RECORD.end) kinds.pop();
    if (kinds.length === 0) return;
    yield { record, isOfChart: kinds.includes(true) };
  }
}

function takeFrame({ type, body }: SheetRecord, grid: SheetGrid): void {
  if (type === RECORD.merges) {
    const count = Math.min(body.readUInt16LE(0), Math.floor((body.length - 2) / 8));
    for (let at = 2; at < 2 + count * 8; at += 8) {
      const [top, bottom] = [body.readUInt16LE(at), body.readUInt16LE(at + 2)];
      grid.merge({ top, bottom, left: body.readUInt16LE(at + 4), right: body.readUInt16LE(at + 6) });
    }
  }
  if (type === RECORD.link) {
    const target = readLink(body);
    if (target !== null) grid.change(body.readUInt16LE(0), body.readUInt16LE(4), (text) => webLink(text, target));
  }
}
