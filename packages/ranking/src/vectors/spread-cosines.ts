/** The cosine of the hundredth nearest counts as no likeness at all (notes on fusion: free of the model's scale). */
const POOL_SIZE = 100;

/**
 * Below `POOL_SIZE` members the last is no hundredth: of a few texts that are all alike the nearest is not much better
 * than the others.
 */
const LEAST_RANGE_OF_FEW = 0.07;

/**
 * `max(0, (cos - c100) / (c1 - c100))` over the pool; 0 for members without a vector. With fewer than `POOL_SIZE`
 * members the divisor is at least `LEAST_RANGE_OF_FEW`. Parallel to the input.
 */
export function spreadCosines(cosines: (number | null)[]): number[] {
  const known = cosines.filter((cosine) => cosine !== null).sort((one, other) => other - one);
  const highest = known[0] ?? 0;
  const lowest = known[Math.min(POOL_SIZE, known.length) - 1] ?? 0;
  const range = Math.max(highest - lowest, known.length < POOL_SIZE ? LEAST_RANGE_OF_FEW : Number.EPSILON);
  return cosines.map((cosine) => (cosine === null ? 0 : Math.max(0, 1 - (highest - cosine) / range)));
}
