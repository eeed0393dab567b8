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
