import { describe, expect, it } from "vitest";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { useLoci } from "#test/support/start-loci.js";

const PROMPT = { workspacePrompt: "A coach for people who run. It plans their training and asks about injuries." };

describe("suggested buckets", () => {
  const server = useOpenAIServer({ kind: "reply", content: "{}" });
  const { rest, client } = useLoci(() => ({
    withWorker: false,
    environment: { OPENAI_BASE_URL: server.url, LOCI_CHAT_MODEL: "stand-in" },
  }));
  const suggest = () => rest("POST /v3/settings/suggest-buckets");
  const answer = (keys: string[]) => {
    const buckets = keys.map((key) => ({ key, description: `Facts about ${key}.` }));
    server.script({ kind: "reply", content: JSON.stringify({ buckets }) });
  };

  it("need a workspace prompt", async () => {
    expect(await suggest()).toMatchObject({
      ...{ status: 400, body: { code: "bad_input", error: "No workspace prompt is set" } },
    });
    expect(server.requests).toEqual([]);
  });

  it("are the model's, with usable keys, and without those that exist", async () => {
    await rest("PATCH /v3/settings", { body: PROMPT });
    answer(["Injuries & pains", "injuries_pains", "preferences", "static", "races", "shoes", "goals", "a", "b", "c"]);
    const { status, body } = await suggest();
    expect(status).toBe(200);
    expect(body.suggestions.map(({ key }: { key: string }) => key)).toEqual([
      ...["injuries_pains", "races", "shoes", "goals", "a", "b"],
    ]);
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain("A coach for people who run.");
    // They can be taken as they are.
    const changed = await rest("PATCH /v3/settings", { body: { profileBuckets: body.suggestions } });
    expect(changed.body.updated.profileBuckets).toEqual(body.suggestions);
    const { usage } = await client.graphql.run<{ usage: { nodes: object[] } }>("{ usage { nodes { purpose calls } } }");
    expect(usage.nodes).toEqual([{ purpose: "BUCKET_SUGGESTION", calls: 1 }]);
  });

  it("are unavailable while the model gives too few", async () => {
    answer(["goals"]);
    expect(await suggest()).toMatchObject({ status: 503, body: { code: "unavailable" } });
  });

  it("belong to full keys", async () => {
    const { body } = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "run" } });
    expect((await rest.as(body.key)("POST /v3/settings/suggest-buckets")).status).toBe(403);
  });
});

describe("suggested buckets without a model", () => {
  const { rest } = useLoci({ withWorker: false });

  it("are refused with a reason", async () => {
    await rest("PATCH /v3/settings", { body: PROMPT });
    expect(await rest("POST /v3/settings/suggest-buckets")).toMatchObject({
      ...{ status: 400, body: { code: "bad_input", error: expect.stringContaining("LOCI_CHAT_MODEL") } },
    });
  });
});
