export interface SlideRecord {
  type: number;
  /** Tells records of a type apart. */
  instance: number;
  /** Where its body begins in the stream it was read from. */
  at: number;
  body: Buffer;
}

/** Numbers of the records that are read ([MS-PPT] 2.13.24, [MS-ODRAW] 2.2). */
export const RECORD = {
  slideAtom: 1007,
  slidePersist: 1011,
  drawing: 1036,
  outlineReference: 3998,
  textHeader: 3999,
  wideText: 4000,
  textStyle: 4001,
  narrowText: 4008,
  slideList: 4080,
  userEdit: 4085,
  persistDirectory: 6002,
  shapeGroup: 0xf003,
  shape: 0xf004,
  shapeProperties: 0xf00b,
  shapeText: 0xf00d,
  childAnchor: 0xf00f,
  moreShapeProperties: 0xf122,
} as const;

/** The records that lie side by side in a stretch of bytes. */
export function* readRecords(bytes: Buffer): Generator<SlideRecord> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    yield recordAt(bytes, at);
    at += 8 + length;
  }
}

export function recordAt(bytes: Buffer, at: number): SlideRecord {
  const [first, type, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)];
  return { type, instance: first >> 4, at: at + 8, body: bytes.subarray(at + 8, at + 8 + length) };
}

export function childOf(parent: SlideRecord | null, type: number): SlideRecord | null {
  for (const record of readRecords(parent?.body ?? Buffer.alloc(0))) if (record.type === type) return record;
  return null;
}
