import { open } from "node:fs/promises";

/** Enough for the head of a mail with long traces, a page with a long licence comment, and rows to compare. */
const HEAD_BYTES = 65_536;
/** Where PDF and notebooks say what they are at their end. */
const TAIL_BYTES = 2_048;

/** The bytes that detection looks at. */
export interface Sample {
  head: Buffer;
  /** Part of the head when the file is short. */
  tail: Buffer;
  /** The size of the whole file. */
  bytes: number;
}

export async function readSample(path: string): Promise<Sample> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, Math.min(HEAD_BYTES, size));
    const tail = await read(Math.max(0, size - TAIL_BYTES), Math.min(TAIL_BYTES, size));
    return { head, tail, bytes: size };
  } finally {
    await file.close();
  }
}
