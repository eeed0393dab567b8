import { describe, expect, it } from "vitest";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { useShared } from "#test/support/use-shared.js";

/** The promises of every embedding model. `create` returns one that is ready. */
export function describeEmbeddingModel(name: string, create: () => Promise<EmbeddingModel>): void {
  describe(`${name} as embedding model`, () => {
    const model = useShared(create);

    const embedOne = async (text: string, kind: "query" | "passage" = "passage") => {
      const [vector] = await model.embed([text], kind);
      if (vector === undefined) throw new Error("no vector came back");
      return vector;
    };

    it("says that it is ready", async () => {
      expect(await model.status()).toEqual({ state: "ready" });
    });

    it("gives one unit vector a text, in order", async () => {
      const texts = [
        "A cat sleeps on the sofa.",
        "Interest rates rose again.",
        "¿Dónde está la biblioteca?",
        "猫が寝ている",
      ];
      const vectors = await model.embed(texts, "passage");
      expect(vectors).toHaveLength(texts.length);
      for (const vector of vectors) {
        expect(vector).toHaveLength(model.dimensions);
        expect(cosine(vector, vector)).toBeCloseTo(1, 4);
      }
      expect(vectors[1]).toEqual(await embedOne(texts[1] ?? ""));
    });

    it("gives no vectors for no texts", async () => {
      expect(await model.embed([], "passage")).toEqual([]);
    });

    it("gives the same text the same vector whatever stands beside it", async () => {
      const text = "Maria moved to Lisbon in 2019.";
      const alone = await embedOne(text);
      const beside = await model.embed(["Something long and different. ".repeat(40), text, ""], "passage");
      expect(beside[1]).toEqual(alone);
    });

    it("takes empty, endless and odd texts", async () => {
      const texts = ["", " \n\t", "a".repeat(100_000), "word ".repeat(50_000), "\u0000\ud800 \u{1f600}"];
      for (const vector of await model.embed(texts, "passage")) expect(cosine(vector, vector)).toBeCloseTo(1, 4);
    });

    it("puts a question nearer to the text that answers it", async () => {
      const question = await embedOne("where does the cat sleep", "query");
      const answer = await embedOne("the cat does sleep on the sofa");
      const other = await embedOne("Interest rates rose again in the third quarter");
      expect(cosine(question, answer)).toBeGreaterThan(cosine(question, other));
    });

    it("stops when it is told to", async () => {
      const controller = new AbortController();
      controller.abort();
      const work = model.embed(["one", "two"], "passage", controller.signal);
      await expect(work).rejects.toMatchObject({ code: "cancelled" });
    });

    it("answers calls that run side by side", async () => {
      const texts = Array.from({ length: 8 }, (_, index) => `Sentence number ${index}`);
      const together = await Promise.all(texts.map((text) => embedOne(text)));
      expect(together).toEqual(await model.embed(texts, "passage"));
    });
  });
}

function cosine(left: Float32Array, right: Float32Array): number {
  return left.reduce((total, value, index) => total + value * (right[index] ?? 0), 0);
}
