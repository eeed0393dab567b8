/** The texts in their order, a line each and each once, until so many words are reached; the last one is cut. */
export function fillBudget(texts: string[], maxWords: number): string {
  const lines: string[] = [];
  let left = maxWords;
  for (const text of new Set(texts)) {
    if (left <= 0) break;
    const words = text.split(/\s+/).filter((word) => word !== "");
    lines.push(words.slice(0, left).join(" "));
    left -= words.length;
  }
  return lines.join("\n");
}
