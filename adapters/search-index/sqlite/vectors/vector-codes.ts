import { VectorRotation } from "./vector-rotation.js";

/** Short codes of vectors that belong together: two bits for each dimension, for the difference from their mean. */
export interface CodeBlock {
  /** The mean of the vectors, rotated. */
  center: Float32Array;
  /** One factor for each vector. Multiply the sum over its code with it. */
  scales: Float32Array;
  /** Four dimensions in each byte, vector after vector. */
  codes: Uint8Array;
}

const DIMENSIONS_A_BYTE = 4;
/** The best four steps for normally distributed numbers, and the limits between them (Max 1960, Lloyd 1982). */
const LEVELS = [-1.51, -0.4528, 0.4528, 1.51];
const BOUNDARY = 0.9816;

const rotations = new Map<number, VectorRotation>();

export function codeLength(dimensions: number): number {
  return Math.ceil(dimensions / DIMENSIONS_A_BYTE);
}

export function encodeVectors(vectors: Float32Array[]): CodeBlock {
  const dimensions = vectors[0]?.length ?? 0;
  const rotation = rotationFor(dimensions);
  const turned = vectors.map((vector) => rotation.apply(vector));
  const center = new Float32Array(dimensions);
  for (const vector of turned) {
    for (let place = 0; place < dimensions; place++) {
      center[place] = (center[place] ?? 0) + (vector[place] ?? 0) / turned.length;
    }
  }
  const length = codeLength(dimensions);
  const codes = new Uint8Array(length * turned.length);
  const scales = Float32Array.from(turned, (vector, index) =>
    encodeOne(vector, { center, code: codes.subarray(index * length, (index + 1) * length) }),
  );
  return { center, scales, codes };
}

/** Fills the code and returns its scale. With this scale, the product of the difference with its own code is exact. */
function encodeOne(vector: Float32Array, { center, code }: { center: Float32Array; code: Uint8Array }): number {
  let squares = 0;
  for (let place = 0; place < vector.length; place++) squares += ((vector[place] ?? 0) - (center[place] ?? 0)) ** 2;
  const boundary = BOUNDARY * Math.sqrt(squares / Math.max(1, vector.length));
  let product = 0;
  for (let place = 0; place < vector.length; place++) {
    const difference = (vector[place] ?? 0) - (center[place] ?? 0);
    const step =
      (difference > 0 ? 2 : 0) + (difference > boundary || (difference <= 0 && difference > -boundary) ? 1 : 0);
    product += difference * (LEVELS[step] ?? 0);
    const byte = Math.floor(place / DIMENSIONS_A_BYTE);
    code[byte] = (code[byte] ?? 0) | (step << (2 * (place % DIMENSIONS_A_BYTE)));
  }
  return product === 0 ? 0 : squares / product;
}

/**
 * Estimates the products of one vector with coded ones. A table gives the sum for each byte, which covers four
 * dimensions. With two bits and unit vectors, the error is about a fiftieth of the distance from the mean.
 */
export class CodeScanner {
  readonly #turned: Float32Array;
  readonly #length: number;
  readonly #table: Float32Array;

  constructor(vector: Float32Array) {
    this.#turned = rotationFor(vector.length).apply(vector);
    this.#length = codeLength(vector.length);
    this.#table = tableOf(this.#turned);
  }

  /** Calls back with the place and the estimated product of each vector of the block. */
  scan({ center, scales, codes }: CodeBlock, found: (place: number, product: number) => void): void {
    const table = this.#table;
    const length = this.#length;
    let base = 0;
    for (let place = 0; place < center.length; place++) base += (center[place] ?? 0) * (this.#turned[place] ?? 0);
    for (let vector = 0; vector < scales.length; vector++) {
      const start = vector * length;
      // Two sums, because the processor can add them in parallel.
      let even = 0;
      let odd = 0;
      for (let byte = 0; byte + 1 < length; byte += 2) {
        even += table[(byte << 8) | (codes[start + byte] ?? 0)] ?? 0;
        odd += table[((byte + 1) << 8) | (codes[start + byte + 1] ?? 0)] ?? 0;
      }
      if (length % 2 === 1) even += table[((length - 1) << 8) | (codes[start + length - 1] ?? 0)] ?? 0;
      found(vector, base + (scales[vector] ?? 0) * (even + odd));
    }
  }
}

function tableOf(turned: Float32Array): Float32Array {
  const length = codeLength(turned.length);
  const table = new Float32Array(256 * length);
  for (let byte = 0; byte < length; byte++) {
    for (let code = 0; code < 256; code++) {
      let sum = 0;
      for (let part = 0; part < DIMENSIONS_A_BYTE; part++) {
        sum += (turned[byte * DIMENSIONS_A_BYTE + part] ?? 0) * (LEVELS[(code >> (2 * part)) & 3] ?? 0);
      }
      table[(byte << 8) | code] = sum;
    }
  }
  return table;
}

function rotationFor(dimensions: number): VectorRotation {
  const known = rotations.get(dimensions);
  if (known !== undefined) return known;
  const rotation = new VectorRotation(dimensions);
  rotations.set(dimensions, rotation);
  return rotation;
}
