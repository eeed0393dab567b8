import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createAudioExtractor } from "#files/audio/audio-extractor.js";
import { transcribeSound } from "#files/audio/transcribe-sound.js";
import type { ExtractionProgress } from "#files/reading/extractor.js";
import { EXTRACTION_LIMITS } from "#files/reading/limits.js";
import { contextOf, describeExtractor, extractFrom } from "./extractor-suite.js";
import { soundOf } from "./support/prepared-sound.js";
import { createStandInTranscriber } from "./support/stand-in-transcriber.js";

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;
const WORDS = [
  { start: 0.2, end: 1.5, text: "The meeting was moved." },
  { start: 9, end: 12, text: "It is on Thursday." },
];
const meeting = readFileSync(new URL("fixtures/meeting.mp3", import.meta.url));
const wav = soundOf([2, 1]);

describeExtractor("audio", createAudioExtractor({ transcriber: createStandInTranscriber(WORDS) }), {
  readable: { bytes: wav, words: ["The meeting was moved.", "Thursday"], mediaType: "audio/wav" },
  hostile: {
    "nothing at all": new Uint8Array(),
    "bytes that are no sound": Buffer.from("ID3 is what this text begins with. ".repeat(200)),
    "a sound that ends early": meeting.subarray(0, 900),
  },
});

describeExtractor("audio without a recogniser", createAudioExtractor({ transcriber: null }), {
  readable: { bytes: meeting, words: ["Harbour meeting", "Ada Berg"], mediaType: "audio/mpeg" },
  hostile: {
    "a WAV file with impossible numbers": Buffer.concat([wav.subarray(0, 22), Buffer.alloc(60, 0xff)]),
    "a WAV file whose sizes lie": Buffer.concat([wav.subarray(0, 40), Buffer.alloc(4, 0xff), wav.subarray(44, 500)]),
  },
});

describe("a recording", () => {
  const read = (
    bytes: Uint8Array,
    {
      transcriber = createStandInTranscriber(WORDS),
      ...context
    }: Parameters<typeof extractFrom>[2] & {
      transcriber?: Parameters<typeof createAudioExtractor>[0]["transcriber"];
    } = {},
  ) => extractFrom(createAudioExtractor({ transcriber }), bytes, { mediaType: "audio/wav", ...context });

  it("is paragraphs that end at pauses, each with its second", async () => {
    const { text, structure, places, language } = await read(wav);
    expect(text).toBe("The meeting was moved.\n\nIt is on Thursday.");
    expect({ structure, language }).toEqual({ structure: "text", language: "en" });
    expect(places.map(({ start, end, second }) => [text.slice(start, end), second])).toEqual([
      ["The meeting was moved.", 0],
      ["It is on Thursday.", 9],
    ]);
  });

  it("is a conversation when its voices are told apart", async () => {
    const voices = [
      { start: 0, end: 1, text: "Shall we go?", speaker: "A" },
      { start: 1.2, end: 2, text: "Yes.", speaker: "B" },
    ];
    const { text, structure } = await read(wav, { transcriber: createStandInTranscriber(voices) });
    expect({ text, structure }).toEqual({
      text: "Speaker A: Shall we go?\nSpeaker B: Yes.",
      structure: "conversation",
    });
  });

  it("of MP3 is decoded here, and titled by its tags", async () => {
    const transcriber = createStandInTranscriber(WORDS);
    const content = await read(meeting, { mediaType: "audio/mpeg", transcriber });
    expect(content).toMatchObject({ title: "Harbour meeting", author: "Ada Berg", warnings: [] });
    expect(content.publishedAt).toMatch(/^2024/);
    expect(transcriber.requests[0]).toMatchObject({ isPrepared: true, mediaType: "audio/wav" });
  });

  it("of silence has no words, and says so in a warning", async () => {
    const { text, warnings } = await read(soundOf([0, 2]), { filename: "note.wav" });
    expect(text).toBe("");
    expect(warnings).toEqual(["No speech was found."]);
  });

  it("keeps what it says of itself when no recogniser is set up, and says so", async () => {
    const { text, warnings } = await read(meeting, { mediaType: "audio/mpeg", transcriber: null });
    expect(text).toMatch(/^Title: Harbour meeting\nArtist: Ada Berg\nDate: 2024\nDuration: 0:01$/);
    expect(warnings).toEqual(["The speech was not transcribed: no speech recogniser is set up."]);
  });

  it.each([
    ["de-AT", false],
    ["en-GB", true],
    [null, true],
  ])("in %s is heard by a recogniser that knows English: %s", async (language, isHeard) => {
    const transcriber = createStandInTranscriber(WORDS, { languages: ["en"], originals: ["audio/wav"] });
    const sound = { path: "", mediaType: "audio/wav", isPrepared: false };
    const heard = await transcribeSound({ sound, transcriber, language, context: contextOf() });
    expect("transcript" in heard).toBe(isHeard);
    expect(transcriber.requests).toHaveLength(isHeard ? 1 : 0);
  });

  it("that is badly understood is uncertain, and says so", async () => {
    const transcriber = createStandInTranscriber(WORDS, { isUncertain: true });
    const { isUncertain, warnings } = await read(wav, { transcriber });
    expect(isUncertain).toBe(true);
    expect(warnings).toHaveLength(1);
  });

  it("shows how far its reading is, in seconds", async () => {
    const seen: ExtractionProgress[] = [];
    await read(wav, { onProgress: (progress) => void seen.push(progress) });
    expect(seen).toContainEqual({ unit: "second", done: 3, total: 3 });
  });

  it("that is too long is heard up to the limit, and says so", async () => {
    const transcriber = createStandInTranscriber(WORDS);
    const limits = { ...EXTRACTION_LIMITS, maxSeconds: 1 };
    const { warnings } = await extractFrom(createAudioExtractor({ transcriber, limits }), soundOf([3]), {
      mediaType: "audio/wav",
    });
    expect(warnings).toEqual(["Only the first 0:01 were listened to."]);
  });

  it.skipIf(hasFfmpeg)("of a coding that needs ffmpeg says so (skipped where there is ffmpeg)", async () => {
    await expect(read(Buffer.from("fLaC"), { mediaType: "audio/flac" })).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringContaining("ffmpeg"),
    });
  });

  it.skipIf(!hasFfmpeg)("of any other coding is decoded by ffmpeg (skipped where there is none)", async () => {
    const flac = spawnSync("ffmpeg", ["-loglevel", "error", "-i", "pipe:0", "-f", "flac", "pipe:1"], {
      input: wav,
    }).stdout;
    expect((await read(flac, { mediaType: "audio/flac" })).text).toContain("The meeting was moved.");
  });
});
