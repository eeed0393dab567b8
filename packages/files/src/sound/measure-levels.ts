import { type PreparedSound, SAMPLE_RATE } from "./prepared-sound.js";

/** How loud each stretch of this length is. */
export const LEVEL_SECONDS = 0.02;

const SAMPLES = SAMPLE_RATE * LEVEL_SECONDS;
const BLOCK_SECONDS = 60;
const SILENCE = -100;

/** The loudness of the whole sound, in decibels below full scale; hours of it fit into memory. */
export async function measureLevels(sound: PreparedSound, onBlock?: () => void): Promise<Float32Array> {
  const levels = new Float32Array(Math.ceil(sound.seconds / LEVEL_SECONDS));
  for (let second = 0; second < sound.seconds; second += BLOCK_SECONDS) {
    const samples = await sound.read(second, second + BLOCK_SECONDS);
    const first = Math.round(second / LEVEL_SECONDS);
    for (let at = 0; at * SAMPLES < samples.length && first + at < levels.length; at += 1) {
      levels[first + at] = levelOf(samples.subarray(at * SAMPLES, (at + 1) * SAMPLES));
    }
    onBlock?.();
  }
  return levels;
}

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const power = sum / samples.length / 32_768 ** 2;
  return power > 0 ? Math.max(SILENCE, 10 * Math.log10(power)) : SILENCE;
}
