import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluateSet } from "#bench/evaluation/evaluate-set.js";
import { ALL_QUERIES, type EvaluationSet } from "#bench/evaluation/measured/evaluation-set.js";
import { measures } from "#bench/evaluation/measured/measures.js";
import { writeReport } from "#bench/evaluation/report/write-report.js";
import { LociSystem } from "#bench/evaluation/systems/loci-system.js";
import { RestClient } from "#bench/product/rest-client.js";
import { useLoci } from "../../test/support/start-loci.js";

const { loci } = useLoci();

const FACTS = ["The harbour of Oslo freezes rarely.", "Ada plays the cello.", "Bread needs salt, flour and water."];
const QUESTIONS = ["harbour of Oslo", "who plays the cello", "salt and flour"];

function factsIn(tag: string): EvaluationSet {
  return {
    name: "facts",
    documents: FACTS.map((content, index) => ({ id: `fact-${index}`, tag, content })),
    queries: QUESTIONS.map((text, index) => ({
      ...{ id: `question-${index}`, text, tag, category: null },
      relevant: new Map([[`fact-${index}`, 1]]),
      evidence: [{ documentId: `fact-${index}` }, { text: FACTS[index] ?? "" }],
    })),
    searches: ["documents", "hybrid", "v3"],
    measures: measures("recall@1", "MRR"),
    groups: [ALL_QUERIES],
    remarks: ["a remark"],
  };
}

function system(name: string) {
  const client = new RestClient(loci.baseUrl, loci.apiKey);
  return new LociSystem({ name, client, embeddingModel: "hashing", pid: process.pid });
}

function console() {
  const written: string[] = [];
  return { written, concurrency: 2, isTerminal: false, write: (text: string) => written.push(text) };
}

describe("an evaluation", () => {
  it("ingests a set through the REST API, and finds what the queries are about within the first places and tokens", async () => {
    const { written, ...options } = console();
    const report = await evaluateSet(factsIn("eval:facts"), { ...options, systems: [system("Loci")] });
    const [own] = report.systems;
    expect(own?.ingest).toMatchObject({ documents: 3, failed: 0 });
    expect(own?.searches.map(({ search, groups }) => [search, groups[0]?.means["recall@1"]])).toEqual([
      ["documents", 1],
      ["hybrid", 1],
      ["v3", 1],
    ]);
    expect(own?.context?.source).toBe("POST /v4/context");
    expect(own?.context?.budgets.map(({ groups, overBudget }) => [groups[0]?.share, overBudget])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(own?.similarity?.goldAmongFirst).toMatchObject({ pairs: 3 });
    expect(own?.similarity?.random).toMatchObject({ drawnFrom: "the same tag", pairs: 3 });
    expect(written.join("")).toContain("Loci: documents [########################] 3/3  100%");
    expect(written.join("")).not.toContain("Side by side");
  });

  it("measures a second system on the same, and writes both side by side with pictures", async () => {
    const folder = await mkdtemp(join(tmpdir(), "loci-report-"));
    try {
      const { written, ...options } = console();
      const systems = [system("Loci"), system("other & <older>")];
      const report = await evaluateSet(factsIn("eval:both"), { ...options, systems });
      expect(written.join("")).toMatch(/Side by side\n +Loci: \/v4\/search documents .*other & <older>: \/v3\/search/);
      await writeReport(folder, [report]);
      const pictures = ["facts-budget.svg", "facts-latency.svg", "facts-recall.svg"];
      expect((await readdir(folder)).toSorted()).toEqual([...pictures, "report.md"]);
      for (const picture of pictures) {
        const svg = await readFile(join(folder, picture), "utf8");
        expect(svg).toContain("other &amp; &lt;older&gt;");
        expect(svg).not.toContain("NaN");
      }
      const text = await readFile(join(folder, "report.md"), "utf8");
      expect(text).toContain("![facts: recall@1, 95 % intervals](facts-recall.svg)");
      expect(text).toContain("| all, recall@1 | 1.000 |");
      expect(text).not.toContain("NaN");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("ranks units smaller than documents by the places of what was found", async () => {
    const tag = "eval:units";
    const { written: _, ...options } = console();
    const text = FACTS.join("\n");
    const set: EvaluationSet = {
      ...factsIn(tag),
      documents: [{ id: "whole", tag, content: text }],
      queries: [{ id: "q", text: "cello", tag, category: null, relevant: new Map([["second", 1]]) }],
      unitsOf: (documentId, { start, end }) =>
        documentId === "whole" && start === 0 && end === text.length ? ["first", "second"] : [],
    };
    const report = await evaluateSet(set, { ...options, systems: [system("Loci")] });
    expect(report.systems[0]?.searches.map(({ search }) => search)).toEqual(["documents"]);
    expect(report.systems[0]?.searches[0]?.groups[0]?.means).toEqual({ "recall@1": 0, MRR: 0.5 });
  });
});

it("a wrong key is told with the server's own words", async () => {
  const client = new RestClient(loci.baseUrl, "sm_wrong_0123456789abcdefghijklmnop");
  await expect(client.addBatch([{ content: "x" }])).rejects.toThrow(/answered 401: /);
});
