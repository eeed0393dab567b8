const CONTINUES_CHARACTER = /\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}]/u;
/** Scripts written without spaces: only there may a sentence or a word end where no white space follows. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** How far a cut goes back to keep a composed character whole. */
const MAX_STEP_BACK = 32;
/** How far a cut goes back to keep a word whole. Segmenting a whole run of Chinese takes time with its square. */
const WORD_WINDOW = 64;

const words = new Intl.Segmenter("en", { granularity: "word" });

/** The same characters as `\s`; by code, because this runs over every chunk border of large texts. */
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
 * Where a run without white space may be cut at or before `position`, above `lowest`: after a word of a script without
 * spaces, else between two characters as readers see them, so that no surrogate, accent or emoji is torn apart.
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
