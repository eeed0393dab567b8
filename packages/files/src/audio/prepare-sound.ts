import { rm } from "node:fs/promises";
import { decodeSound } from "../ffmpeg/decode-sound.js";
import { openPreparedSound } from "../sound/prepared-sound.js";
import { decodeMp3 } from "./decode/decode-mp3.js";
import { decodePcm } from "./decode/decode-pcm.js";
import { writePrepared } from "./decode/write-prepared.js";

export interface PrepareSound {
  file: { path: string; mediaType: string };
  /** Null when it is not installed: then WAV, AIFF and MP3 alone can be prepared. */
  ffmpeg: string | null;
  to: string;
  maxSeconds: number;
  memoryMb: number;
  onProgress: () => void;
}

/**
 * Writes sound as recognisers take it and returns its seconds; null when that needs ffmpeg. Sound that can be decoded
 * without native code is decoded so.
 */
export async function prepareSound({ file, ffmpeg, to, ...rest }: PrepareSound): Promise<number | null> {
  const stream = await decodeHere(file);
  if (stream !== null) {
    const seconds = await writePrepared(stream, { path: to, ...rest });
    if (seconds > 0 || ffmpeg === null) return seconds;
    await rm(to);
  }
  if (ffmpeg === null) return null;
  await decodeSound({ ffmpeg, file, to, ...rest });
  const sound = await openPreparedSound(to);
  await sound.close();
  return sound.seconds;
}

function decodeHere({ path, mediaType }: { path: string; mediaType: string }) {
  if (mediaType === "audio/mpeg") return decodeMp3(path);
  return mediaType === "audio/wav" || mediaType === "audio/aiff" ? decodePcm(path) : null;
}
