/** Converts numbers to bytes and back, in the byte order of the machine. The file stays on the machine. */
export function bytesOf(numbers: Float32Array | Float64Array | Int32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

export function bytesIn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

export function floatsIn(value: unknown): Float32Array {
  const bytes = aligned(bytesIn(value), 4);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

export function doublesIn(value: unknown): Float64Array {
  const bytes = aligned(bytesIn(value), 8);
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
}

export function integersIn(value: unknown): Int32Array {
  const bytes = aligned(bytesIn(value), 4);
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** A view needs an address that is a multiple of the size of its numbers. */
export function aligned(bytes: Uint8Array, size: number): Uint8Array {
  return bytes.byteOffset % size === 0 ? bytes : bytes.slice();
}
