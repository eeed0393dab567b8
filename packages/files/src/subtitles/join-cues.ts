import type { Cue } from "./cue.js";

/** A turn of somebody's, or a stretch of speech. */
export interface Paragraph {
  speaker: string | null;
  text: string;
  /** Where in the text which second begins. */
  seconds: { at: number; second: number }[];
}

/** A silence that long begins a paragraph. */
const PAUSE_SECONDS = 4;
/** A paragraph ends with the first sentence beyond it. */
const PARAGRAPH_LENGTH = 600;
/** So much speech is told by one second. */
const PLACE_SECONDS = 10;

/** Nobody speaks in so short a cue. */
const STILL_SECONDS = 0.1;

/** A dash, `>>`, or a name in capitals or brackets: somebody else speaks. */
const NEW_SPEAKER = /^(?:[-–—] ?\S|>>|\p{Lu}[\p{Lu} .'’-]{1,30}: |\[[^\]]{1,40}\]:? )/u;
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*$/u;

/** Cues cut sentences where the screen ends; they are joined to paragraphs, or to turns where voices are named. */
export function joinCues(cues: Cue[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let previous: Cue | null = null;
  for (const cue of cues) {
    const text = joinLines(withoutRepeated(cue, previous));
    const open = paragraphs.at(-1);
    const second = Math.floor(cue.startSeconds);
    if (text === "") {
      if (previous !== null) previous.endSeconds = cue.endSeconds;
      continue;
    }
    if (open === undefined || previous === null || endsBefore(open, { cue, previous })) {
      paragraphs.push({ speaker: cue.speaker, text, seconds: [{ at: 0, second }] });
    } else {
      open.text += NEW_SPEAKER.test(text) ? "\n" : " ";
      const last = open.seconds.at(-1);
      if (last === undefined || second - last.second >= PLACE_SECONDS)
        open.seconds.push({ at: open.text.length, second });
      open.text += text;
    }
    previous = { ...cue };
  }
  return paragraphs;
}

function endsBefore(open: Paragraph, { cue, previous }: { cue: Cue; previous: Cue }): boolean {
  if (cue.speaker !== open.speaker || cue.startSeconds - previous.endSeconds >= PAUSE_SECONDS) return true;
  return open.text.length > PARAGRAPH_LENGTH && SENTENCE_END.test(previous.text);
}

/** Captions that roll show a line twice: as the new one, then above the next; between them it stands still for a moment. */
function withoutRepeated(cue: Cue, previous: Cue | null): string[] {
  const lines = cue.text.split("\n");
  const shown = previous?.text.split("\n") ?? [];
  const isRolling = previous !== null && cue.startSeconds - previous.endSeconds < 1 && cue.speaker === previous.speaker;
  if (!isRolling || lines[0] !== shown.at(-1)) return lines;
  // People do say a thing twice.
  const isSaidAgain = lines.length === 1 && shown.length === 1 && cue.endSeconds - cue.startSeconds > STILL_SECONDS;
  return isSaidAgain ? lines : lines.slice(1);
}

function joinLines(lines: string[]): string {
  return lines
    .map((line, index) => `${index > 0 && NEW_SPEAKER.test(line) ? "\n" : " "}${line}`)
    .join("")
    .trim();
}
