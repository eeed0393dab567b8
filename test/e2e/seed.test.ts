import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { seed } from "#apps/cli/seed/seed.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { useLoci } from "#test/support/start-loci.js";

const NORA = "sample-nora";
const DANIEL = "sample-daniel";

describe("loci seed", () => {
  const { loci, client } = useLoci();
  let told = "";

  beforeAll(async () => {
    told = await run("add");
  });

  async function run(action: "add" | "remove", environment = loci.environment): Promise<string> {
    let text = "";
    const write = (part: string) => {
      text += part;
    };
    const options = { environment: readEnvironment(environment), url: loci.baseUrl, action, write };
    expect(await seed(options)).toBe(0);
    return text;
  }

  async function everything() {
    const query = `query ($tags: [String!]!) {
      documents(containerTags: $tags, first: 100) {
        nodes { id customId type status revision attempt updatedAt containerTags { tag } failure { message } warnings }
      }
      memories(containerTags: $tags, first: 100, includeForgotten: true) {
        nodes { id text version isForgotten forgetReason observationCount updatedAt history { nodes { text validTo } } }
      }
    }`;
    type Everything = {
      documents: { nodes: { type: string; status: string; warnings: string[]; containerTags: object[] }[] };
      memories: { nodes: { text: string; isForgotten: boolean; history: { nodes: { text: string }[] } }[] };
    };
    return await client.graphql.run<Everything>(query, { tags: [NORA, DANIEL] });
  }

  it("leaves documents of many kinds that are done, some of them shared by both people", async () => {
    const { documents } = await everything();
    expect(documents.nodes).toHaveLength(19);
    expect(documents.nodes.filter(({ status, warnings }) => status !== "DONE" || warnings.length > 0)).toEqual([]);
    expect(new Set(documents.nodes.map(({ type }) => type))).toEqual(new Set(["TEXT", "PDF", "WEBPAGE"]));
    expect(documents.nodes.filter(({ containerTags }) => containerTags.length === 2)).toHaveLength(2);
  });

  it("leaves a profile with what Nora said of herself, and the home of now", async () => {
    const { static: durable } = await client.profile(NORA);
    const text = durable.join("\n");
    for (const word of ["Nora", "hazelnuts", "senior designer", "Copenhagen"]) expect(text).toContain(word);
    expect(text).not.toContain("Leipzig");
  });

  it("leaves memories with versions: told in conversations, and written directly", async () => {
    const memories = await client.memories(NORA);
    const versions = (start: string) =>
      memories.find(({ text }) => text.startsWith(start))?.history.map(({ text }) => text);
    expect(versions("The user moved to Copenhagen")).toEqual([expect.stringContaining("Leipzig")]);
    expect(versions("Nora's bike is in the cellar")).toEqual([
      "Nora's bike is in rack 22 of the courtyard",
      "Nora's bike is in rack 14 of the courtyard",
    ]);
  });

  it("leaves one fact forgotten, which no search shows", async () => {
    const { memories } = await everything();
    expect(memories.nodes.filter(({ isForgotten }) => isForgotten)).toMatchObject([
      { text: expect.stringContaining("52,000"), forgetReason: "Nora asked to forget her salary" },
    ]);
    expect((await client.find("earn 52,000 a year", NORA)).join()).not.toContain("52,000");
  });

  it.each([
    ["a PDF", NORA, "endurance test hours", "500 hours"],
    ["a table", DANIEL, "negative split", "Meanwood Valley"],
    ["a web page", DANIEL, "Round Tower cobbled ramp", "209 metres"],
    ["notes", DANIEL, "gluten-free lunch for the castle", "gluten-free"],
    ["a conversation", DANIEL, "sourdough starter", "Gloria"],
  ])("lets a search find %s", async (_kind, tag, q, expected) => {
    expect((await client.find(q, tag)).slice(0, 3).join("\n")).toContain(expected);
  });

  it("tells of two people and of three requests with their answers", () => {
    expect(told).toMatch(/sample-nora {2}Nora Keller \(sample\): 11 documents, \d+ memories, \d+ of them with older/);
    expect(told).toMatch(/sample-daniel {2}Daniel Okafor \(sample\): 10 documents/);
    for (const answer of ["Aurora desk lamp", "allergic to hazelnuts", "lives in Leipzig"])
      expect(told).toContain(answer);
  });

  it("changes nothing the second time, with the key that the first start kept", async () => {
    const before = await everything();
    writeFileSync(join(loci.dataDirectory, "api-key"), `${loci.apiKey}\n`);
    const again = await run("add", { ...loci.environment, LOCI_API_KEY: "" });
    expect(again).not.toContain("added");
    expect(await everything()).toEqual(before);
  });

  it("can be removed, twice", async () => {
    const { id } = await client.ingest({ content: "Olga lives in Oslo.", containerTags: ["own"] });
    expect(await run("remove")).toContain("sample-nora is removed");
    expect(await everything()).toMatchObject({ documents: { nodes: [] }, memories: { nodes: [] } });
    expect(await run("remove")).toBe("sample-nora is not there.\nsample-daniel is not there.\n");
    expect(await client.findDocument(id)).not.toBeNull();
  });
});
