import { open } from "node:fs/promises";
import { mixDown, type SoundStream } from "./sound-stream.js";

interface PcmLayout {
  rate: number;
  channels: number;
  bytes: 1 | 2 | 3 | 4 | 8;
  coding: "signed" | "unsigned" | "float";
  isBigEndian: boolean;
  /** Where the samples are in the file. */
  start: number;
  end: number;
}

const STRETCH_BYTES = 1 << 20;
/** Chunks before the samples: tags with pictures may be megabytes, so only their heads are read. */
const MAX_CHUNKS = 1_000;
const MAX_CHANNELS = 64;

/** Uncompressed sound in WAV or AIFF; null when the file holds another coding or no such sound. */
export async function decodePcm(path: string): Promise<SoundStream | null> {
  const layout = await readLayout(path);
  return layout === null ? null : { rate: layout.rate, stretches: readStretches(path, layout) };
}

async function* readStretches(path: string, layout: PcmLayout): AsyncGenerator<Float32Array> {
  const file = await open(path);
  try {
    const frame = layout.bytes * layout.channels;
    const size = Math.max(frame, STRETCH_BYTES - (STRETCH_BYTES % frame));
    for (let at = layout.start; at + frame <= layout.end; at += size) {
      const bytes = Buffer.alloc(Math.min(size, layout.end - at));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      yield toMono(bytes.subarray(0, bytesRead), layout);
      if (bytesRead < bytes.length) return;
    }
  } finally {
    await file.close();
  }
}

function toMono(bytes: Buffer, { channels, bytes: width, ...coding }: PcmLayout): Float32Array {
  const length = Math.floor(bytes.length / width / channels);
  const read = reader(bytes, { width, ...coding });
  const split = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length }, (_, index) => read((index * channels + channel) * width)),
  );
  return mixDown(split, length);
}

type Coding = Pick<PcmLayout, "coding" | "isBigEndian"> & { width: PcmLayout["bytes"] };

function reader(bytes: Buffer, { width, coding, isBigEndian }: Coding): (at: number) => number {
  if (coding === "float" && width === 8) {
    return isBigEndian ? (at) => bytes.readDoubleBE(at) : (at) => bytes.readDoubleLE(at);
  }
  if (coding === "float") return isBigEndian ? (at) => bytes.readFloatBE(at) : (at) => bytes.readFloatLE(at);
  if (coding === "unsigned") return (at) => (bytes.readUInt8(at) - 128) / 128;
  const scale = 2 ** (width * 8 - 1);
  return isBigEndian ? (at) => bytes.readIntBE(at, width) / scale : (at) => bytes.readIntLE(at, width) / scale;
}

async function readLayout(path: string): Promise<PcmLayout | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (at: number, length: number) => {
      const bytes = Buffer.alloc(length);
      await file.read(bytes, 0, length, at);
      return bytes;
    };
    const head = await read(0, 12);
    const [container, form] = [head.toString("latin1", 0, 4), head.toString("latin1", 8, 12)];
    if (container === "RIFF" && form === "WAVE") return await readWave({ read, size });
    if (container === "FORM" && (form === "AIFF" || form === "AIFC")) return await readAiff({ read, size });
    return null;
  } finally {
    await file.close();
  }
}

interface ChunkSource {
  read: (at: number, length: number) => Promise<Buffer>;
  size: number;
}

async function readWave({ read, size }: ChunkSource): Promise<PcmLayout | null> {
  let format: Omit<PcmLayout, "start" | "end"> | null = null;
  for (let at = 12, count = 0; at + 8 <= size && count < MAX_CHUNKS; count += 1) {
    const head = await read(at, 8);
    const [name, length, start] = [head.toString("latin1", 0, 4), head.readUInt32LE(4), at + 8];
    if (name === "fmt ") format = waveFormat(await read(start, 40));
    // A size of 0 or beyond the file: written by what could not go back to fill it in.
    if (name === "data")
      return format && { ...format, start, end: length === 0 ? size : Math.min(size, start + length) };
    at = start + length + (length % 2);
  }
  return null;
}

function waveFormat(chunk: Buffer): Omit<PcmLayout, "start" | "end"> | null {
  const EXTENSIBLE = 0xfffe;
  const tag = chunk.readUInt16LE(0) === EXTENSIBLE ? chunk.readUInt16LE(24) : chunk.readUInt16LE(0);
  const bytes = widthOf(chunk.readUInt16LE(14));
  if (bytes === null || (tag !== 1 && tag !== 3)) return null;
  const integer = bytes === 1 ? "unsigned" : "signed";
  const layout = { bytes, coding: tag === 3 ? "float" : integer, isBigEndian: false } as const;
  return sane({ ...layout, channels: chunk.readUInt16LE(2), rate: chunk.readUInt32LE(4) });
}

async function readAiff({ read, size }: ChunkSource): Promise<PcmLayout | null> {
  let format: Omit<PcmLayout, "start" | "end"> | null = null;
  for (let at = 12, count = 0; at + 8 <= size && count < MAX_CHUNKS; count += 1) {
    const head = await read(at, 16);
    const [name, length, start] = [head.toString("latin1", 0, 4), head.readUInt32BE(4), at + 8];
    if (name === "COMM") format = aiffFormat(await read(start, 22), length);
    if (name === "SSND") {
      const samples = start + 8 + head.readUInt32BE(8);
      return format && { ...format, start: samples, end: Math.min(size, start + length) };
    }
    at = start + length + (length % 2);
  }
  return null;
}

function aiffFormat(chunk: Buffer, length: number): Omit<PcmLayout, "start" | "end"> | null {
  const compression = length >= 22 ? chunk.toString("latin1", 18, 22) : "NONE";
  const bytes = widthOf(chunk.readUInt16BE(6));
  const codings = {
    NONE: "signed",
    twos: "signed",
    sowt: "signed",
    fl32: "float",
    FL32: "float",
    fl64: "float",
  } as const;
  const coding = Object.entries(codings).find(([name]) => name === compression)?.[1];
  if (bytes === null || coding === undefined) return null;
  const layout = { bytes, coding, isBigEndian: compression !== "sowt" };
  return sane({ ...layout, channels: chunk.readUInt16BE(0), rate: extendedFloat(chunk.subarray(8)) });
}

/** AIFF writes the rate as a number of 80 bits. */
function extendedFloat(bytes: Buffer): number {
  return Math.round(bytes.readUInt32BE(2) * 2 ** ((bytes.readUInt16BE(0) & 0x7fff) - 16_383 - 31));
}

function widthOf(bits: number): PcmLayout["bytes"] | null {
  const bytes = Math.ceil(bits / 8);
  return bytes === 1 || bytes === 2 || bytes === 3 || bytes === 4 || bytes === 8 ? bytes : null;
}

function sane<Layout extends { rate: number; channels: number; bytes: number; coding: string }>(
  layout: Layout,
): Layout | null {
  const { rate, channels, bytes, coding } = layout;
  const isPossible = rate >= 1_000 && rate <= 768_000 && channels >= 1 && channels <= MAX_CHANNELS;
  const hasWidth = coding === "float" ? bytes === 4 || bytes === 8 : bytes <= 4;
  return isPossible && hasWidth ? layout : null;
}
