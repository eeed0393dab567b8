import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { checkLocalModel } from "#apps/cli/checks/local-model.js";
import { freePort, listen, shut } from "#test/support/local-server.js";

/** A server that answers these paths, and hangs on all others when `hangs` is set. */
async function serve(answers: Record<string, unknown>, { hangs = false } = {}) {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer === undefined && hangs) return;
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
  const port = await listen(server);
  return { port, [Symbol.asyncDispose]: () => shut(server) };
}

const OLLAMA = {
  "/api/tags": {
    models: [
      { name: "nomic-embed-text:latest", capabilities: ["embedding"] },
      { name: "qwen3:8b", capabilities: ["completion"] },
    ],
  },
  "/api/ps": { models: [{ name: "qwen3:8b", context_length: 4_096 }] },
};
const LLAMA_CPP = {
  "/props": { default_generation_settings: { n_ctx: 32_768 } },
  "/v1/models": { data: [{ id: "gemma.gguf" }] },
};
const NOTHING = { chatModel: null, openai: null };

describe("the check for a local model", () => {
  it("names a running Ollama, and the two settings that use it", async () => {
    await using server = await serve(OLLAMA);
    const finding = await checkLocalModel(NOTHING, { ollama: server.port, llamaCpp: await freePort() }).run();
    const url = `http://127.0.0.1:${server.port}/v1`;
    expect(finding).toEqual({
      state: "ok",
      says: `Ollama at ${url} has qwen3:8b`,
      advice: `To draw memories with it: OPENAI_BASE_URL=${url} LOCI_CHAT_MODEL=qwen3:8b`,
    });
  });

  it("names a running llama.cpp", async () => {
    await using server = await serve(LLAMA_CPP);
    const finding = await checkLocalModel(NOTHING, { ollama: await freePort(), llamaCpp: server.port }).run();
    expect(finding.advice).toContain("LOCI_CHAT_MODEL=gemma.gguf");
  });

  it("warns of a context that is too small, and says how to change it", async () => {
    await using server = await serve(OLLAMA);
    const configured = {
      chatModel: "qwen3:8b",
      openai: { apiKey: null, baseUrl: `http://localhost:${server.port}/v1/` },
    };
    const ports = { ollama: server.port, llamaCpp: await freePort() };
    expect(await checkLocalModel(configured, ports).run()).toEqual({
      state: "warning",
      says: "Ollama has qwen3:8b with a context of 4096 tokens",
      advice: "Give it 16384 or more: OLLAMA_CONTEXT_LENGTH=16384 ollama serve",
    });
    const absent = await checkLocalModel({ ...configured, chatModel: "gemma4" }, ports).run();
    expect(absent).toMatchObject({ state: "warning", advice: "ollama pull gemma4" });
  });

  it("is content with a context that is large enough, whatever the model of llama.cpp is called", async () => {
    await using server = await serve(LLAMA_CPP);
    const configured = { chatModel: "any", openai: { apiKey: null, baseUrl: `http://127.0.0.1:${server.port}/v1` } };
    const finding = await checkLocalModel(configured, { ollama: await freePort(), llamaCpp: server.port }).run();
    expect(finding).toEqual({ state: "ok", says: "llama.cpp has any with a context of 32768 tokens" });
  });

  it("is not misled or held up by other programs on these ports", async () => {
    await using other = await serve({ "/props": ["a page"] });
    await using silent = await serve({}, { hangs: true });
    const finding = await checkLocalModel(NOTHING, { ollama: silent.port, llamaCpp: other.port }).run();
    expect(finding.state).toBe("skipped");
  });
});
