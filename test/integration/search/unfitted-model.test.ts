import { STRANGER_MEMORIES } from "@loci/ranking/vectors";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { composeServer } from "#apps/wiring/compose-server.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { useLoci } from "#test/support/start-loci.js";

const MODEL = "some-embedding";
const FACTS = ["I play the violin.", "I keep two rabbits.", "I live in Graz.", "I drink rye coffee."];

describe("an embedding model that nobody fitted", () => {
  const endpoint = useOpenAIServer({ kind: "reply", content: "{}" });
  const { client, loci } = useLoci(() => ({
    environment: { OPENAI_BASE_URL: endpoint.url, LOCI_EMBEDDING_MODEL: MODEL },
  }));
  const closing: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));

  const isNote = (warning: string) => warning.includes("npm run eval -- calibrate");

  it("finds what stands out, and one note names the command until a setting has the fit", async () => {
    const tag = newTag();
    for (const content of FACTS) await client.ingest({ content, containerTags: [tag] });
    const asked = { query: "Who plays the violin?", containerTags: [tag] };
    const { hits, warnings } = await client.search(asked);
    expect(hits[0]?.memory?.text ?? hits[0]?.chunk?.content).toContain("violin");
    expect(warnings.filter(isNote)).toEqual([expect.stringContaining(`openai/${MODEL}`)]);

    const fitted = await anotherServer({ LOCI_SIMILARITY: `openai/${MODEL}=0.15:0.13:22` });
    const found = await fitted.search(asked);
    expect(found.hits[0]).toMatchObject({ kind: hits[0]?.kind, documentIds: hits[0]?.documentIds });
    expect(found.warnings.filter(isNote)).toEqual([]);
  });

  it("tells memories from stranger texts, embedded once, when its fit has numbers for memories", async () => {
    const tag = newTag();
    for (const content of FACTS) await client.ingest({ content, containerTags: [tag] });
    const fitted = await anotherServer({ LOCI_SIMILARITY: `openai/${MODEL}=0.15:0.13:22:0.13:22` });
    const asked = { query: "Who plays the violin?", containerTags: [tag] };
    for (let search = 0; search < 2; search++) {
      const { hits } = await fitted.search(asked);
      expect(hits.find(({ kind }) => kind === "memory")?.signals["affinity"]).toBeTypeOf("number");
    }
    const texts = endpoint.requests.flatMap(({ body }) => body.input ?? []);
    expect(texts.filter((text) => text === STRANGER_MEMORIES[0])).toHaveLength(1);
  });

  /** A client of the same installation, with these settings. */
  async function anotherServer(settings: Record<string, string>): Promise<LociClient> {
    const environment = readEnvironment({ ...loci.environment, ...settings });
    const { server, close } = await composeServer(environment, pino({ level: "silent" }));
    const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
    const another = new LociClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: loci.apiKey });
    closing.push(async () => {
      another.close();
      await close();
    });
    return another;
  }
});
