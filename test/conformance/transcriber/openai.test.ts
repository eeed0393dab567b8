import { soundOf, withSound } from "@loci/files/test/prepared-sound.js";
import { beforeEach, describe, expect, it } from "vitest";
import { createOpenAITranscriber } from "#adapters/transcriber/openai/openai-transcriber.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";
import { describeTranscriber, requestFor } from "./transcriber-suite.js";

const PATH = "/v1/audio/transcriptions";
const KEY = "sk-the-secret-key";

const server = useShared(() => startWebServer());
beforeEach(() => answer({ language: "english", segments: [{ start: 0, end: 1, text: " Hello there. " }] }));

function answer(reply: object, status = 200): void {
  const body = JSON.stringify({ text: "Hello there.", ...reply });
  server.set(PATH, { status, headers: { "content-type": "application/json" }, body });
}

const create = (model = "whisper-1") =>
  createOpenAITranscriber({ endpoint: { baseUrl: `${server.url}/v1`, apiKey: KEY }, model });

const transcribe = (sound: Uint8Array, { model, ...rest }: { model?: string; language?: string } = {}) =>
  withSound(sound, (path) => create(model).transcribe(requestFor(path, rest)));

describeTranscriber("openai", async () => create());

describe("a transcription endpoint", () => {
  it("gets WAV files, and is told the language when it is known", async () => {
    await transcribe(soundOf([1]), { language: "de-AT" });
    const { body, headers } = server.seen.at(-1) ?? { body: "", headers: {} };
    expect(headers["authorization"]).toBe(`Bearer ${KEY}`);
    expect(body).toContain('filename="sound.wav"');
    expect(body).toMatch(/name="response_format"\s+verbose_json/);
    expect(body).toMatch(/name="language"\s+de\s/);
  });

  it("gets long sound in pieces that are cut at pauses, and seconds count from the beginning", async () => {
    const before = server.seen.length;
    const { segments } = await transcribe(soundOf([280, 2, 280]));
    expect(server.seen.length - before).toBe(2);
    expect(segments.map(({ start }) => Math.round(start))).toEqual([0, 282]);
  });

  it("names the language by its code", async () => {
    expect(await transcribe(soundOf([1]))).toMatchObject({ language: "en", isUncertain: false });
  });

  it("tells voices apart when its model does", async () => {
    const segments = [
      { type: "transcript.text.segment", id: "1", start: 0, end: 0.4, text: "Shall we?", speaker: "A" },
      { type: "transcript.text.segment", id: "2", start: 0.5, end: 0.9, text: "Yes.", speaker: "B" },
    ];
    answer({ segments });
    const transcript = await transcribe(soundOf([1]), { model: "gpt-4o-transcribe-diarize" });
    expect(transcript.segments.map(({ speaker }) => speaker)).toEqual(["A", "B"]);
    expect(server.seen.at(-1)?.body).toMatch(/name="response_format"\s+diarized_json/);
  });

  it("may tell no times: then those of the piece stand", async () => {
    answer({});
    const { segments } = await transcribe(soundOf([0, 5, 0]), { model: "gpt-4o-transcribe" });
    expect(segments).toEqual([]);
    const heard = await transcribe(soundOf([2]), { model: "gpt-4o-transcribe" });
    expect(heard.segments).toEqual([{ start: 0, end: 2, text: "Hello there." }]);
  });

  it("is not believed where it doubts that anybody speaks", async () => {
    const doubt = { no_speech_prob: 0.9, avg_logprob: -1.4 };
    answer({ segments: [{ start: 0, end: 1, text: "Thanks for watching!", ...doubt }] });
    expect(await transcribe(soundOf([1]))).toMatchObject({ segments: [] });
  });

  it("gets the file as it was sent where sound cannot be prepared here", async () => {
    const sent = { mediaType: "audio/mp4", isPrepared: false };
    await withSound(Buffer.from("any bytes"), (path) => create().transcribe(requestFor(path, sent)));
    expect(server.seen.at(-1)?.body).toContain('filename="sound.mp4"');
  });

  it.each([
    [503, { code: "unavailable", retryable: true }],
    [400, { code: "fetch_failed", retryable: false }],
  ])("that answers %i fails without telling the key", async (status, expected) => {
    answer({ error: { message: `Incorrect API key provided: ${KEY}` } }, status);
    const error: unknown = await transcribe(soundOf([1])).catch((caught) => caught);
    expect(error).toMatchObject(expected);
    expect(String(error)).not.toContain(KEY);
  });

  it("that answers something else fails with a clear message", async () => {
    server.set(PATH, { headers: { "content-type": "application/json" }, body: '{"words": 3}' });
    await expect(transcribe(soundOf([1]))).rejects.toMatchObject({ code: "extraction_failed" });
  });
});
