import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { probeMedia } from "#files/ffmpeg/probe-media.js";
import { createVideoExtractor } from "#files/video/video-extractor.js";
import { asFile, describeExtractor, extractFrom } from "./extractor-suite.js";
import { createStandInTranscriber } from "./support/stand-in-transcriber.js";

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;
const WORDS = [{ start: 0.2, end: 4, text: "The meeting was moved." }];
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
/** Six seconds: two slides that differ in their words, speech, two chapters. */
const talk = fixture("talk.mp4");

const reading = describeExtractor("video", createVideoExtractor({ transcriber: createStandInTranscriber(WORDS) }), {
  // Without ffmpeg its title is what can be told.
  readable: { bytes: talk, words: [hasFfmpeg ? "Harbour plan item 7" : "Harbour talk"], mediaType: "video/mp4" },
  hostile: {
    "nothing at all": new Uint8Array(),
    "bytes that are no video": Buffer.alloc(5_000, "not a video "),
    "a video that ends early": talk.subarray(0, 3_000),
    "a playlist that names other files": Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"),
  },
});

describe.skipIf(!hasFfmpeg)("a video (skipped where there is no ffmpeg)", () => {
  it("is what is said, its chapters, and what is shown, with the seconds where", async () => {
    const { text, title, author, places, structure } = (await reading()).content;
    expect({ title, author, structure }).toEqual({ title: "Harbour talk", author: "Ada Berg", structure: "markdown" });
    expect(text).toContain("## Transcript\n\nThe meeting was moved.");
    expect(text).toContain("## Chapters\n\n- 0:00 Opening\n- 0:03 Plans");
    expect(text).toContain("## On screen\n\nSlide number 1");
    const shown = places.map(({ start, end, second }) => [text.slice(start, end).split("\n")[0], second]);
    expect(shown).toEqual([
      ["The meeting was moved.", 0],
      ["Slide number 1", 0],
      ["Slide number 2", expect.toSatisfy((second: number) => second >= 3 && second <= 5)],
    ]);
  });

  it("with subtitles is not transcribed: they say what is said", async () => {
    const transcriber = createStandInTranscriber(WORDS);
    const { text, ...known } = await extractFrom(createVideoExtractor({ transcriber }), fixture("subtitled.mkv"), {
      mediaType: "video/matroska",
    });
    expect(text).toContain("Welcome to the harbour. Today we talk about plans.");
    expect(known).toMatchObject({ isUncertain: false, warnings: [] });
    expect(transcriber.requests).toEqual([]);
  });

  it("shows how far its reading is, in frames and in seconds", async () => {
    expect((await reading()).progress.map(({ unit }) => unit)).toEqual(expect.arrayContaining(["frame", "second"]));
  });

  it("is read as its type alone: a playlist of other files is none", async () => {
    const playlist = Buffer.from("ffconcat version 1.0\nfile /etc/hostname\n");
    const refusal = { code: "extraction_failed" };
    const extractor = createVideoExtractor({ transcriber: null });
    await expect(extractFrom(extractor, playlist)).rejects.toMatchObject(refusal);
    // Each type by the first step of a reading, which fails there.
    await asFile(playlist, async (path) => {
      for (const mediaType of extractor.mediaTypes) {
        await expect(probeMedia("ffprobe", { path, mediaType })).rejects.toMatchObject(refusal);
      }
    });
  });
});
