/** The shares of all that were counted, by name, the most frequent first. */
export function sharesOf(names: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, count]) => [name, count / names.length]));
}

/** `home 0.12, job 0.08`. */
export function describeShares(shares: Record<string, number>): string {
  return Object.entries(shares)
    .map(([name, share]) => `${name} ${share.toFixed(3)}`)
    .join(", ");
}
