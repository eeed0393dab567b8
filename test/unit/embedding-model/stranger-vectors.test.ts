import { UnavailableError } from "@loci/errors";
import { STRANGER_MEMORIES, STRANGER_QUESTIONS } from "@loci/ranking/vectors";
import { expect, test } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { StrangerVectors } from "#core/embedding-model/stranger-vectors.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";

/** Counts the texts that it embeds; `before` may fail or wait. */
function counting(before: () => Promise<void> = async () => undefined) {
  const hashing = createHashingEmbeddingModel();
  const asked = { query: 0, passage: 0 };
  const embed: EmbeddingModel["embed"] = async (texts, kind, signal) => {
    await before();
    asked[kind] += texts.length;
    return await hashing.embed(texts, kind, signal);
  };
  return { model: { ...hashing, id: "counting", embed }, asked };
}

test("a model embeds the stranger texts once, however many searches need them", async () => {
  const { model, asked } = counting();
  const vectors = new StrangerVectors();
  const [first, second] = await Promise.all([vectors.of(model), vectors.of(model)]);
  expect(await vectors.of(model)).toBe(first);
  expect(second).toBe(first);
  expect(first?.questions).toHaveLength(STRANGER_QUESTIONS.length);
  expect(asked).toEqual({ query: STRANGER_QUESTIONS.length, passage: STRANGER_MEMORIES.length });
});

test("a search goes on without them while the model cannot be used, and a later one tries again", async () => {
  let isDown = true;
  const { model } = counting(async () => {
    if (isDown) throw new UnavailableError("down");
  });
  const vectors = new StrangerVectors();
  expect(await vectors.of(model)).toBeNull();
  isDown = false;
  expect(await vectors.of(model)).not.toBeNull();
});

test("searches do not wait for a model that takes long, and have the vectors once they are there", async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const { model, asked } = counting(() => ready);
  const vectors = new StrangerVectors();
  expect(await vectors.of(model)).toBeNull();
  expect(await vectors.of(model)).toBeNull();
  resolve();
  await expect.poll(() => vectors.of(model)).not.toBeNull();
  expect(asked.query).toBe(STRANGER_QUESTIONS.length);
});
