import { askPairs, halfOf } from "@loci/bench/calibration/ask-pairs.js";
import { OWN_PAIRS } from "@loci/bench/calibration/calibrate.js";
import { fitSimilarity, measurePairs } from "@loci/bench/calibration/fit-similarity.js";
import { readPairs } from "@loci/bench/calibration/read-pairs.js";
import { startEmbeddingServer } from "@loci/bench/evaluation/systems/embedding-server.js";
import { openModel } from "@loci/bench/product/open-model.js";
import { knownFit } from "@loci/ranking/hits";
import { describe, expect, it } from "vitest";
import { createOpenAIEmbeddingModel } from "#adapters/embedding-model/openai/openai-embedding-model.js";
import { models } from "../find-service.js";

/** Languages that the pairs of the project have and the model reads; null: all. */
const LANGUAGES = { "all-MiniLM-L6-v2": ["en"], "multilingual-e5-small": null };

describe.skipIf(models.missing !== null)(models.missing ?? "similarity", () => {
  const modelDirectory = models.address;

  it.each(["all-MiniLM-L6-v2", "multilingual-e5-small"] as const)(
    "has the fit for %s that the pairs of the project give",
    async (name) => {
      const model = await openModel({ name, directory: modelDirectory });
      const asked = await askPairs(await readPairs(OWN_PAIRS, LANGUAGES[name]), model);
      await model.close();
      expect(fitSimilarity(halfOf(asked, "fitting"))).toEqual(knownFit(model.id));
    },
  );

  it("has the fit of memories and conversations for loci-e5-small that the pairs give, and of documents as for e5", async () => {
    const model = await openModel({ name: "loci-e5-small", directory: modelDirectory });
    const asked = await askPairs(await readPairs(OWN_PAIRS, null), model);
    await model.close();
    const { memories } = fitSimilarity(halfOf(asked, "fitting"));
    expect(knownFit(model.id)).toEqual({ ...knownFit("local/multilingual-e5-small"), memories });
  });

  it("is fitted to a model behind an endpoint as to the same one on this machine", async () => {
    const name = "all-MiniLM-L6-v2";
    const server = await startEmbeddingServer({ modelId: `local/${name}`, modelDirectory });
    const model = createOpenAIEmbeddingModel({ model: "unknown", endpoint: { apiKey: null, baseUrl: server.url } });
    const asked = await askPairs(await readPairs(OWN_PAIRS, LANGUAGES[name]), model);
    await Promise.all([model.close(), server.close()]);
    const fit = fitSimilarity(halfOf(asked, "fitting"));
    expect([knownFit(model.id), fit]).toEqual([null, knownFit(`local/${name}`)]);
    const [before, after] = [null, fit].map((given) => measurePairs(halfOf(asked, "held out").memories, given));
    expect(before?.answered.share).toBeGreaterThan(0.6);
    expect(before?.absent.share).toBeLessThan(0.3);
    expect(after?.answered.share).toBeGreaterThan(0.5);
    expect(after?.absent.share).toBeLessThan(0.2);
  });
});
