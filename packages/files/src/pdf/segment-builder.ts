import { isRightToLeft } from "../layout/line-text.js";
import type { Segment } from "../layout/segment.js";
import type { Style } from "./read-style.js";

export interface Glyph extends Style {
  text: string;
  /** Along the direction of writing. */
  left: number;
  right: number;
}

/** A gap wider than this, in sizes of the type, separates segments; justified lines stay below. */
const SEGMENT_GAP = 0.9;
/** So wide a gap, in sizes of the type, is a space even where the file has none. */
const WORD_GAP = 0.25;
const LETTER = /\p{L}/u;

export interface SegmentBuilder {
  /** A space, or the end of a line, before the next glyph. */
  space(): void;
  glyph(glyph: Glyph): void;
  /** After the last glyph. */
  end(): void;
}

/** Joins glyphs to segments while they follow each other closely; one list a direction of writing. */
export function createSegmentBuilder(byTurns: Map<number, Segment[]>): SegmentBuilder {
  let open: OpenSegment | null = null;
  let last: Glyph | null = null;
  let isSpaced = false;
  return {
    space() {
      isSpaced = true;
    },
    glyph(glyph) {
      const distance = last === null ? 0 : Math.max(glyph.left - last.right, last.left - glyph.right);
      if (open === null || last === null || !continues(last, glyph, distance)) {
        if (open !== null) finish(open);
        open = startSegment(glyph);
        const segments = byTurns.get(glyph.turns);
        if (segments === undefined) byTurns.set(glyph.turns, [open.segment]);
        else segments.push(open.segment);
      } else extend(open, { last, glyph, isApart: isSpaced || distance > WORD_GAP * glyph.size });
      last = glyph;
      isSpaced = false;
    },
    end() {
      if (open !== null) finish(open);
    },
  };
}

function finish({ segment, signs }: OpenSegment): void {
  segment.text = signs.join("");
}

interface OpenSegment {
  /** Its text is written when it ends. */
  segment: Segment;
  signs: string[];
  hasLetters: boolean;
  /** Glyphs, and how many of them are bold and monospaced: what most of them are, the segment is. */
  glyphs: number;
  bold: number;
  monospaced: number;
}

function startSegment({ turns: _turns, isSymbols: _isSymbols, ...glyph }: Glyph): OpenSegment {
  const hasLetters = LETTER.test(glyph.text);
  return {
    segment: glyph,
    signs: [glyph.text],
    hasLetters,
    glyphs: 1,
    bold: Number(glyph.isBold),
    monospaced: Number(glyph.isMonospaced),
  };
}

interface Step {
  last: Glyph;
  glyph: Glyph;
  /** A space stands before the glyph. */
  isApart: boolean;
}

function extend(open: OpenSegment, { last, glyph, isApart }: Step): void {
  const { segment, signs } = open;
  if (isBackToFront(last, glyph)) signs.splice(-1, 0, glyph.text);
  else if (isApart) signs.push(" ", glyph.text);
  else signs.push(withinWord(last, glyph));
  // Bullets and raised signs are larger or smaller than the text they belong to.
  if (!open.hasLetters) segment.size = glyph.size;
  open.hasLetters ||= LETTER.test(glyph.text);
  segment.left = Math.min(segment.left, glyph.left);
  segment.right = Math.max(segment.right, glyph.right);
  open.glyphs += 1;
  open.bold += Number(glyph.isBold);
  open.monospaced += Number(glyph.isMonospaced);
  segment.isBold = open.bold > open.glyphs / 2;
  segment.isMonospaced = open.monospaced > open.glyphs / 2;
}

/** TeX's fonts have the ligature ff where others have an arrow. */
function withinWord(last: Glyph, { text }: Glyph): string {
  return text === "\u21b5" && /\p{L}$/u.test(last.text) ? "ff" : text;
}

/** One glyph for two letters (lam and alef) comes apart in the order of other glyphs, not of its letters. */
function isBackToFront(last: Glyph, glyph: Glyph): boolean {
  return last.left === glyph.left && last.right === glyph.right && isRightToLeft(glyph.text);
}

function continues(last: Glyph, glyph: Glyph, distance: number): boolean {
  const size = Math.max(last.size, glyph.size);
  if (!Object.is(last.turns, glyph.turns)) return false;
  if (Math.abs(last.baseline - glyph.baseline) > 0.5 * size) return false;
  if (distance > SEGMENT_GAP * size) return false;
  // Going back is a new start, but for scripts that run to the left.
  return glyph.left >= last.left - 0.5 * size || isRightToLeft(glyph.text) || isRightToLeft(last.text);
}
