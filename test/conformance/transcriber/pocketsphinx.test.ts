import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { soundOf, withSound } from "@loci/files/test/prepared-sound.js";
import { afterAll, describe, expect, it } from "vitest";
import { createPocketSphinxTranscriber } from "#adapters/transcriber/pocketsphinx/pocketsphinx-transcriber.js";
import { describeTranscriber, requestFor } from "./transcriber-suite.js";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const limits = { heapMb: 256, memoryMb: 1_024, stallMs: 20_000, budgetMs: 60_000 };

/** Stands for the module: says which piece it hears, with a pause between its words when told to. */
const STAND_IN = `
class Part:
    def __init__(self, word, start_frame, end_frame):
        self.word, self.start_frame, self.end_frame = word, start_frame, end_frame
class Decoder:
    def __init__(self, **options): self.count = 0
    def start_utt(self): self.count += 1
    def process_raw(self, samples, full_utt): self.frames = len(samples) // 320
    def end_utt(self): pass
    def hyp(self): return object()
    def seg(self):
        end = self.frames - 1
        return [Part("<s>", 0, 4), Part("piece(2)", 5, 20), Part("<sil>", 21, 24), Part("number", 25, 40),
                Part("[NOISE]", 41, end - 20), Part(str(self.count), end - 19, end - 5), Part("</s>", end - 4, end)]
`;

const folder = mkdtempSync(join(tmpdir(), "loci-pocketsphinx-"));
afterAll(() => rmSync(folder, { recursive: true }));
const module = join(folder, "module");
mkdirSync(join(module, "pocketsphinx"), { recursive: true });
writeFileSync(join(module, "pocketsphinx", "__init__.py"), STAND_IN);

describe.skipIf(!hasPython)("PocketSphinx below Python (skipped where there is no python3)", () => {
  const create = (options = {}) =>
    createPocketSphinxTranscriber({ folder: module, pythonCommands: ["python3"], limits, ...options });

  describeTranscriber("pocketsphinx", async () => create());

  it("gives phrases without what is no word, and calls them uncertain", async () => {
    const transcript = await withSound(soundOf([2, 3, 2]), (path) => create().transcribe(requestFor(path)));
    expect(transcript).toMatchObject({ language: "en", isUncertain: true });
    expect(transcript.segments.map(({ text }) => text)).toEqual(["piece number", "1", "piece number", "2"]);
    expect(transcript.segments[2]?.start).toBeCloseTo(4.8, 1);
  });

  it("refuses other languages than English", async () => {
    const work = withSound(soundOf([1]), (path) => create().transcribe(requestFor(path, { language: "de" })));
    await expect(work).rejects.toMatchObject({ code: "extraction_failed" });
  });

  it("ends with its message when the recogniser fails", async () => {
    const broken = join(folder, "broken");
    mkdirSync(join(broken, "pocketsphinx"), { recursive: true });
    writeFileSync(
      join(broken, "pocketsphinx", "__init__.py"),
      "class Decoder:\n    def __init__(self, **options): 1 / 0\n",
    );
    const work = withSound(soundOf([1]), (path) => create({ folder: broken }).transcribe(requestFor(path)));
    await expect(work).rejects.toMatchObject({
      code: "extraction_failed",
      message: expect.stringContaining("ZeroDivision"),
    });
  });
});

describe("PocketSphinx that is not there", () => {
  it("says how to get it", async () => {
    const transcriber = createPocketSphinxTranscriber({
      folder: join(folder, "none"),
      pythonCommands: ["no-python"],
      limits,
    });
    expect(await transcriber.status()).toMatchObject({ state: "missing", reason: expect.stringContaining("pull") });
    const work = withSound(soundOf([1]), (path) => transcriber.transcribe(requestFor(path)));
    await expect(work).rejects.toMatchObject({ code: "unavailable" });
  });
});
