import type { SpeechSegment } from "@loci/files";
import type { Piece } from "@loci/files/sound";

/** A word with the seconds of its start and end within its piece. */
export type SpokenWord = [word: string, start: number, end: number];

/** The text has no punctuation, so a pause ends a phrase. */
const PAUSE_SECONDS = 0.5;

/** The phrases of a piece, in seconds of the recording. */
export function wordsToSegments(words: readonly SpokenWord[], piece: Piece): SpeechSegment[] {
  const segments: SpeechSegment[] = [];
  for (const [text, start, end] of words) {
    const open = segments.at(-1);
    const times = { start: piece.start + start, end: piece.start + end };
    if (open === undefined || times.start - open.end >= PAUSE_SECONDS) segments.push({ ...times, text });
    else Object.assign(open, { end: times.end, text: `${open.text} ${text}` });
  }
  return segments;
}
