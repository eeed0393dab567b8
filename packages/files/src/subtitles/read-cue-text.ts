import { oneLine } from "../text/one-line.js";
import type { Cue } from "./cue.js";

/** `<v Name>`, with classes (`<v.loud Name>`). */
const VOICE = /<v(?:\.[^\s>]{0,100})?\s([^<>]{1,200})>/;
/** Styling, times inside cues (`<00:01.000>`), SubRip's `{\an8}` and `<font>`. */
const MARKS = /<\/?[a-z0-9][^<>]{0,500}>|\{\\[^{}]{0,100}\}/gi;

const REFERENCES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** The words of a cue, told apart by who speaks them. */
export function readCueText(lines: string[]): Pick<Cue, "speaker" | "text">[] {
  const [before = "", ...voices] = lines.join("\n").split(VOICE);
  const parts: Pick<Cue, "speaker" | "text">[] = [{ speaker: null, text: plain(before) }];
  for (let at = 0; at < voices.length; at += 2) {
    parts.push({ speaker: plain(voices[at] ?? "") || null, text: plain(voices[at + 1] ?? "") });
  }
  return parts.filter(({ text }) => text !== "");
}

function plain(text: string): string {
  return text
    .replace(MARKS, "")
    .replace(/&(\w{2,4});/g, (whole, name: string) => REFERENCES[name] ?? whole)
    .split("\n")
    .map((line) => oneLine(line))
    .filter((line) => line !== "")
    .join("\n");
}
