import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Session } from "#bench/evaluation/evaluation.js";
import { EVALUATIONS } from "#bench/evaluations.js";
import { RestClient } from "#bench/product/rest-client.js";
import { useLoci } from "../../test/support/start-loci.js";
import { useFolder } from "../../test/support/use-shared.js";

const { loci } = useLoci();

const folder = useFolder("for each");

async function write(text: string, reference: { content: string; start_index: number; end_index: number }) {
  await writeFile(join(folder, "harbour.md"), text);
  const question = { question: "When does the harbour freeze?", references: [reference] };
  await writeFile(join(folder, "harbour.questions.jsonl"), `${JSON.stringify(question)}\n`);
}

async function read() {
  const chunks = EVALUATIONS.find(({ name }) => name === "chunks");
  const [evaluation] = (await chunks?.read(folder, { concurrency: 2, limit: 100 })) ?? [];
  return evaluation;
}

describe("the evaluation of chunks", () => {
  it("measures the chunks that the API gives, on offsets of whole characters", async () => {
    const answer = "The harbour freezes in February.";
    const text = `${"😀 Words of nothing. ".repeat(50)}\n\n${answer}\n\n${"And more of it. ".repeat(50)}`;
    const start = [...text.slice(0, text.indexOf(answer))].length;
    await write(text, { content: answer, start_index: start, end_index: start + answer.length });
    const written: string[] = [];
    const session: Session = {
      client: new RestClient(loci.baseUrl, loci.apiKey),
      ...{ concurrency: 2, embeddingModel: "hashing", local: null, isTerminal: false },
      write: (part) => written.push(part),
    };
    const outcome = await (await read())?.measure(session);
    expect(outcome?.brokenPromises).toEqual([]);
    expect(outcome?.report).toMatchObject({
      corpora: [{ corpus: "harbour", ranges: 1, whole: 1, words: 0, rows: 0, turns: 0, questions: 1, recall: 1 }],
    });
    expect(written.join("")).toContain("within one");
  });

  it("says which reference is not what stands at its place, and which folder holds no set", async () => {
    await write("The harbour freezes rarely.", { content: "freezes often", start_index: 12, end_index: 25 });
    await expect(read()).rejects.toThrow("harbour.questions.jsonl, question 1");
    await rm(join(folder, "harbour.questions.jsonl"));
    await expect(read()).rejects.toThrow(".questions.jsonl");
  });
});

describe("chunks through the API", () => {
  it("carry the header of the table that they continue, and are found by its words", async () => {
    const client = new RestClient(loci.baseUrl, loci.apiKey);
    const rows = Array.from({ length: 60 }, (_, n) => `| Village ${n} | ${n * 100} |`).join("\n");
    const text = `# Places\n\n| settlement | inhabitants |\n|---|---:|\n${rows}`;
    const containerTag = "tables";
    const { id } = await client.add({ content: text, containerTag });
    await expect.poll(() => client.statusOf(id), { timeout: 30_000 }).toBe("done");
    interface Reply {
      document: { chunks: { nodes: { content: string; startOffset: number; endOffset: number }[] } };
    }
    const { document } = await client.graphql<Reply>(
      "query ($id: ID!) { document(ref: { id: $id }) { chunks { nodes { content: text startOffset endOffset } } } }",
      { id },
    );
    const chunks = document.chunks.nodes;
    expect(chunks.length).toBeGreaterThan(1);
    for (const { content, startOffset, endOffset } of chunks.slice(1)) {
      expect(content).toBe(`| settlement | inhabitants |\n|---|---:|\n${text.slice(startOffset, endOffset)}`);
    }
    const found = await client.search("documents", { q: "inhabitants of village 55", containerTag, limit: 5 });
    expect(found).toEqual([id, ...found.slice(1)]);
  });
});
