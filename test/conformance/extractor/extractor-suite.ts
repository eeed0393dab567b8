import { describe, expect, it } from "vitest";
import type { ExtractionContext, Extractor } from "#core/ports/extractor.js";

export interface ExtractorSamples {
  /** Something it reads, with words that must be found in the text. */
  readable: { bytes: Uint8Array; words: string[] };
  /** Things that it cannot read at all, or reads as far as it can; none may harm the process. */
  hostile: Record<string, Uint8Array>;
}

export function contextOf(context: Partial<ExtractionContext> = {}): ExtractionContext {
  const signal = new AbortController().signal;
  return { url: null, filename: null, declaredType: null, signal, ...context };
}

/** What every extractor promises. */
export function describeExtractor(name: string, extractor: Extractor, samples: ExtractorSamples): void {
  describe(`${name} as extractor`, () => {
    const { bytes, words } = samples.readable;

    it("names the types that it reads", () => {
      expect(extractor.mediaTypes.length).toBeGreaterThan(0);
      for (const type of extractor.mediaTypes) expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    });

    it("reads the words, the same ones each time", async () => {
      const first = await extractor.extract(bytes, contextOf());
      for (const word of words) expect(first.text).toContain(word);
      expect(await extractor.extract(bytes, contextOf())).toEqual(first);
    });

    it("leaves the bytes as they were", async () => {
      const copy = Uint8Array.from(bytes);
      await extractor.extract(copy, contextOf());
      expect(copy).toEqual(Uint8Array.from(bytes));
    });

    it("stops when it is told to", async () => {
      const signal = AbortSignal.abort();
      await expect(extractor.extract(bytes, contextOf({ signal }))).rejects.toMatchObject({ code: "cancelled" });
    });

    it.each(Object.entries(samples.hostile))(
      "survives %s: text that can be stored, or a clear error",
      async (_title, bad) => {
        const outcome = await extractor.extract(bad, contextOf()).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome).toMatchObject({ code: expect.stringMatching(/^(extraction_failed|timeout|too_large)$/) });
          expect(outcome).toMatchObject({ retryable: false });
          return;
        }
        const { text } = outcome as { text: string };
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toContain("\0");
      },
    );
  });
}
