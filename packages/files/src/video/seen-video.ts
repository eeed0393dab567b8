import type { Recording } from "../audio/recording.js";
import type { ProbedMedia } from "../ffmpeg/probe-media.js";
import type { Cue } from "../subtitles/cue.js";
import type { ShownText } from "./shown-text.js";

export interface SeenVideo {
  recording: Recording;
  /** Null without ffmpeg. */
  media: ProbedMedia | null;
  /** The path of the prepared sound; null when there is none. */
  soundPath: string | null;
  /** The first track of subtitles. */
  subtitles: Cue[];
  shown: ShownText[];
  warnings: string[];
}
