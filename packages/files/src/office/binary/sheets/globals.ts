import { ExtractionFailedError, TooLargeError, UnsupportedTypeError } from "@loci/errors";
import { type NumberFormats, numberFormats } from "../../sheets/number-formats.js";
import { decodeCodePage } from "../../values/code-pages.js";
import { builtInFormat } from "../../values/format-number.js";
import { ContinuedReader } from "./continued-reader.js";
import { RECORD } from "./record-types.js";
import { readRecords, type SheetRecord } from "./records.js";

export interface WorkbookGlobals {
  /** Excel 5 and 95 write strings in a code page, later versions in Unicode. */
  isUnicode: boolean;
  codePage: number;
  sheets: { name: string; at: number }[];
  strings: string[];
  formats: NumberFormats;
}

const [VERSION_5, VERSION_8] = [0x0500, 0x0600];
/** Sheets of cells and sheets of one chart; others are modules. */
const SHEET_TYPES = new Set([0, 2]);

/** Values that all sheets of a workbook share: the records up to the first end. */
export function readGlobals(stream: Buffer, maxTextLength: number): WorkbookGlobals {
  const version = stream.length < 6 ? 0 : stream.readUInt16LE(4);
  if (version !== VERSION_8 && version !== VERSION_5) {
    throw new UnsupportedTypeError("Workbooks of versions of Excel before 5 cannot be read");
  }
  const globals = { isUnicode: version === VERSION_8, codePage: 1252, sheets: [] as WorkbookGlobals["sheets"] };
  let [is1904, strings] = [false, [] as string[]];
  const formats = new Map<number, string>();
  const styles: number[] = [];
  for (const record of readRecords(stream)) {
    const { type, body } = record;
    if (type === RECORD.end) break;
    if (type === RECORD.filePass)
      throw new ExtractionFailedError("The workbook is encrypted: it cannot be read without its password");
    if (type === RECORD.codePage) globals.codePage = body.readUInt16LE(0);
    if (type === RECORD.is1904) is1904 = body.readUInt16LE(0) === 1;
    if (type === RECORD.format)
      formats.set(body.readUInt16LE(0), readString(body, 2, { ...globals, isLong: globals.isUnicode }));
    if (type === RECORD.cellStyle) styles.push(body.readUInt16LE(2));
    if (type === RECORD.sharedStrings) strings = readSharedStrings(record, maxTextLength);
    if (type === RECORD.sheet && SHEET_TYPES.has(body.readUInt8(5))) {
      globals.sheets.push({ at: body.readUInt32LE(0), name: readString(body, 6, { ...globals, isLong: false }) });
    }
  }
  const patterns = styles.map((id) => formats.get(id) ?? builtInFormat(id));
  return { ...globals, strings, formats: numberFormats(patterns, is1904) };
}

/** A string with a length of one byte, or two when long. */
export function readString(
  body: Buffer,
  at: number,
  { isUnicode, codePage, isLong }: { isUnicode: boolean; codePage: number; isLong: boolean },
): string {
  const length = isLong ? body.readUInt16LE(at) : body.readUInt8(at);
  const start = at + (isLong ? 2 : 1);
  if (!isUnicode) return decodeCodePage(body.subarray(start, start + length), codePage);
  const isWide = (body.readUInt8(start) & 1) !== 0;
  return body.toString(isWide ? "utf16le" : "latin1", start + 1, start + 1 + length * (isWide ? 2 : 1));
}

function readSharedStrings({ body, continued }: SheetRecord, maxTextLength: number): string[] {
  const reader = new ContinuedReader([body, ...continued]);
  reader.skip(4);
  const count = reader.long();
  const strings: string[] = [];
  let length = 0;
  while (strings.length < count && !reader.isAtEnd) {
    const text = reader.richString();
    strings.push(text);
    length += text.length;
    if (length > maxTextLength) throw new TooLargeError(`The workbook holds more than ${maxTextLength} characters`);
  }
  return strings;
}
