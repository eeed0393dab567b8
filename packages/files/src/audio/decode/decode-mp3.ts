import { open } from "node:fs/promises";
import { MPEGDecoder } from "mpg123-decoder";
import { mixDown, type SoundStream } from "./sound-stream.js";

const STRETCH_BYTES = 256 * 1024;
/** Frames are at most 1,441 bytes: where so much gives no sound, there is none. */
const MAX_SILENT_BYTES = 4 << 20;

/** MP3, decoded in WebAssembly; null when no frame of it is found. */
export async function decodeMp3(path: string): Promise<SoundStream | null> {
  const stretches = readStretches(path);
  const first = await stretches.next();
  if (first.done) return null;
  const { rate } = first.value;
  return { rate, stretches: samplesOf(first.value, stretches) };
}

interface Decoded {
  rate: number;
  samples: Float32Array;
}

/** Another rate within a file is a broken frame, or another recording that was put behind: only the first counts. */
async function* samplesOf(first: Decoded, rest: AsyncGenerator<Decoded>): AsyncGenerator<Float32Array> {
  yield first.samples;
  for await (const { rate, samples } of rest) if (rate === first.rate) yield samples;
}

async function* readStretches(path: string): AsyncGenerator<Decoded> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const file = await open(path);
  try {
    for (let at = await endOfTag(file), silent = 0; silent < MAX_SILENT_BYTES; at += STRETCH_BYTES) {
      const bytes = new Uint8Array(STRETCH_BYTES);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      if (bytesRead === 0) return;
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes.subarray(0, bytesRead));
      silent = samplesDecoded === 0 ? silent + bytesRead : 0;
      if (samplesDecoded > 0) yield { rate: sampleRate, samples: mixDown(channelData, samplesDecoded) };
    }
  } finally {
    await file.close();
    decoder.free();
  }
}

/** Behind an ID3 tag, which may hold a large picture. */
async function endOfTag(file: {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<unknown>;
}): Promise<number> {
  const head = Buffer.alloc(10);
  await file.read(head, 0, head.length, 0);
  if (head.toString("latin1", 0, 3) !== "ID3") return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0);
  return head.length + size;
}
