import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLE_RATE } from "#files/sound/prepared-sound.js";
import { wavHeader } from "#files/sound/wav-bytes.js";

/** Sound in turns: so many seconds of a loud tone, then of silence, then of the tone again. */
export function soundOf(seconds: readonly number[]): Buffer {
  const parts = seconds.map((length, index) => {
    const loud = index % 2 === 0 ? 8_000 : 0;
    const samples = Int16Array.from({ length: length * SAMPLE_RATE }, (_, at) => loud * Math.sin(at / 8));
    return Buffer.from(samples.buffer);
  });
  const data = Buffer.concat(parts);
  return Buffer.concat([wavHeader(data.length), data]);
}

/** Gives prepared sound as a file, for the time of `work`. */
export async function withSound<Result>(sound: Uint8Array, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "loci-sound-"));
  try {
    const path = join(folder, "sound.wav");
    await writeFile(path, sound);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
