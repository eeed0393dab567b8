import type { GreyPicture } from "./grey-picture.js";

const DARK = 160;
const WHITE = 255;
/** Scaling and drawing leave so many grey pixels on each side of a line. */
const EDGE = 2;
/** No stroke of a letter is so long at the sizes that are recognised. */
const MIN_LENGTH = 120;
/** Lines that meet leave small breaks. */
const MAX_BREAK = 4;
/** How much of a line is drawn: strokes of letters side by side have gaps. */
const MIN_DRAWN = 0.95;
/** Thicker than this is an area and no line: white letters may stand on it. */
const MAX_THICKNESS = 8;
/** How much beside a line may be dark: letters touch it, areas fill it. */
const MAX_BESIDE = 0.3;

/** A straight line: where it stands, and from where to where it runs. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

/** The ruled lines that were wiped out. */
export interface Rules {
  across: Rule[];
  down: Rule[];
}

/** Wipes out the lines of tables, frames and forms: Tesseract takes letters beside them for parts of them. */
export function removeRules(picture: GreyPicture): Rules {
  const { width, height } = picture;
  const source = picture.pixels.slice();
  const across = { source, picture, length: width, count: height, step: 1, next: width };
  const down = { source, picture, length: height, count: width, step: width, next: 1 };
  return { across: wipeAll(across), down: wipeAll(down) };
}

function wipeAll(direction: Direction): Rule[] {
  const rules: Rule[] = [];
  for (let line = 0; line < direction.count; line++) {
    for (const { start, end } of wipeLine(direction, line)) {
      // A line is several pixels thick.
      const rule = rules.findLast(({ at, from, to }) => line - at <= MAX_THICKNESS && from < end && to > start);
      if (rule === undefined) rules.push({ at: line, from: start, to: end });
      else Object.assign(rule, { from: Math.min(rule.from, start), to: Math.max(rule.to, end) });
    }
  }
  return rules;
}

interface Direction {
  /** As it was: lines across and down meet. */
  source: Uint8Array;
  picture: GreyPicture;
  length: number;
  count: number;
  /** From one pixel of a line to the next, and from one line to the next. */
  step: number;
  next: number;
}

function wipeLine(direction: Direction, line: number): Run[] {
  const { source, length: total, step, next } = direction;
  let start = -1;
  let end = -1;
  let drawn = 0;
  const wiped: Run[] = [];
  for (let at = 0; at <= total + MAX_BREAK; at++) {
    const isDark = at < total && isDarkNear(source, line * next + at * step, next);
    if (isDark && start === -1) {
      start = at;
      drawn = 0;
    }
    if (isDark) {
      end = at + 1;
      drawn += 1;
    }
    if (start === -1 || at < end + MAX_BREAK) continue;
    const run = { line, start, end };
    start = -1;
    const length = end - run.start;
    if (length < MIN_LENGTH || drawn < MIN_DRAWN * length || !isThin(direction, run)) continue;
    wipe(direction, run);
    wiped.push(run);
  }
  return wiped;
}

/** Lines are not drawn or scanned to the pixel: neighbours count. */
function isDarkNear(source: Uint8Array, at: number, next: number): boolean {
  return (source[at] ?? WHITE) < DARK || (source[at - next] ?? WHITE) < DARK || (source[at + next] ?? WHITE) < DARK;
}

interface Run {
  line: number;
  start: number;
  end: number;
}

function isThin({ source, count, step, next }: Direction, { line, start, end }: Run): boolean {
  for (const beside of [line - MAX_THICKNESS, line + MAX_THICKNESS]) {
    if (beside < 0 || beside >= count) continue;
    let dark = 0;
    for (let at = start; at < end; at++) if ((source[beside * next + at * step] ?? WHITE) < DARK) dark += 1;
    if (dark > MAX_BESIDE * (end - start)) return false;
  }
  return true;
}

function wipe({ picture, count, step, next }: Direction, { line, start, end }: Run): void {
  for (let row = line - EDGE; row <= line + EDGE; row++) {
    if (row < 0 || row >= count) continue;
    for (let at = start; at < end; at++) picture.pixels[row * next + at * step] = WHITE;
  }
}
