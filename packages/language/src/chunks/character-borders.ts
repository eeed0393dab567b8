const CONTINUES_CHARACTER = /\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}]/u;
/** Scripts without spaces. In these scripts alone, a sentence or a word may end without white space after it. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The longest step back that keeps a composed character whole. */
const MAX_STEP_BACK = 32;
/**
 * The longest step back that keeps a word whole. The time to segment a run of Chinese grows with the square of its
 * length.
 */
const WORD_WINDOW = 64;

const words = new Intl.Segmenter("en", { granularity: "word" });

/** The same characters as `\s`. It compares codes, because it runs for every chunk border of large texts. */
export function isSpace(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13) || code === 160) return true;
  if (code < 0x1680) return false;
  if (code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029) return true;
  return code === 0x202f || code === 0x205f || code === 0x3000 || code === 0xfeff;
}

export function isSpaceless(text: string): boolean {
  return SPACELESS.test(text);
}

/**
 * The position at or before `position`, above `lowest`, where a run without white space may be cut. In a script without
 * spaces, that is after a word. Otherwise it is between two characters as readers see them, so that no surrogate pair,
 * accent or emoji is split.
 */
export function borderInRun(text: string, { position, lowest }: { position: number; lowest: number }): number {
  const from = Math.max(lowest, position - WORD_WINDOW);
  const around = text.slice(from, position + WORD_WINDOW);
  if (!isSpaceless(around)) return characterStart(text, position, lowest);
  let border = 0;
  for (const { index } of words.segment(around)) {
    if (from + index > position) break;
    border = from + index;
  }
  return border > from ? border : characterStart(text, position, lowest);
}

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
