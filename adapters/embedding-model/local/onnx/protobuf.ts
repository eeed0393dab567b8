/** A field of a message, by its places in the bytes. `from` is where its content begins. */
export interface WireField {
  number: number;
  start: number;
  from: number;
  end: number;
}

/** Pieces of a message. They are joined only when the file is written, so tensors of 50 MB are not copied. */
export type Pieces = Uint8Array[];

/** Writes the part of protocol buffers that ONNX needs: varint fields and length-delimited fields. */
export function field(number: number, value: number | string | Uint8Array | Pieces): Pieces {
  if (typeof value === "number") return [varint(number << 3), varint(value)];
  const pieces = typeof value === "string" ? [Buffer.from(value)] : Array.isArray(value) ? value : [value];
  const length = pieces.reduce((total, piece) => total + piece.byteLength, 0);
  return [varint((number << 3) | 2), varint(length), ...pieces];
}

/** A field of 32 fixed bits with a single-precision number. */
export function floatField(number: number, value: number): Pieces {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return [varint((number << 3) | 5), bytes];
}

/** Reads the fields of a message, which is all of the bytes or the content of a field. */
export function* readFields(bytes: Uint8Array, message = { from: 0, end: bytes.length }): Iterable<WireField> {
  for (let start = message.from; start < message.end; ) {
    const [key, afterKey] = readVarint(bytes, start);
    const [from, end] = contentOf(bytes, { wireType: key & 7, at: afterKey });
    yield { number: key >>> 3, start, from, end };
    start = end;
  }
}

function contentOf(bytes: Uint8Array, { wireType, at }: { wireType: number; at: number }): [from: number, end: number] {
  switch (wireType) {
    case 0:
      return [at, readVarint(bytes, at)[1]];
    case 1:
      return [at, at + 8];
    case 2: {
      const [length, from] = readVarint(bytes, at);
      return [from, from + length];
    }
    case 5:
      return [at, at + 4];
    default:
      throw new Error(`A protocol buffer has no wire type ${wireType}`);
  }
}

/** Exact up to 2^53. Keys and lengths are smaller. */
function readVarint(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0;
  for (let at = start; ; at++) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * 2 ** (7 * (at - start));
    if (byte < 128) return [value, at + 1];
  }
}

/** A negative number takes ten bytes: its 64-bit two's complement. */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
