import { expect, it } from "vitest";
import { startEmbeddingServer } from "#bench/evaluation/systems/embedding-server.js";
import { createHashingEmbeddingModel } from "../../adapters/embedding-model/hashing/hashing-embedding-model.js";

it("a client of OpenAI's API gets the vectors of the same model, in the order of its texts", async () => {
  const model = createHashingEmbeddingModel();
  const server = await startEmbeddingServer({ modelId: model.id, modelDirectory: "unused" });
  try {
    const texts = ["Ada plays the cello.", "Bread needs salt."];
    const post = async (input: unknown) =>
      await fetch(`${server.url}/embeddings`, { method: "POST", body: JSON.stringify({ model: "local", input }) });
    const reply = await post(texts);
    expect(reply.status).toBe(200);
    const own = await model.embed(texts, "passage");
    expect(await reply.json()).toMatchObject({
      data: own.map((vector, index) => ({ index, embedding: [...vector] })),
    });
    expect(server.dimensions).toBe(own[0]?.length);
    expect((await post(7)).status).toBe(500);
  } finally {
    await server.close();
  }
});
