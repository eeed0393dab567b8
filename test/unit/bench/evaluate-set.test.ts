import { afterEach, beforeEach, expect, it } from "vitest";
import { evaluateSet } from "#apps/bench/evaluation/evaluate-set.js";
import { recallAt } from "#apps/bench/evaluation/retrieval-metrics.js";
import { RestClient } from "#apps/bench/product/rest-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";

let loci: RunningLoci;
beforeEach(async () => {
  loci = await startLoci();
});
afterEach(() => loci.stop());

it("an evaluation ingests a set through the REST API and finds what the queries are about", async () => {
  const facts = ["The harbour of Oslo freezes rarely.", "Ada plays the cello.", "Bread needs salt, flour and water."];
  const questions = ["harbour of Oslo", "who plays the cello", "salt and flour"];
  const written: string[] = [];
  const report = await evaluateSet(
    {
      name: "facts",
      documents: facts.map((content, index) => ({ id: `fact-${index}`, tag: "eval:facts", content })),
      queries: questions.map((text, index) => ({
        ...{ id: `question-${index}`, text, tag: "eval:facts", category: null },
        relevant: new Map([[`fact-${index}`, 1]]),
      })),
      searches: ["documents", "hybrid", "v3"],
      measures: [{ name: "recall@1", of: (ranking, relevant) => recallAt(1, ranking, relevant) }],
      groups: [{ name: "all", includes: () => true }],
      remarks: [],
    },
    {
      client: new RestClient(loci.baseUrl, loci.apiKey),
      ...{ concurrency: 2, embeddingModel: "hashing", isTerminal: false },
      write: (text) => written.push(text),
    },
  );
  expect(report.ingest).toMatchObject({ documents: 3, failed: 0 });
  expect(report.searches.map(({ search, groups }) => [search, groups[0]?.means["recall@1"]])).toEqual([
    ["documents", 1],
    ["hybrid", 1],
    ["v3", 1],
  ]);
  expect(written.join("")).toContain("documents [########################] 3/3  100%");
});

it("a wrong key is told with the server's own words", async () => {
  const client = new RestClient(loci.baseUrl, "sm_wrong_0123456789abcdefghijklmnop");
  await expect(client.addBatch([{ content: "x" }])).rejects.toThrow(/answered 401: /);
});
