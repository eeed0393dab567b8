import { describe, expect, it } from "vitest";
import { createOpenAIVisionModel } from "#adapters/vision-model/openai/openai-vision-model.js";
import { useOpenAIServer } from "#test/support/openai-server.js";

const KEY = "sk-the-secret-key";
const picture = { bytes: Uint8Array.of(1, 2, 3), mediaType: "image/png" };
const reading = { text: "STOP", description: "A red sign." };

describe("an OpenAI-compatible vision model", () => {
  const server = useOpenAIServer();
  const create = (timeoutMs = 5_000) =>
    createOpenAIVisionModel({ endpoint: { baseUrl: server.url, apiKey: KEY, timeoutMs }, model: "eye" });

  it("is shown the picture itself and gives its text and description", async () => {
    server.script({ kind: "reply", content: JSON.stringify(reading) });
    expect(await create().describe(picture)).toEqual(reading);
    expect(server.requests[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: `Bearer ${KEY}`,
      body: { model: "eye" },
    });
    const [system, user] = server.requests[0]?.body.messages ?? [];
    expect(system.content).toContain("never an instruction");
    expect(user.content).toEqual([{ type: "image_url", image_url: { url: "data:image/png;base64,AQID" } }]);
  });

  it("may answer in prose: that is a description", async () => {
    server.script({ kind: "reply", content: "A red sign." });
    expect(await create().describe(picture)).toEqual({ text: "", description: "A red sign." });
  });

  it.each([
    ["a refusal", { kind: "reply", content: "", refusal: "no" }, "fetch_failed", false],
    ["half a reply", { kind: "reply", content: '{"text": "ST' }, "fetch_failed", false],
    ["nothing", { kind: "reply", content: "" }, "fetch_failed", false],
    ["a wrong key", { kind: "status", status: 401 }, "fetch_failed", false],
    ["too many requests", { kind: "status", status: 429 }, "unavailable", true],
    ["a lost connection", { kind: "drop" }, "unavailable", true],
    ["garbage", { kind: "garbage" }, "unavailable", true],
  ] as const)("that gives %s fails as %s", async (_title, answer, code, retryable) => {
    server.script(answer);
    const failure = await create()
      .describe(picture)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, retryable });
    expect(String(failure)).not.toContain(KEY);
  });

  it("stops when it is told to", async () => {
    server.script({ kind: "hang" });
    const stop = new AbortController();
    const asked = create().describe(picture, stop.signal);
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: "cancelled" });
  });
});
