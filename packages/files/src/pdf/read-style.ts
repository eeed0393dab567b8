import type { Pdfium } from "./pdfium.js";

/** The style that all glyphs of one text object share. */
export interface Style {
  size: number;
  isBold: boolean;
  isMonospaced: boolean;
  /** Its letters are drawn as signs: bullets, arrows, ticks. */
  isSymbols: boolean;
  /** Quarter turns counter-clockwise against the page; NaN for slanted text. */
  turns: number;
  /** Across the direction of writing; down is more. */
  baseline: number;
}

/** FXFONT_FIXED_PITCH and FXFONT_FORCE_BOLD of PDF 32000, table 123. */
const FIXED_PITCH = 1;
const FORCE_BOLD = 1 << 18;
/** Bytes that are read of a font's name, its final zero included. */
const NAME_BYTES = 240;

/** Text objects are few and their glyphs many: asks once an object. */
export function createStyleReader(pdfium: Pdfium, page: number): (index: number) => Style {
  let object = -1;
  let style: Style = { size: 1, isBold: false, isMonospaced: false, isSymbols: false, turns: 0, baseline: 0 };
  return (index) => {
    const next = pdfium.api.FPDFText_GetTextObject(page, index);
    if (next !== object) style = readStyle(pdfium, page, index);
    object = next;
    return style;
  };
}

function readStyle(pdfium: Pdfium, page: number, index: number): Style {
  const { api } = pdfium;
  const turns = turnsOf(api.FPDFText_GetCharAngle(page, index));
  return pdfium.withMemory(NAME_BYTES + 8, (pointer) => {
    const scale = api.FPDFText_GetMatrix(page, index, pointer) ? pdfium.floats(pointer, 4) : [1, 0, 0, 1];
    const size = api.FPDFText_GetFontSize(page, index) * Math.hypot(scale[2] ?? 0, scale[3] ?? 1);
    api.FPDFText_GetCharOrigin(page, index, pointer, pointer + 8);
    const [x = 0, y = 0] = pdfium.doubles(pointer, 2);
    const flagsAt = pointer + NAME_BYTES;
    const length = api.FPDFText_GetFontInfo(page, index, pointer, NAME_BYTES, flagsAt);
    const name = Buffer.from(pdfium.bytes(pointer, Math.max(0, Math.min(length, NAME_BYTES) - 1))).toString("latin1");
    const [flags = 0] = pdfium.integers(flagsAt, 1);
    return {
      size: Math.abs(size) || 1,
      turns,
      baseline: baselineOf({ x, y }, turns),
      // The second half are the names of TeX's fonts.
      isBold: /bold|black|heavy|demi|[-,]bd|cmbx|sfbx|bx\d|nimbus.*medi/i.test(name) || (flags & FORCE_BOLD) !== 0,
      isMonospaced: (flags & FIXED_PITCH) !== 0 || /mono|courier|consol|typewriter|cmtt|sftt/i.test(name),
      isSymbols: /dingbats|wingdings|webdings/i.test(name),
    };
  });
}

/** PDFium's angle grows clockwise. */
function turnsOf(angle: number): number {
  const turns = -angle / (Math.PI / 2);
  const nearest = Math.round(turns);
  return Math.abs(turns - nearest) < 0.1 ? ((nearest % 4) + 4) % 4 : Number.NaN;
}

function baselineOf({ x, y }: { x: number; y: number }, turns: number): number {
  if (turns === 1) return x;
  if (turns === 2) return y;
  return turns === 3 ? -x : -y;
}
