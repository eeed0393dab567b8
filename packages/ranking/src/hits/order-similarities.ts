/**
 * Makes values fall with the rank while changing them as little as possible (pool adjacent violators): neighbours in
 * the wrong order get their mean. So the order clients see by similarity is the order of the ranking.
 */
export function orderSimilarities(ranked: number[]): number[] {
  const blocks: { sum: number; size: number }[] = [];
  for (const value of ranked) {
    blocks.push({ sum: value, size: 1 });
    mergeLast(blocks);
  }
  return blocks.flatMap(({ sum, size }) => new Array<number>(size).fill(sum / size));
}

function mergeLast(blocks: { sum: number; size: number }[]): void {
  for (;;) {
    const last = blocks.at(-1);
    const before = blocks.at(-2);
    if (last === undefined || before === undefined || last.sum / last.size <= before.sum / before.size) return;
    blocks.splice(-2, 2, { sum: before.sum + last.sum, size: before.size + last.size });
  }
}
