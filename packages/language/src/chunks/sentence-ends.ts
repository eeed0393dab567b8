import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { Range } from "./block.js";
import { isSpace, isSpaceless } from "./character-borders.js";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Text is segmented in windows, because the time of some versions of V8 grows with the square of the input. */
const WINDOW = 8_192;

const SHORT_WORD = oneOf(
  "dr|mr|mrs|ms|mme|mlle|prof|st|jr|sr|sra|vs|viz|cf|fig|eq|vol|pp|ed|gen|col|maj|sgt|capt|lt|cmdr|rev|hon",
  "gov|sen|rep|pres|inc|ltd|co|corp|dept|univ|approx|ca|al|bzw|usw|evtl|abs|nr|str|jan|feb|mar|apr|jun|jul",
  "aug|sept?|oct|nov|dec",
);
const SHORT_FORM = oneOf(pattern`(?:\p{L}\.)+|${SHORT_WORD}\.`);
/**
 * Words whose full stop ends no sentence, and initials (`J.`, `U.S.`). A missing word costs little, because a text is
 * only cut at a few of its sentences.
 */
const ABBREVIATION = new RegExp(pattern`(?:^|[\s("'“])${SHORT_FORM}["')\]]*\s*$`, "iu");
/** Longer than any abbreviation. */
const ABBREVIATION_REACH = 24;

/**
 * Ends that ICU does not know. Tokenised text writes a space before the full stop, which always ends a sentence.
 * Serialised text writes an empty line as `\n\n`, and no part of it may stay attached to a word.
 */
const OTHER_END = /\s[.!?](?:\s+(?:''|["'”’)]))?\s+(?=[^\s.!?])|(?<!\\n)(?=(?:\\n){2})/gu;

/** The editor of the writer broke this line: it is about as wide as a page and ends within a sentence. */
const WRAPPED_LINE = /[^\s.!?:;…。！？"'”’)\]>|*_`]$/u;
const WRAP_WIDTH = { least: 40, most: 200 };

/** The sentences of a range, in order and without gaps. White space after a sentence belongs to it. */
export function* sentencesOf(text: string, range: Range): Generator<Range> {
  let start = range.start;
  for (const end of sentenceEnds(text, range)) {
    for (const inner of otherEnds(text, { start, end })) {
      yield { start, end: inner };
      start = inner;
    }
    yield { start, end };
    start = end;
  }
  if (start < range.end) yield { start, end: range.end };
}

/** ICU also ends sentences inside addresses ("?q=1"), so an end without white space after it is ignored. */
function* sentenceEnds(text: string, range: Range): Generator<number> {
  let from = range.start;
  let open = range.start;
  while (from < range.end) {
    const to = Math.min(range.end, from + WINDOW);
    const stretch = unwrapLines(text.slice(from, to));
    let last = from;
    for (const { index, segment } of segmenter.segment(stretch)) {
      const end = from + index + segment.length;
      // The last sentence of a window may continue after it.
      if (end === to && to < range.end && index > 0) break;
      last = end;
      if (!isEnd({ segment, following: text.charAt(end) })) continue;
      if (end < range.end) yield end;
      open = end;
    }
    from = last;
  }
  if (open < range.end) yield range.end;
}

function isEnd({ segment, following }: { segment: string; following: string }): boolean {
  if (segment.endsWith("\n")) return true;
  if (!isSpace(segment.charCodeAt(segment.length - 1))) return isSpaceless(segment.slice(-2) + following);
  return !ABBREVIATION.test(segment.slice(-ABBREVIATION_REACH));
}

function* otherEnds(text: string, { start, end }: Range): Generator<number> {
  const stretch = text.slice(start, end);
  for (const match of stretch.matchAll(OTHER_END)) {
    const inner = match.index + match[0].length;
    if (inner > 0 && inner < stretch.length) yield start + inner;
  }
}

/** Replaces each line break inside a sentence with a space. The length stays the same. */
function unwrapLines(stretch: string): string {
  if (!stretch.includes("\n")) return stretch;
  let unwrapped = "";
  let start = 0;
  for (;;) {
    const lineBreak = stretch.indexOf("\n", start);
    if (lineBreak === -1) return unwrapped + stretch.slice(start);
    const line = stretch.slice(start, lineBreak);
    unwrapped += line + (isWrapped(line) ? " " : "\n");
    start = lineBreak + 1;
  }
}

function isWrapped(line: string): boolean {
  return line.length >= WRAP_WIDTH.least && line.length <= WRAP_WIDTH.most && WRAPPED_LINE.test(line);
}
