import { readFile } from "node:fs/promises";
import { runProgram } from "@loci/sandbox";
import type { Ffmpeg } from "../ffmpeg/find-ffmpeg.js";
import { inputArguments } from "../ffmpeg/input-arguments.js";
import { type ProbedMedia, unreadable } from "../ffmpeg/probe-media.js";
import type { Cue } from "../subtitles/cue.js";
import { readCues } from "../subtitles/read-cues.js";
import { cleanText } from "../text/clean-text.js";

export interface SubtitleTrack {
  programs: Ffmpeg;
  file: { path: string; mediaType: string };
  folder: string;
  media: ProbedMedia;
  memoryMb: number;
}

/** The subtitles in the language of the sound, else the first; empty when there are none. */
export async function readSubtitleTrack({ programs, file, folder, media, memoryMb }: SubtitleTrack): Promise<Cue[]> {
  const track =
    media.subtitles.find(({ language }) => language !== null && language === media.language) ?? media.subtitles[0];
  if (track === undefined) return [];
  const path = `${folder}/subtitles.vtt`;
  const { isDone, said } = await runProgram({
    program: programs.ffmpeg,
    args: [
      ...["-nostdin", "-loglevel", "error", ...inputArguments(file)],
      ...["-map", `0:s:${track.index}`, "-f", "webvtt", `file:${path}`],
    ],
    memoryMb,
  });
  if (!isDone) throw unreadable(said);
  return readCues(cleanText(await readFile(path, "utf8")));
}
