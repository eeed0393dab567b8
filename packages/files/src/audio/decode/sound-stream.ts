/** Decoded sound, a stretch at a time. */
export interface SoundStream {
  /** Samples a second. */
  rate: number;
  /** One channel; full scale is 1. */
  stretches: AsyncIterable<Float32Array>;
}

/** The mean of the channels. */
export function mixDown(channels: readonly Float32Array[], length: number): Float32Array {
  const mixed = new Float32Array(length);
  for (const channel of channels) {
    for (let index = 0; index < length; index += 1) {
      mixed[index] = (mixed[index] ?? 0) + (channel[index] ?? 0) / channels.length;
    }
  }
  return mixed;
}
