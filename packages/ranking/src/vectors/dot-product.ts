/** The cosine, when both have length 1. */
export function dotProduct(one: Float32Array | Float64Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < other.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
