import type { Cue } from "./cue.js";
import { readCueText } from "./read-cue-text.js";

const TIME = String.raw`((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)`;
/** `00:01:02.500 --> 00:01:04.000 align:left`; SubRip has a comma, and some leave out hours or digits. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`);

/**
 * The cues of WebVTT or SubRip by their start. Only what is under a line of times counts: numbers and names of cues, notes,
 * styles and regions fall away by themselves. A cue that several people speak becomes several.
 */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  let times: Pick<Cue, "startSeconds" | "endSeconds"> | null = null;
  let lines: string[] = [];
  const end = () => {
    if (times !== null) for (const part of readCueText(lines)) cues.push({ ...times, ...part });
    times = null;
    lines = [];
  };
  for (const line of text.split("\n")) {
    const timing = TIMING.exec(line.slice(0, 200));
    if (timing !== null) {
      end();
      times = { startSeconds: secondsOf(timing[1] ?? ""), endSeconds: secondsOf(timing[2] ?? "") };
    } else if (line.trim() === "") end();
    else if (times !== null) lines.push(line);
  }
  end();
  return cues.sort((a, b) => a.startSeconds - b.startSeconds);
}

function secondsOf(time: string): number {
  const parts = time.replace(",", ".").split(":");
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
