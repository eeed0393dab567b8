import { type DocumentProperties, NO_PROPERTIES, propertiesFrom } from "../../package/read-properties.js";
import { decodeCodePage } from "../../values/code-pages.js";
import type { CompoundFile } from "./compound-file.js";

/** Numbers of properties and types of values ([MS-OLEPS] 2.15, 3.1). */
const [CODE_PAGE, TITLE, AUTHOR, CREATED, SAVED] = [1, 2, 4, 12, 13];
const [SHORT, STRING, WIDE_STRING, FILE_TIME] = [2, 30, 31, 64];

/** Days between 1601 and 1970, in milliseconds. */
const EPOCH_OFFSET_MS = 11_644_473_600_000;

/** Title, author and dates from the summary of a compound file; nothing when it has none or it is damaged. */
export function readSummary(file: CompoundFile): DocumentProperties {
  const stream = file.stream("\u0005SummaryInformation");
  if (stream === null) return NO_PROPERTIES;
  try {
    const values = readValues(stream);
    const text = (id: number) => values.get(id) ?? null;
    return propertiesFrom({ title: text(TITLE), author: text(AUTHOR), dates: [text(CREATED), text(SAVED)] });
  } catch (error) {
    if (error instanceof RangeError) return NO_PROPERTIES;
    throw error;
  }
}

function readValues(stream: Buffer): Map<number, string> {
  const start = stream.readUInt32LE(44);
  const count = Math.min(100, stream.readUInt32LE(start + 4));
  const offsets = Array.from({ length: count }, (_, index) => {
    const at = start + 8 + index * 8;
    return [stream.readUInt32LE(at), start + stream.readUInt32LE(at + 4)] as const;
  });
  const codePageAt = offsets.find(([id]) => id === CODE_PAGE)?.[1];
  const isShort = codePageAt !== undefined && stream.readUInt16LE(codePageAt) === SHORT;
  const codePage = isShort ? stream.readUInt16LE(codePageAt + 4) : 1252;
  return new Map(offsets.map(([id, at]) => [id, readValue(stream, { at, codePage })]));
}

function readValue(stream: Buffer, { at, codePage }: { at: number; codePage: number }): string {
  const type = stream.readUInt16LE(at);
  if (type === STRING) {
    const length = stream.readUInt32LE(at + 4);
    return decodeCodePage(stream.subarray(at + 8, at + 8 + length), codePage).replace(/\0.*$/s, "");
  }
  if (type === WIDE_STRING) {
    const length = stream.readUInt32LE(at + 4) * 2;
    return stream.toString("utf16le", at + 8, at + 8 + length).replace(/\0.*$/s, "");
  }
  if (type !== FILE_TIME) return "";
  const date = new Date(Number(stream.readBigUInt64LE(at + 4) / 10_000n) - EPOCH_OFFSET_MS);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
