/** A range of a text with its offset. */
export interface Stretch {
  start: number;
  text: string;
  /**
   * The words that join it to the clause before in the same sentence (", so"). Absent at the beginning of a sentence.
   */
  joint?: string;
}

/**
 * A longer sentence is not speech and is left out. The time of the segmenter (V8 with ICU) grows with the square of its
 * input: 1 s for 80,000 characters. So it never gets more than this at once.
 */
const MAX_SENTENCE_LENGTH = 4_000;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a line, in order. Linear in its length. */
export function splitSentences(line: string): Stretch[] {
  const sentences: Stretch[] = [];
  let start = 0;
  let isRunOn = false;
  while (start < line.length) {
    const window = line.slice(start, start + MAX_SENTENCE_LENGTH);
    const found = [...segmenter.segment(window)];
    // The last sentence may continue after the window, so the next window begins with it.
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
