import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLabelledQueries } from "#bench/evaluation/sets/read-labelled-queries.js";
import { readScifact } from "#bench/evaluation/sets/read-scifact.js";
import { useFolder } from "../../test/support/use-shared.js";

const folder = useFolder("for each");

async function write(name: string, ...lines: (object | string)[]): Promise<void> {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  await writeFile(join(folder, name), `${text}\n`);
}

describe("SciFact", () => {
  it("puts title and text into one content, and asks only what was judged", async () => {
    await write(
      "corpus.jsonl",
      { _id: "7", title: "Cells", text: "They divide." },
      { _id: "8", title: "", text: "Bare." },
    );
    await write("queries.jsonl", { _id: "1", text: "Do cells divide?" }, { _id: "2", text: "Not judged?" });
    await write("qrels.tsv", "query-id\tcorpus-id\tscore", "1\t7\t1", "2\t8\t0");
    const { documents, queries } = await readScifact(folder);
    expect(documents.map(({ content }) => content)).toEqual(["Cells\n\nThey divide.", "Bare."]);
    expect(queries.map(({ id, relevant }) => [id, [...relevant]])).toEqual([["1", [["7", 1]]]]);
  });

  it("is refused with file and line when a line is not as expected", async () => {
    await expect(readScifact(folder)).rejects.toThrow("has no file corpus.jsonl");
    await write("corpus.jsonl", { _id: "7", text: "x" }, "{ no json");
    await expect(readScifact(folder)).rejects.toThrow("corpus.jsonl, line 2 is not JSON");
  });
});

describe("labelled queries of one's own", () => {
  it("keep tags apart and categories for the figures", async () => {
    await write(
      "documents.jsonl",
      { id: "a", text: "One.", tag: "ada", title: "First", metadata: { year: 2024 }, date: "2024-01-02" },
      { id: "a", text: "Two." },
    );
    await write("queries.jsonl", { id: "q", text: "Which?", tag: "ada", relevant: ["a"], category: "easy" });
    const set = await readLabelledQueries(folder);
    expect(set.documents).toEqual([
      {
        ...{ id: "a", tag: "eval:queries:ada", content: "One.", title: "First" },
        ...{ metadata: { year: 2024 }, documentDate: "2024-01-02" },
      },
      { id: "a", tag: "eval:queries:default", content: "Two." },
    ]);
    expect(set.groups.map(({ name }) => name)).toEqual(["easy", "all"]);
  });

  it("are refused when they name a document that is not there, or twice the same one", async () => {
    await write("documents.jsonl", { id: "a", text: "One." });
    await write("queries.jsonl", { id: "q", text: "Which?", relevant: ["b"] });
    await expect(readLabelledQueries(folder)).rejects.toThrow("Query q names document b");
    await write("documents.jsonl", { id: "a", text: "One." }, { id: "a", text: "Two." });
    await expect(readLabelledQueries(folder)).rejects.toThrow("two documents a");
    await write("documents.jsonl", { id: "a b", text: "One." });
    await expect(readLabelledQueries(folder)).rejects.toThrow("documents.jsonl, line 1 is not as expected: id:");
  });
});
