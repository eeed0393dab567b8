import type { Segment } from "../layout/segment.js";
import type { PdfPage } from "./pdf-document.js";
import type { Pdfium } from "./pdfium.js";
import { createStyleReader } from "./read-style.js";
import { createSegmentBuilder } from "./segment-builder.js";

export interface PageText {
  /** One list a direction of writing, the fullest first: each is turned so that its text runs to the right. */
  directions: Segment[][];
  /** Signs that are seen, without spaces. */
  glyphs: number;
  /** How many of these have no meaning: their font has no table of its signs. */
  unknownGlyphs: number;
}

/** PDFium's sign for a hyphen that it takes for one of a broken word. */
const BROKEN_WORD = 2;
/** More signs than any page that people read; what is beyond is left out. */
const MAX_GLYPHS = 100_000;

/** The text of a page as segments, in the order of the file. */
export function readSegments(pdfium: Pdfium, { text: page }: PdfPage): PageText {
  const found: PageText = { directions: [], glyphs: 0, unknownGlyphs: 0 };
  if (page === null) return found;
  const byTurns = new Map<number, Segment[]>();
  const builder = createSegmentBuilder(byTurns);
  const styleOf = createStyleReader(pdfium, page);
  const count = Math.min(pdfium.api.FPDFText_CountChars(page), MAX_GLYPHS);
  pdfium.withMemory(16, (pointer) => {
    for (let index = 0; index < count; index++) {
      const code = pdfium.api.FPDFText_GetUnicode(page, index);
      const sign = signOf(code);
      if (sign === " ") {
        builder.space();
        continue;
      }
      found.glyphs += 1;
      if (sign === "" || isMeaningless(code)) found.unknownGlyphs += 1;
      if (sign === "" || pdfium.looseCharBox(page, index, pointer) === 0) continue;
      const style = styleOf(index);
      const text = style.isSymbols ? "•" : sign;
      builder.glyph({ ...style, text, ...extentOf(pdfium.floats(pointer, 4), style.turns) });
    }
  });
  builder.end();
  found.directions = [...byTurns.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
  return found;
}

/** A space for any white space, nothing for what is no sign. */
function signOf(code: number): string {
  if (code === BROKEN_WORD) return "-";
  if (code === 9 || code === 10 || code === 13) return " ";
  if (code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff)
    return "";
  const sign = String.fromCodePoint(code);
  return /\s/.test(sign) ? " " : sign;
}

/** Private use and replacement: only the font knows what it draws. */
function isMeaningless(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || code >= 0xf0000;
}

/** From where to where a glyph runs in the direction of writing. */
function extentOf([left = 0, top = 0, right = 0, bottom = 0]: Float32Array, turns: number) {
  if (turns === 1) return { left: bottom, right: top };
  if (turns === 2) return { left: -right, right: -left };
  return turns === 3 ? { left: -top, right: -bottom } : { left, right };
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((length, { text }) => length + text.length, 0);
}
