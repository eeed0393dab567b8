import { describe, expect, it } from "vitest";
import { createOpenAIEmbeddingModel } from "#adapters/embedding-model/openai/openai-embedding-model.js";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { describeEmbeddingModel } from "./embedding-model-suite.js";

const server = useOpenAIServer();

const KEY = "sk-the-secret-key";
const create = (options = {}) =>
  createOpenAIEmbeddingModel({ endpoint: { baseUrl: server.url, apiKey: KEY }, model: "embedder", ...options });

describeEmbeddingModel("openai", async () => {
  const model = create();
  await model.status();
  return model;
});

describe("an OpenAI-compatible embedding model", () => {
  it("learns its dimensions from the first reply", async () => {
    const model = create();
    expect(model.dimensions).toBe(0);
    await model.embed(["hello"], "query");
    expect(model.dimensions).toBe(384);
  });

  it("asks for the dimensions that are set, and names them in its id", async () => {
    const model = create({ dimensions: 64 });
    const [vector] = await model.embed(["hello there"], "query");
    expect(vector).toHaveLength(64);
    expect(model.id).toBe("openai/embedder@64");
    expect(server.requests.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { dimensions: 64 } });
  });

  it("splits many texts into several requests and keeps their order", async () => {
    const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
    const before = server.requests.length;
    const vectors = await create().embed(texts, "passage");
    expect(server.requests.length - before).toBe(3);
    expect(vectors[149]).toEqual((await create().embed(["text 149"], "passage"))[0]);
  });

  it.each([429, 500, 503])("is unavailable while the endpoint answers %i, and asks only once", async (status) => {
    server.script({ kind: "status", status });
    const before = server.requests.length;
    await expect(create().embed(["x"], "query")).rejects.toMatchObject({ code: "unavailable", retryable: true });
    expect(server.requests.length - before).toBe(1);
  });

  it.each([400, 401, 403, 404])(
    "fails for good when the endpoint answers %i, without telling the key",
    async (status) => {
      server.script({ kind: "status", status, message: `Incorrect API key provided: ${KEY}`, code: KEY });
      const error: unknown = await create()
        .embed(["x"], "query")
        .catch((caught) => caught);
      expect(error).toMatchObject({ code: "fetch_failed", retryable: false });
      expect(error).toHaveProperty("message", expect.stringContaining(String(status)));
      expect(inspectAll(error)).not.toContain(KEY);
    },
  );

  it("tells how long to wait when the endpoint says so", async () => {
    server.script({ kind: "status", status: 429, headers: { "retry-after": "7" } });
    await expect(create().embed(["x"], "query")).rejects.toMatchObject({ details: { retryAfterMs: 7_000 } });
  });

  it("repeats a request whose connection was lost", async () => {
    server.script({ kind: "drop" }, { kind: "reply", content: "" });
    expect(await create().embed(["x"], "query")).toHaveLength(1);
  });

  it("is unavailable when the endpoint is too slow", async () => {
    server.script({ kind: "hang" });
    const model = create({ endpoint: { baseUrl: server.url, apiKey: null, timeoutMs: 50 } });
    await expect(model.embed(["x"], "query")).rejects.toMatchObject({ code: "unavailable" });
    expect(await model.status()).toMatchObject({ state: "failed", reason: expect.stringContaining("in time") });
  });
});

function inspectAll(error: unknown): string {
  return error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${inspectAll(error.cause)}` : String(error);
}
