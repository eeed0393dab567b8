/** Text that is seen in a video. */
export interface ShownText {
  /** When it is first seen. */
  second: number;
  text: string;
}

/** Recognition reads the same slide a little differently each time. */
const SAME_SHARE = 0.8;

/** Adds the text of a frame unless it was shown before; a slide that grows is kept as it is in the end. */
export function addShownText(shown: ShownText[], next: ShownText): void {
  const words = wordsOf(next.text);
  if (words.size === 0) return;
  if (shown.some(({ text }) => shareIn(words, wordsOf(text)) >= SAME_SHARE)) return;
  const last = shown.at(-1);
  if (last !== undefined && shareIn(wordsOf(last.text), words) >= SAME_SHARE) last.text = next.text;
  else shown.push(next);
}

/** How many of the words are among the others. */
function shareIn(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...words].filter((word) => others.has(word));
  return common.length / words.size;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
