/**
 * Rotates vectors of one length by a fixed orthogonal matrix that mixes every dimension with many others. No dimension
 * then stands out, so a code with the same steps for all of them fits. It multiplies by signs from a fixed stream of
 * numbers. Then it applies Walsh-Hadamard transforms over the largest power of two from the front and from the back,
 * twice (as RaBitQ's library does, github.com/VectorDB-NTU).
 */
export class VectorRotation {
  readonly dimensions: number;
  readonly #window: number;
  readonly #signs: Int8Array[];

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#window = 2 ** Math.floor(Math.log2(Math.max(1, dimensions)));
    let state = 0x9e3779b9;
    this.#signs = Array.from({ length: 2 * ROUNDS }, () =>
      Int8Array.from({ length: dimensions }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state & 0x8000_0000 ? -1 : 1;
      }),
    );
  }

  apply(vector: Float32Array): Float32Array {
    const turned = Float32Array.from(vector);
    const back = this.dimensions - this.#window;
    for (const [index, signs] of this.#signs.entries()) {
      for (let place = 0; place < turned.length; place++) turned[place] = (turned[place] ?? 0) * (signs[place] ?? 1);
      transform(turned.subarray(index % 2 === 0 ? 0 : back, index % 2 === 0 ? this.#window : undefined));
    }
    return turned;
  }
}

const ROUNDS = 2;

/** A Walsh-Hadamard transform in place, scaled to keep lengths. The length is a power of two. */
function transform(values: Float32Array): void {
  const size = values.length;
  for (let half = 1; half < size; half *= 2) {
    for (let start = 0; start < size; start += 2 * half) {
      for (let place = start; place < start + half; place++) {
        const one = values[place] ?? 0;
        const other = values[place + half] ?? 0;
        values[place] = one + other;
        values[place + half] = one - other;
      }
    }
  }
  const scale = 1 / Math.sqrt(size);
  for (let place = 0; place < size; place++) values[place] = (values[place] ?? 0) * scale;
}
