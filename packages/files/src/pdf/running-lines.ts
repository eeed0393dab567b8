import { type Line, type Segment, toLines } from "../layout/segment.js";

/** A header or footer has at most so many lines. */
const EDGE_LINES = 3;
/** On so many pages it is one: two may be chance. */
const MIN_PAGES = 3;
/** How far from its place on other pages it may stand, in points. */
const TOLERANCE = 4;

/**
 * Segments of all pages without what stands on many of them at the same place at the top or bottom: headers, footers,
 * page numbers. The first occurrence of a line of words stays, since a title may stand nowhere else.
 */
export function withoutRunningLines(pages: readonly (readonly Segment[])[]): Segment[][] {
  const edges = pages.map((segments) => edgeLines(segments));
  const counts = new Map<string, number>();
  for (const lines of edges) {
    const keys = new Set(lines.flatMap((line) => placesOf(line)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const known = new Set<string>();
  return pages.map((segments, index) => {
    const dropped = new Set<Segment>();
    for (const line of edges[index] ?? []) {
      const seen = Math.max(...placesOf(line).map((key) => counts.get(key) ?? 0));
      if (seen < Math.min(MIN_PAGES, pages.length)) continue;
      if (pages.length < MIN_PAGES) continue;
      const words = fingerprint(line);
      if (/\p{L}{3}/u.test(words) && !known.has(words)) known.add(words);
      else for (const segment of line.segments) dropped.add(segment);
    }
    const kept = segments.filter((segment) => !dropped.has(segment));
    // A page of nothing else says something by it.
    return kept.length === 0 ? [...segments] : kept;
  });
}

function edgeLines(segments: readonly Segment[]): Line[] {
  const lines = toLines(segments);
  if (lines.length <= 2 * EDGE_LINES) return lines;
  return [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
}

/** The line's words and place; two keys, so that places on both sides of a rounding edge meet. */
function placesOf(line: Line): string[] {
  const place = line.baseline / (2 * TOLERANCE);
  return [`a${Math.floor(place)} ${fingerprint(line)}`, `b${Math.floor(place + 0.5)} ${fingerprint(line)}`];
}

/** Page numbers differ: digits and Roman numerals count as the same. */
function fingerprint({ segments }: Line): string {
  const text = segments.map((segment) => segment.text).join(" ");
  return text.replaceAll(/\d+|\b[ivxlc]+\b/g, "#");
}
