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
export const LEVELS = [-1.51, -0.4528, 0.4528, 1.51];
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

export function rotationFor(dimensions: number): VectorRotation {
  const known = rotations.get(dimensions);
  if (known !== undefined) return known;
  const rotation = new VectorRotation(dimensions);
  rotations.set(dimensions, rotation);
  return rotation;
}
