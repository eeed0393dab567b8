import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodePcm } from "#files/audio/decode/decode-pcm.js";
import { createResampler } from "#files/audio/decode/resample.js";

const RATE = 44_100;
const tone = (rate: number, hertz: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate));

describe("sound of another rate", () => {
  const resample = (sound: Float32Array, step: number) => {
    const write = createResampler(RATE, 16_000);
    const parts: number[] = [];
    for (let at = 0; at < sound.length; at += step) parts.push(...write(sound.subarray(at, at + step)));
    return [...parts, ...write(null)];
  };

  it("sounds the same, in whatever stretches it comes", () => {
    const expected = tone(16_000, 440);
    const whole = resample(tone(RATE, 440), RATE);
    expect(whole.length).toBeCloseTo(expected.length, -1);
    for (let at = 100; at < 15_900; at += 1)
      expect(Math.abs((whole[at] ?? 0) - (expected[at] ?? 0))).toBeLessThan(0.01);
    // The last sample may fall on either side of the end.
    expect(resample(tone(RATE, 440), 1_000).slice(0, 15_990)).toEqual(whole.slice(0, 15_990));
  });

  it("loses what the new rate cannot hold, instead of another tone", () => {
    const rest = resample(tone(RATE, 11_000), RATE).slice(200, -200);
    expect(Math.max(...rest.map(Math.abs))).toBeLessThan(0.01);
  });
});

describe("uncompressed sound", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "loci-pcm-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const decode = async (file: Buffer) => {
    const path = join(folder, "file");
    await writeFile(path, file);
    const sound = await decodePcm(path);
    const samples: number[] = [];
    for await (const part of sound?.stretches ?? []) samples.push(...part);
    return sound && { rate: sound.rate, samples: samples.map((sample) => Math.round(sample * 1_000) / 1_000) };
  };

  it.each([
    ["8 bits", wave({ bits: 8, tag: 1, data: Buffer.from([192, 64]) })],
    [
      "16 bits",
      wave({ bits: 16, tag: 1, data: numbers(2, (bytes, at, value) => bytes.writeInt16LE(value * 32_768, at)) }),
    ],
    [
      "24 bits",
      wave({ bits: 24, tag: 1, data: numbers(3, (bytes, at, value) => bytes.writeIntLE(value * 2 ** 23, at, 3)) }),
    ],
    [
      "floating point",
      wave({ bits: 32, tag: 3, data: numbers(4, (bytes, at, value) => bytes.writeFloatLE(value, at)) }),
    ],
    ["AIFF", aiff(numbers(2, (bytes, at, value) => bytes.writeInt16BE(value * 32_768, at)))],
  ])("is read from %s", async (_title, file) => {
    expect(await decode(file)).toEqual({ rate: 8_000, samples: [0.5, -0.5] });
  });

  it("is the mean of its channels", async () => {
    const data = Buffer.from([255, 129, 128, 0]);
    expect((await decode(wave({ bits: 8, tag: 1, data, channels: 2 })))?.samples).toEqual([0.5, -0.5]);
  });

  it("is none when it is compressed or broken", async () => {
    expect(await decode(wave({ bits: 4, tag: 2, data: Buffer.alloc(10) }))).toBeNull();
    expect(await decode(Buffer.from("RIFF....WAVE"))).toBeNull();
    expect(await decode(Buffer.alloc(0))).toBeNull();
  });
});

function numbers(width: number, write: (bytes: Buffer, at: number, value: number) => void): Buffer {
  const bytes = Buffer.alloc(2 * width);
  write(bytes, 0, 0.5);
  write(bytes, width, -0.5);
  return bytes;
}

function wave({
  bits,
  tag,
  data,
  channels = 1,
}: {
  bits: number;
  tag: number;
  data: Buffer;
  channels?: number;
}): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF    WAVEfmt ", "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

function aiff(data: Buffer): Buffer {
  const head = Buffer.alloc(54);
  head.write("FORM    AIFFCOMM", "latin1");
  head.writeUInt32BE(18, 16);
  head.writeUInt16BE(1, 20);
  head.writeUInt32BE(2, 22);
  head.writeUInt16BE(16, 26);
  // 8,000 as a number of 80 bits.
  head.writeUInt16BE(16_383 + 12, 28);
  head.writeUInt32BE(0xfa000000, 30);
  head.write("SSND", 38, "latin1");
  head.writeUInt32BE(8 + data.length, 42);
  return Buffer.concat([head, data]);
}
