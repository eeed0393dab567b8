import type { Transcriber, TranscriptionRequest } from "@loci/files";
import { soundOf, withSound } from "@loci/files/test/prepared-sound.js";
import { describe, expect, it } from "vitest";
import { useShared } from "#test/support/use-shared.js";

/** A request for prepared sound. */
export function requestFor(path: string, rest: Partial<TranscriptionRequest> = {}): TranscriptionRequest {
  const signal = new AbortController().signal;
  const sound = { path, mediaType: "audio/wav", isPrepared: true };
  return { ...sound, language: null, signal, onProgress: () => undefined, ...rest };
}

/** The promises of every transcriber. `create` returns one that is ready and hears words in loud sound. */
export function describeTranscriber(name: string, create: () => Promise<Transcriber>): void {
  describe(`${name} as transcriber`, () => {
    const transcriber = useShared(create);
    const transcribe = (sound: Uint8Array, rest: Partial<TranscriptionRequest> = {}) =>
      withSound(sound, (path) => transcriber.transcribe(requestFor(path, rest)));

    it("says that it is ready", async () => {
      expect(await transcriber.status()).toEqual({ state: "ready" });
    });

    it("gives what is said with the seconds where, in order and within the sound", async () => {
      const { segments } = await transcribe(soundOf([2, 3, 2]));
      expect(segments.length).toBeGreaterThan(0);
      let last = 0;
      for (const { start, end, text } of segments) {
        expect(text.trim()).not.toBe("");
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        last = start;
      }
      expect(segments.at(-1)?.end).toBeLessThanOrEqual(7.1);
    });

    it("hears nothing in silence", async () => {
      expect(await transcribe(soundOf([0, 3]))).toMatchObject({ segments: [] });
      expect(await transcribe(soundOf([]))).toMatchObject({ segments: [] });
    });

    it("tells how far it is", async () => {
      const seen: [number, number | null][] = [];
      await transcribe(soundOf([2, 1]), { onProgress: (...progress) => void seen.push(progress) });
      expect(seen.at(-1)?.[0]).toBeGreaterThan(1.5);
      expect(seen.at(-1)?.[1]).toBeCloseTo(3);
    });

    it("refuses sound that is not prepared", async () => {
      await expect(transcribe(Buffer.from("no sound at all"))).rejects.toMatchObject({ code: "extraction_failed" });
    });

    it("stops when it is told to", async () => {
      const signal = AbortSignal.abort();
      await expect(transcribe(soundOf([1]), { signal })).rejects.toMatchObject({ code: "cancelled" });
    });
  });
}
