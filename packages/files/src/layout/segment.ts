/**
 * A stretch of text on one baseline without a gap wider than a space between words. Points (or pixels of a picture),
 * turned so that the text runs to the right; y grows downwards.
 */
export interface Segment {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** The size of the type: about the distance of tight lines. */
  size: number;
  isBold: boolean;
  isMonospaced: boolean;
}

/** Segments side by side, from left to right. */
export interface Line {
  segments: Segment[];
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** Above and below the baseline, by size: the usual proportions of ascent and descent. */
const ASCENT = 0.8;
const DESCENT = 0.2;

/** Puts segments that stand side by side into lines, from top to bottom. Raised and lowered signs join their line. */
export function toLines(segments: readonly Segment[]): Line[] {
  const lines: Segment[][] = [];
  const ordered = segments.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left);
  for (const segment of ordered) {
    const line = lines.slice(-3).findLast(([first]) => first !== undefined && isBeside(first, segment));
    if (line === undefined) lines.push([segment]);
    else line.push(segment);
    // The widest stands for its line.
    if (line !== undefined && widthOf(segment) > widthOf(line[0] ?? segment)) line.unshift(...line.splice(-1));
  }
  return lines.map(asLine).sort((a, b) => a.baseline - b.baseline);
}

function isBeside(a: Segment, b: Segment): boolean {
  const overlap =
    Math.min(a.baseline + DESCENT * a.size, b.baseline + DESCENT * b.size) -
    Math.max(a.baseline - ASCENT * a.size, b.baseline - ASCENT * b.size);
  return overlap > 0.5 * Math.min(a.size, b.size);
}

/** A bullet or number that begins an item, with a gap behind it. */
const MARKER = /^(?:[^\p{L}\p{N}\s]{1,3}|o|(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]|\((?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})\))$/u;
/** It stands at most so far from its text, in sizes of the type. */
const MARKER_GAP = 4;

function asLine(segments: Segment[]): Line {
  const [widest] = segments;
  return {
    segments: withMarker(segments.toSorted((a, b) => a.left - b.left)),
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
    baseline: widest?.baseline ?? 0,
    size: widest?.size ?? 0,
  };
}

function withMarker([marker, first, ...rest]: Segment[]): Segment[] {
  if (marker === undefined) return [];
  if (first === undefined) return [marker];
  const isMarker = MARKER.test(marker.text) && first.left - marker.right < MARKER_GAP * first.size;
  if (!isMarker) return [marker, first, ...rest];
  return [{ ...first, text: `${marker.text} ${first.text}`, left: marker.left }, ...rest];
}

export function widthOf({ left, right }: { left: number; right: number }): number {
  return right - left;
}
