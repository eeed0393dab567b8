/** The cosine that counts as no likeness at all is that of the hundredth nearest (notes on fusion: free of the model's scale). */
const POOL_SIZE = 100;

/** `max(0, (cos - c100) / (c1 - c100))` over the pool; 0 for members without a vector. Parallel to the input. */
export function spreadCosines(cosines: (number | null)[]): number[] {
  const known = cosines.filter((cosine) => cosine !== null).sort((one, other) => other - one);
  const highest = known[0] ?? 0;
  const lowest = known[Math.min(POOL_SIZE, known.length) - 1] ?? 0;
  const range = highest - lowest;
  return cosines.map((cosine) => {
    if (cosine === null) return 0;
    // One member, or all alike: nearest and hundredth are the same.
    if (range <= 0) return cosine >= highest ? 1 : 0;
    return Math.max(0, (cosine - lowest) / range);
  });
}
