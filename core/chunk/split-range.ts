import type { Range } from "./block.js";

/** Ways to cut, coarse to fine. Each is linear in the stretch it is given. */
export type Cut = "blank-line" | "line" | "sentence" | "word" | "hard";

/** Scripts written without spaces: only there may a sentence end where no white space follows. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const CONTINUES_CHARACTER = /\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}]/u;
/** How far a hard cut goes back to keep a composed character whole. */
const MAX_STEP_BACK = 32;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Pieces of at most `target` characters, in order, that together hold all of the stretch but white space between them. Tries the
 * cuts in order and goes finer only where a piece is still too long.
 */
export function splitRange({
  text,
  range,
  target,
  cuts,
}: {
  text: string;
  range: Range;
  target: number;
  cuts: readonly Cut[];
}): Range[] {
  const whole = trimRange(text, range);
  if (whole === null) return [];
  if (whole.end - whole.start <= target) return [whole];
  const [cut, ...finer] = cuts;
  if (cut === undefined || cut === "hard") return cutHard(text, whole, target);
  const pieces: Range[] = [];
  let open: Range | null = null;
  for (const segment of segmentsOf(text, whole, cut)) {
    const part = trimRange(text, segment);
    if (part === null) continue;
    if (open !== null && part.end - open.start <= target) {
      open.end = part.end;
      continue;
    }
    if (open !== null) pieces.push(open);
    open = null;
    if (part.end - part.start <= target) open = part;
    else for (const piece of splitRange({ text, range: part, target, cuts: finer })) pieces.push(piece);
  }
  if (open !== null) pieces.push(open);
  return pieces;
}

/** Without white space at either end; null when nothing else is there. */
export function trimRange(text: string, { start, end }: Range): Range | null {
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start < end ? { start, end } : null;
}

/** The same characters as `\s`; by code, because this runs over every chunk border of large texts. */
function isSpace(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13) || code === 160) return true;
  if (code < 0x1680) return false;
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029) return true;
  return code === 0x202f || code === 0x205f || code === 0x3000 || code === 0xfeff;
}

function segmentsOf(text: string, range: Range, cut: Exclude<Cut, "hard">): Iterable<Range> {
  if (cut === "blank-line") return byPattern(text, range, /\n[^\S\n]*\n\s*/g);
  if (cut === "line") return byPattern(text, range, /\n/g);
  if (cut === "sentence") return bySentence(text, range);
  return byPattern(text, range, /\s+/g);
}

function* byPattern(text: string, range: Range, separator: RegExp): Generator<Range> {
  const stretch = text.slice(range.start, range.end);
  let start = 0;
  for (const match of stretch.matchAll(separator)) {
    yield { start: range.start + start, end: range.start + match.index };
    start = match.index + match[0].length;
  }
  yield { start: range.start + start, end: range.end };
}

/** ICU ends sentences inside addresses ("?q=1") and abbreviations too: an end without white space after it is ignored. */
function* bySentence(text: string, range: Range): Generator<Range> {
  const stretch = text.slice(range.start, range.end);
  let start = range.start;
  for (const { index, segment } of sentences.segment(stretch)) {
    const end = range.start + index + segment.length;
    const last = segment.at(-1) ?? "";
    const isEnd = isSpace(last.charCodeAt(0)) || SPACELESS.test(text.slice(Math.max(start, end - 2), end + 1));
    if (!isEnd && end < range.end) continue;
    yield { start, end };
    start = end;
  }
  if (start < range.end) yield { start, end: range.end };
}

function cutHard(text: string, { start, end }: Range, target: number): Range[] {
  const pieces: Range[] = [];
  while (start < end) {
    const cut = end - start <= target ? end : characterStart(text, start + target, start);
    pieces.push({ start, end: cut });
    start = cut;
  }
  return pieces;
}

/** The start of the composed character at `position`, so that neither surrogates nor accents nor emoji are torn apart. */
function characterStart(text: string, position: number, lowest: number): number {
  const bound = Math.max(lowest + 1, position - MAX_STEP_BACK);
  for (let cut = position; cut > bound; cut--) {
    if (!isLowSurrogate(text, cut) && !isJoined(text, cut)) return cut;
  }
  return isLowSurrogate(text, position) ? position - 1 : position;
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}

function isJoined(text: string, index: number): boolean {
  const next = String.fromCodePoint(text.codePointAt(index) ?? 32);
  return CONTINUES_CHARACTER.test(next) || text.charCodeAt(index - 1) === 0x200d;
}
