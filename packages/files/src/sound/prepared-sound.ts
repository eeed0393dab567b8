import { open } from "node:fs/promises";
import { ExtractionFailedError } from "@loci/errors";

/** Samples a second that every recogniser takes. */
export const SAMPLE_RATE = 16_000;

/** Sound as it is prepared for recognisers: PCM in a WAV file, 16 kHz, mono, 16 bits. Any stretch of it can be read. */
export interface PreparedSound {
  seconds: number;
  /** The first byte of the samples in the file. */
  offset: number;
  /** Samples from one second to another, cut to what there is. */
  read(start: number, end: number): Promise<Int16Array<ArrayBuffer>>;
  close(): Promise<void>;
}

const BYTES = 2;

export async function openPreparedSound(path: string): Promise<PreparedSound> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(Math.min(size, 64 * 1024));
    await file.read(header, 0, header.length, 0);
    const offset = dataOffset(header);
    const samples = Math.floor((size - offset) / BYTES);
    return {
      offset,
      seconds: samples / SAMPLE_RATE,
      close: () => file.close(),
      async read(from, to) {
        const first = clamp(Math.floor(from * SAMPLE_RATE), samples);
        const last = clamp(Math.ceil(to * SAMPLE_RATE), samples);
        const part = new Int16Array(Math.max(0, last - first));
        await file.read(new Uint8Array(part.buffer), 0, part.byteLength, offset + first * BYTES);
        return part;
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}

/** Where the samples begin. Sizes are not believed: what writes to a stream cannot fill them in. */
function dataOffset(header: Buffer): number {
  for (let at = 12; at + 8 <= header.length; at += 8 + header.readUInt32LE(at + 4)) {
    const chunk = header.toString("latin1", at, at + 4);
    if (chunk === "fmt " && at + 24 <= header.length && !isPrepared(header.subarray(at + 8))) break;
    if (chunk === "data") return at + 8;
  }
  throw new ExtractionFailedError("The sound is not prepared: PCM of 16 kHz, mono, 16 bits is needed");
}

function isPrepared(format: Buffer): boolean {
  const isMono = format.readUInt16LE(2) === 1;
  return isMono && format.readUInt32LE(4) === SAMPLE_RATE && format.readUInt16LE(14) === BYTES * 8;
}
