import { joinLines } from "../layout/join-lines.js";
import { lineText } from "../layout/line-text.js";
import { type Segment, toLines } from "../layout/segment.js";
import type { Rule, Rules } from "./remove-rules.js";

/** Fewer lines in each direction make a frame at most: a table has two rows and two columns. */
const MIN_LINES = 3;

/** Whether the lines cross as they do around the cells of a table. */
export function isGrid({ across, down }: Rules): boolean {
  return across.length >= MIN_LINES && down.length >= MIN_LINES;
}

/**
 * Words between the lines of a grid, one segment a cell: the words of a cell belong together, and cells of a row stand
 * on one baseline, whatever their alignment. Words outside are returned as they are.
 */
export function fillCells(segments: readonly Segment[], rules: Rules): Segment[] {
  if (!isGrid(rules)) return [...segments];
  const cells = Map.groupBy(segments, (segment) => cellOf(segment, rules));
  return [...cells].flatMap(([key, words]) => {
    const [first] = words;
    if (key === OUTSIDE || first === undefined) return words;
    const [top = 0, left = 0] = key.split(" ").map(Number);
    const text = joinLines(toLines(words).map(lineText));
    const width = Math.max(...words.map(({ right }) => right)) - Math.min(...words.map((word) => word.left));
    return [{ ...first, text, left, right: left + width, baseline: top + first.size }];
  });
}

const OUTSIDE = "outside";

/** A cell is named by the line above it and the one to its left: those that run past the word. */
function cellOf({ left, right, baseline, size }: Segment, { across, down }: Rules): string {
  const x = (left + right) / 2;
  const y = baseline - size / 2;
  const spanning = (rules: readonly Rule[], at: number) => rules.filter(({ from, to }) => from <= at && to >= at);
  const [above, below] = around(spanning(across, x), y);
  const [before, behind] = around(spanning(down, y), x);
  // The outermost line may be missing, or cut off.
  if ((above ?? below) === null || (before ?? behind) === null) return OUTSIDE;
  return `${above ?? 0} ${before ?? 0}`;
}

function around(rules: readonly Rule[], place: number): [number | null, number | null] {
  const before = rules.filter(({ at }) => at <= place).map(({ at }) => at);
  const behind = rules.filter(({ at }) => at > place).map(({ at }) => at);
  return [before.length === 0 ? null : Math.max(...before), behind.length === 0 ? null : Math.min(...behind)];
}
