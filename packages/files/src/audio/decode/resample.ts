/** Zero crossings of the kernel on each side: 80 dB of what would fold back is gone. */
const CROSSINGS = 16;
const TABLE_STEPS = 256;
/** The filter needs room to fall off below half the rate. */
const ROLL_OFF = 0.94;

/** Turns sound of one rate into another by a windowed sinc; call it for each stretch in order, and once with null. */
export function createResampler(from: number, to: number): (stretch: Float32Array | null) => Float32Array {
  if (from === to) return (stretch) => stretch ?? new Float32Array();
  const cutoff = Math.min(1, to / from) * ROLL_OFF;
  const reach = Math.ceil(CROSSINGS / cutoff);
  const kernel = kernelTable();
  // Samples within reach of those to come. They begin with the silence before the sound.
  let kept = new Float32Array(reach);
  // Where the next sample to be written lies in `kept`.
  let position = reach;

  return (stretch) => {
    const input = concat(kept, stretch ?? new Float32Array(reach));
    const output: number[] = [];
    for (; position + reach < input.length; position += from / to) {
      output.push(sampleAt(input, { position, reach, cutoff, kernel }));
    }
    const done = Math.max(0, Math.floor(position) - reach);
    kept = input.slice(done);
    position -= done;
    return Float32Array.from(output);
  };
}

interface Filter {
  position: number;
  reach: number;
  cutoff: number;
  kernel: Float32Array;
}

function sampleAt(input: Float32Array, { position, reach, cutoff, kernel }: Filter): number {
  const center = Math.floor(position);
  let sum = 0;
  for (let index = center - reach + 1; index <= center + reach; index += 1) {
    const step = Math.round(Math.abs(index - position) * cutoff * TABLE_STEPS);
    sum += (input[index] ?? 0) * (kernel[step] ?? 0);
  }
  return sum * cutoff;
}

function kernelTable(): Float32Array {
  return Float32Array.from({ length: CROSSINGS * TABLE_STEPS }, (_, step) => {
    const x = step / TABLE_STEPS;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const hann = 0.5 + 0.5 * Math.cos((Math.PI * x) / CROSSINGS);
    return sinc * hann;
  });
}

function concat(left: Float32Array, right: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
