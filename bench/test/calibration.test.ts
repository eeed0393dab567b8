import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { askPairs, halfOf } from "#bench/calibration/ask-pairs.js";
import { OWN_PAIRS, settingOf } from "#bench/calibration/calibrate.js";
import { fitSimilarity, measurePairs } from "#bench/calibration/fit-similarity.js";
import { HALVES, readPairs } from "#bench/calibration/read-pairs.js";
import { runEvaluation } from "#bench/run-evaluation.js";
import { createHashingEmbeddingModel } from "../../adapters/embedding-model/hashing/hashing-embedding-model.js";
import { readEnvironment } from "../../apps/wiring/settings/env.js";
import { useFolder } from "../../test/support/use-shared.js";

describe("the pairs of the project", () => {
  it("are some hundred in each of four languages, half of them held out, in tags of 10 to 40 memories", async () => {
    const tags = await readPairs(OWN_PAIRS, null);
    expect([...new Set(tags.map(({ language }) => language))]).toEqual(["de", "en", "es", "zh"]);
    for (const { memories } of tags) expect(memories.length >= 10 && memories.length <= 40).toBe(true);
    for (const language of ["de", "en", "es", "zh"]) {
      const own = HALVES.map((half) => tags.filter((tag) => tag.language === language && tag.half === half));
      expect(own.map((half) => half.flatMap(({ memories }) => memories).length)).toEqual([60, 60]);
    }
    const texts = tags.flatMap(({ memories }) => memories);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("give a fit that the settings read, by which few questions without an answer have a hit", async () => {
    const model = createHashingEmbeddingModel();
    const asked = await askPairs(await readPairs(OWN_PAIRS, ["en", "de"]), model);
    const fitting = halfOf(asked, "fitting");
    const fit = fitSimilarity(fitting);
    const { answered, ranked, absent } = measurePairs(fitting.memories, fit);
    expect(absent.share).toBeLessThanOrEqual(0.15);
    expect(answered.share).toBeLessThanOrEqual(ranked);
    const [name = "", ...value] = settingOf("openai/any:1", fit).split("=");
    expect(readEnvironment({ [name]: value.join("=") }).similarityFits).toEqual(new Map([["openai/any:1", fit]]));
  });
});

describe("pairs of others", () => {
  const folder = useFolder("for each");

  it("are refused with file and line, or because a language is missing", async () => {
    await writeFile(
      join(folder, "fr.jsonl"),
      '{"tag": "a", "half": "fitting", "memory": "Un.", "question": "Quoi ?"}\n',
    );
    expect(await readPairs(folder, null)).toMatchObject([{ language: "fr", half: "fitting", memories: ["Un."] }]);
    await expect(readPairs(folder, ["it"])).rejects.toThrow("has no file it.jsonl");
    await writeFile(join(folder, "it.jsonl"), '{"tag": "a", "half": "third", "near": "Chi?"}\n');
    await expect(readPairs(folder, ["it"])).rejects.toThrow("it.jsonl, line 1 is not as expected");
    await expect(readPairs(join(folder, "none"), null)).rejects.toThrow("is no folder that can be read");
    const calibrating = runEvaluation(["calibrate", folder, "--only", "fr"], {
      write: () => undefined,
      isTerminal: false,
    });
    await expect(calibrating).rejects.toThrow('has no near question in the half "fitting"');
  });
});
