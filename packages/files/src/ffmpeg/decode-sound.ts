import { runProgram } from "@loci/sandbox";
import { SAMPLE_RATE } from "../sound/prepared-sound.js";
import { inputArguments } from "./input-arguments.js";
import { unreadable } from "./probe-media.js";

export interface DecodeSound {
  ffmpeg: string;
  file: { path: string; mediaType: string };
  /** Where the prepared sound is written. */
  to: string;
  maxSeconds: number;
  memoryMb: number;
  /** Called now and then with the seconds that are written. */
  onProgress: (seconds: number) => void;
}

/** Writes the first sound track as recognisers take it (`PreparedSound`). A damaged stretch is left out. */
export async function decodeSound({ ffmpeg, file, to, maxSeconds, memoryMb, onProgress }: DecodeSound): Promise<void> {
  const sound = ["-map", "0:a:0", "-ac", "1", "-ar", String(SAMPLE_RATE), "-c:a", "pcm_s16le"];
  const { isDone, said } = await runProgram({
    program: ffmpeg,
    args: [
      ...["-nostdin", "-loglevel", "error", "-progress", "pipe:1", "-threads", "1"],
      ...inputArguments(file),
      ...sound,
      ...["-t", String(maxSeconds), "-map_metadata", "-1", "-f", "wav", `file:${to}`],
    ],
    memoryMb,
    onLine: (line) => {
      const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (microseconds !== undefined) onProgress(Number(microseconds) / 1e6);
    },
  });
  if (!isDone) throw unreadable(said);
}
