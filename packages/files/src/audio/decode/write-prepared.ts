import { open } from "node:fs/promises";
import { SAMPLE_RATE } from "../../sound/prepared-sound.js";
import { wavHeader } from "../../sound/wav-bytes.js";
import { createResampler } from "./resample.js";
import type { SoundStream } from "./sound-stream.js";

export interface WritePrepared {
  path: string;
  maxSeconds: number;
  /** Called with the seconds that are written. */
  onProgress: (seconds: number) => void;
}

/** Writes sound as recognisers take it (`PreparedSound`) and returns its seconds, at most `maxSeconds`. */
export async function writePrepared(
  sound: SoundStream,
  { path, maxSeconds, onProgress }: WritePrepared,
): Promise<number> {
  const resample = createResampler(sound.rate, SAMPLE_RATE);
  const maxSamples = maxSeconds * SAMPLE_RATE;
  const file = await open(path, "wx");
  let samples = 0;
  const write = async (stretch: Float32Array | null) => {
    const part = toPcm(resample(stretch).subarray(0, maxSamples - samples));
    await file.write(new Uint8Array(part.buffer));
    samples += part.length;
    onProgress(samples / SAMPLE_RATE);
  };
  try {
    await file.write(wavHeader(0));
    for await (const stretch of sound.stretches) {
      await write(stretch);
      if (samples >= maxSamples) break;
    }
    await write(null);
    await file.write(wavHeader(samples * 2), 0, undefined, 0);
  } finally {
    await file.close();
  }
  return samples / SAMPLE_RATE;
}

function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));
}
