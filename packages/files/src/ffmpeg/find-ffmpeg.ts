import { findProgram } from "@loci/sandbox";

/** Absolute paths of FFmpeg's programs, which come together. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

/** FFmpeg as installed on the system, or null. */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findProgram("ffmpeg"), findProgram("ffprobe")]);
  return ffmpeg === null || ffprobe === null ? null : { ffmpeg, ffprobe };
}

export const NEEDS_FFMPEG = "needs ffmpeg, which is not installed here";
