import { median } from "../layout/order-columns.js";
import type { Segment } from "../layout/segment.js";
import type { Word } from "./word.js";

/** Heights of lines differ by their letters: so near to the usual one, they are of one size. */
const SAME_SIZE = 0.6;
/** A gap wider than this, in sizes of the type, lies between columns. */
const COLUMN_GAP = 1.3;

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、；：！？“”「」]/u;

/** Words as segments of a page, for the layout that PDF pages have too. */
export function toSegments(words: readonly Word[]): Segment[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const usual = median(lines.map(([first]) => heightOf(first)));
  return lines.flatMap((line) => {
    const height = heightOf(line[0]);
    const size = Math.abs(height - usual) < SAME_SIZE * usual ? usual : height;
    return splitAtGaps(line, size);
  });
}

function heightOf(word: Word | undefined): number {
  return word === undefined ? 0 : word.lineBottom - word.lineTop;
}

/** Tesseract takes the signs of scripts without spaces for words. */
function joinWords(text: string, word: string): string {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、；：！？“”「」]$/u.test(text) &&
    UNSPACED.test(word)
    ? text + word
    : `${text} ${word}`;
}

function splitAtGaps(line: readonly Word[], size: number): Segment[] {
  const segments: Segment[] = [];
  for (const { text, left, right, lineBottom } of line) {
    const last = segments.at(-1);
    if (last !== undefined && left - last.right < COLUMN_GAP * size) {
      last.text = joinWords(last.text, text);
      last.right = Math.max(last.right, right);
    } else segments.push({ text, left, right, baseline: lineBottom, size, isBold: false, isMonospaced: false });
  }
  return segments;
}
