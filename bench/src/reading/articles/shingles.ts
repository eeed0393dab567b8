/** Shares of what is common, too much and missing; together 1, so that long texts weigh no more than short ones. */
export interface ShingleMatch {
  common: number;
  added: number;
  missing: number;
}

export interface ShingleFigures {
  f1: number;
  precision: number;
  recall: number;
}

const SHINGLE_WORDS = 4;

/**
 * Compares texts by their sequences of four words, each as often as it occurs. As in the article extraction benchmark
 * of Scrapinghub (its evaluate.py, 2020): case counts, a text of fewer words is one shingle.
 */
export function matchShingles(expected: string, found: string): ShingleMatch {
  const [wanted, given] = [countShingles(expected), countShingles(found)];
  const match: ShingleMatch = { common: 0, added: 0, missing: 0 };
  for (const shingle of new Set([...wanted.keys(), ...given.keys()])) {
    const [want, have] = [wanted.get(shingle) ?? 0, given.get(shingle) ?? 0];
    match.common += Math.min(want, have);
    match.added += Math.max(0, have - want);
    match.missing += Math.max(0, want - have);
  }
  const sum = match.common + match.added + match.missing;
  if (sum === 0) return match;
  return { common: match.common / sum, added: match.added / sum, missing: match.missing / sum };
}

/** Precision and recall are means over pages; F1 is made of those means, as the benchmark does. */
export function shingleFigures(matches: ShingleMatch[]): ShingleFigures {
  const precision = mean(matches.flatMap((match) => precisionOf(match) ?? []));
  const recall = mean(matches.flatMap((match) => recallOf(match) ?? []));
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { f1, precision, recall };
}

/** Null where nothing was found. */
export function precisionOf({ common, added }: ShingleMatch): number | null {
  return common + added === 0 ? null : common / (common + added);
}

/** Null where nothing was expected. */
export function recallOf({ common, missing }: ShingleMatch): number | null {
  return common + missing === 0 ? null : common / (common + missing);
}

function countShingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  const last = Math.max(1, words.length - SHINGLE_WORDS + 1);
  for (let start = 0; start < last && words.length > 0; start++) {
    const shingle = words.slice(start, start + SHINGLE_WORDS).join(" ");
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
