/** A stretch of a text with its offset there. */
export interface Stretch {
  start: number;
  text: string;
  /** What joins it to the clause before in the same sentence (", so"); absent where a sentence begins. */
  joint?: string;
}

/**
 * A longer sentence is no speech and left out. The segmenter (V8 with ICU) takes time that grows with the square of what it is
 * given: 1 s for 80,000 characters, so that it never sees more than this at once.
 */
const MAX_SENTENCE_LENGTH = 4_000;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a line, in order and linear in its length. */
export function splitSentences(line: string): Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  let isRunOn = false;
  while (start < line.length) {
    const window = line.slice(start, start + MAX_SENTENCE_LENGTH);
    const found = [...segmenter.segment(window)];
    // The last one may go on behind the window: the next window begins with it.
    const isOpen = start + window.length < line.length;
    const whole = isOpen && found.length > 1 ? found.slice(0, -1) : found;
    const isTooLong = isOpen && found.length === 1;
    for (const { index, segment } of isTooLong ? [] : whole.slice(isRunOn ? 1 : 0)) {
      sentences.push({ start: start + index, text: segment });
    }
    isRunOn = isTooLong;
    start += whole.reduce((length, { segment }) => length + segment.length, 0);
  }
  return sentences;
}
