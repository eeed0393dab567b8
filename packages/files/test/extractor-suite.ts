import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ExtractedContent, ExtractionContext, ExtractionProgress, Extractor } from "#files/reading/extractor.js";

export interface ExtractorSamples {
  /** Something it reads, with words that must be found in the text. */
  readable: { bytes: Uint8Array; words: string[]; mediaType?: string };
  /** Things that it cannot read at all, or reads as far as it can; none may harm the process. */
  hostile: Record<string, Uint8Array>;
}

export function contextOf(context: Partial<ExtractionContext> = {}): ExtractionContext {
  const signal = new AbortController().signal;
  return { url: null, filename: null, declaredType: null, depth: 0, signal, onProgress: () => undefined, ...context };
}

/** Gives bytes as a file, for the time of `work`. */
export async function asFile<Result>(bytes: Uint8Array, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "loci-extractor-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Extracts from bytes; of the extractor's first type unless told. */
export function extractFrom(
  extractor: Extractor,
  bytes: Uint8Array,
  { mediaType, ...context }: Partial<ExtractionContext> & { mediaType?: string } = {},
): Promise<ExtractedContent> {
  const type = mediaType ?? extractor.mediaTypes[0] ?? "";
  return asFile(bytes, (path) => extractor.extract({ path, mediaType: type }, contextOf(context)));
}

/** The promises of every extractor. Returns the one reading of the sample, for further promises. */
export function describeExtractor(
  name: string,
  extractor: Extractor,
  samples: ExtractorSamples,
): () => Promise<Reading> {
  const { bytes, words, mediaType = extractor.mediaTypes[0] ?? "" } = samples.readable;
  // Some take seconds: several guarantees look at one reading.
  let made: Promise<Reading> | null = null;
  const reading = () => {
    made ??= readOnce(extractor, bytes, mediaType);
    return made;
  };
  describe(`${name} as extractor`, () => {
    it("names the types that it reads", () => {
      expect(extractor.mediaTypes.length).toBeGreaterThan(0);
      for (const type of extractor.mediaTypes) expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    });

    it("reads the words, the same ones each time", async () => {
      const { content } = await reading();
      for (const word of words) expect(content.text).toContain(word);
      expect(await extractFrom(extractor, bytes, { mediaType })).toEqual(content);
    });

    it("leaves the file as it was, alone in its folder", async () => {
      const { file, bytesAfter, folderAfter } = await reading();
      expect(Buffer.compare(bytesAfter, bytes)).toBe(0);
      expect(folderAfter).toEqual([file]);
    });

    it("says where stretches of the text stand: in order, inside it", async () => {
      const { text, places } = (await reading()).content;
      let end = 0;
      for (const place of places) {
        expect(place.start).toBeGreaterThanOrEqual(end);
        expect(place.end).toBeGreaterThan(place.start);
        end = place.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    });

    it("stops when it is told to", async () => {
      const signal = AbortSignal.abort();
      await expect(extractFrom(extractor, bytes, { mediaType, signal })).rejects.toMatchObject({ code: "cancelled" });
    });

    it.each(Object.entries(samples.hostile))(
      "survives %s: text that can be stored, or a clear error",
      async (_title, bad) => {
        const outcome = await extractFrom(extractor, bad, { mediaType }).catch((error: unknown) => error);
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
  return reading;
}

interface Reading {
  content: ExtractedContent;
  progress: ExtractionProgress[];
  file: string;
  bytesAfter: Uint8Array;
  folderAfter: string[];
}

function readOnce(extractor: Extractor, bytes: Uint8Array, mediaType: string): Promise<Reading> {
  return asFile(bytes, async (path) => {
    const progress: ExtractionProgress[] = [];
    const onProgress = (made: ExtractionProgress) => void progress.push(made);
    const content = await extractor.extract({ path, mediaType }, contextOf({ onProgress }));
    return {
      content,
      progress,
      file: basename(path),
      bytesAfter: await readFile(path),
      folderAfter: await readdir(dirname(path)),
    };
  });
}
