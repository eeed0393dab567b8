/** Reads pairs such as "mutter:mother vater:father". */
export function wordPairs(...lines: readonly string[]): ReadonlyMap<string, string> {
  const pairs = lines.flatMap((line) => line.split(" "));
  return new Map(
    pairs.map((pair) => {
      const [word = "", meaning = ""] = pair.split(":");
      return [word, meaning] as const;
    }),
  );
}
