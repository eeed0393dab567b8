export interface SheetRecord {
  type: number;
  /** Where it begins in the stream. */
  at: number;
  body: Buffer;
  /** The bytes that did not fit into one record ([MS-XLS] 2.4.58), piece by piece. */
  continued: Buffer[];
}

const CONTINUE = 0x3c;

/** The records of a workbook's stream from an offset on. */
export function* readRecords(stream: Buffer, from = 0): Generator<SheetRecord> {
  let at = from;
  let record: SheetRecord | null = null;
  while (at + 4 <= stream.length) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const body = stream.subarray(at + 4, at + 4 + length);
    if (type === CONTINUE) record?.continued.push(body);
    else {
      if (record !== null) yield record;
      record = { type, at, body, continued: [] };
    }
    at += 4 + length;
  }
  if (record !== null) yield record;
}
