import type { TextRange } from "#language/grounds/find-quote.js";

/** In order, without overlap. */
export function joinRanges(ranges: TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The parts of the ranges that the others do not cover. Both are in order, without overlap. */
export function subtractRanges(ranges: TextRange[], taken: TextRange[]): TextRange[] {
  return taken.reduce(
    (left, { start, end }) =>
      left.flatMap((range) => {
        if (range.end <= start || range.start >= end) return [range];
        const parts = [
          { start: range.start, end: start },
          { start: end, end: range.end },
        ];
        return parts.filter((part) => part.end > part.start);
      }),
    ranges,
  );
}
