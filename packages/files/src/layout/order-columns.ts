import { type Line, type Segment, toLines, widthOf } from "./segment.js";

/** Narrower than this, in sizes of the type, is a space between words and not one between columns. */
const MIN_GUTTER = 0.9;
const MIN_LINES = 4;
/** Columns of a page hold prose: lines that mostly fill their column. Columns of tables do not. */
const MIN_FILL = 0.6;
const MIN_LETTERS = 14;
/** So many lines are a column even when they are short, as in lists. */
const MANY_LINES = 20;
const MIN_FILL_OF_MANY = 0.35;
/** Share of lines without gaps; a table inside a column has some with. */
const MIN_WHOLE = 0.6;
/** Up to four columns side by side. */
const MAX_DEPTH = 2;
/** Pages of drawings have thousands of scattered words and no columns. */
const MAX_LINES = 600;

/** Lines of a page in the order of reading: columns one after the other, what spans them before and after. */
export function orderColumns(segments: readonly Segment[]): Line[][] {
  const lines = toLines(segments);
  const gutter = lines.length <= MAX_LINES ? widestRun(lines, 0) : null;
  if (gutter === null) return lines.length === 0 ? [] : [lines];
  const within = (part: readonly Line[]) => part.flatMap((line) => line.segments);
  const columns = within(lines.slice(gutter.from, gutter.to));
  return [
    ...orderColumns(within(lines.slice(0, gutter.from))),
    ...orderColumns(columns.filter((segment) => middleOf(segment) < gutter.x)),
    ...orderColumns(columns.filter((segment) => middleOf(segment) >= gutter.x)),
    ...orderColumns(within(lines.slice(gutter.to))),
  ];
}

interface Gutter {
  x: number;
  /** Lines that leave it free, end exclusive. */
  from: number;
  to: number;
}

/** The gutter with prose on both sides that the most lines leave free. */
function widestRun(lines: readonly Line[], depth: number): Gutter | null {
  let best: Gutter | null = null;
  const seen = new Set<number>();
  for (const [index, line] of lines.entries()) {
    for (const x of gapsOf(line)) {
      const place = Math.round(x / 2);
      const isInside = best !== null && index >= best.from && index < best.to && Math.abs(best.x - x) < line.size;
      if (isInside || seen.has(place * MAX_LINES + index)) continue;
      const run = runAround(lines, index, x);
      for (let covered = run.from; covered < run.to; covered++) seen.add(place * MAX_LINES + covered);
      if (best !== null && run.to - run.from <= best.to - best.from) continue;
      if (dividesProse(lines.slice(run.from, run.to), x, depth)) best = run;
    }
  }
  return best;
}

/** The middles of wide gaps between segments of a line. */
function gapsOf({ segments, size }: Line): number[] {
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1];
    if (next === undefined || next.left - segment.right < MIN_GUTTER * size) return [];
    return [(segment.right + next.left) / 2];
  });
}

function runAround(lines: readonly Line[], index: number, x: number): Gutter {
  const isFree = (at: number) => lines[at]?.segments.every(({ left, right }) => right <= x || left >= x) ?? false;
  let from = index;
  let to = index + 1;
  while (isFree(from - 1)) from -= 1;
  while (isFree(to)) to += 1;
  return { x, from, to };
}

function dividesProse(lines: readonly Line[], x: number, depth: number): boolean {
  const segments = lines.flatMap((line) => line.segments);
  return (
    isProse(
      segments.filter((segment) => middleOf(segment) < x),
      depth,
    ) &&
    isProse(
      segments.filter((segment) => middleOf(segment) >= x),
      depth,
    )
  );
}

/** One column of prose, or several of them side by side. */
function isProse(segments: readonly Segment[], depth: number): boolean {
  const lines = toLines(segments);
  if (lines.length < MIN_LINES) return false;
  const whole = lines.filter((line) => line.segments.length === 1);
  if (whole.length >= MIN_WHOLE * lines.length) return isColumn(lines);
  const gutter = depth < MAX_DEPTH ? widestRun(lines, depth + 1) : null;
  return gutter !== null && gutter.to - gutter.from >= MIN_WHOLE * lines.length;
}

/** Notes beside the column and single lines that stand out do not matter. */
function isColumn(lines: readonly Line[]): boolean {
  const widest = lines.map(({ segments }) => segments.reduce((a, b) => (widthOf(b) > widthOf(a) ? b : a)));
  const right = quantile(
    widest.map((segment) => segment.right),
    0.9,
  );
  const width = right - median(widest.map(({ left }) => left));
  const isFilled = median(widest.map(widthOf)) >= (lines.length < MANY_LINES ? MIN_FILL : MIN_FILL_OF_MANY) * width;
  return isFilled && median(widest.map(({ text }) => text.length)) >= MIN_LETTERS;
}

function middleOf({ left, right }: Segment): number {
  return (left + right) / 2;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
