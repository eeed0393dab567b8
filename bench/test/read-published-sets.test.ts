import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBeam } from "#bench/evaluation/sets/read-beam.js";
import { readContextualCode } from "#bench/evaluation/sets/read-contextual-code.js";
import { readHotpot } from "#bench/evaluation/sets/read-hotpot.js";
import { readLongmemeval } from "#bench/evaluation/sets/read-longmemeval.js";
import { readXquad } from "#bench/evaluation/sets/read-xquad.js";
import { useFolder } from "../../test/support/use-shared.js";

const folder = useFolder("for each");

async function write(name: string, content: string | object): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
}

async function writeLines(name: string, ...lines: object[]): Promise<void> {
  await write(name, lines.map((line) => JSON.stringify(line)).join("\n"));
}

describe("xquad", () => {
  async function writeLanguage(code: string): Promise<void> {
    await writeLines(`${code}/corpus.jsonl`, { _id: "0", title: "Big_Boats", text: `Paragraph (${code}).` });
    await writeLines(`${code}/queries.jsonl`, { _id: "q", text: `Question (${code})?`, answers: ["x"] });
    await write(`${code}/qrels.tsv`, "query-id\tcorpus-id\tscore\nq\t0\t1\n");
  }

  it("asks each language of its own paragraphs, and each of those of each other one", async () => {
    for (const code of ["de", "en", "zh"]) await writeLanguage(code);
    const [within, across] = await readXquad(folder, null);
    expect(within?.queries.map(({ category, tag, text }) => [category, tag, text])).toEqual([
      ["de", "eval:xquad:de", "Question (de)?"],
      ["en", "eval:xquad:en", "Question (en)?"],
      ["zh", "eval:xquad:zh", "Question (zh)?"],
    ]);
    expect(within?.worst).toEqual([{ name: "worst but en", groups: ["de", "zh"] }]);
    expect(across?.queries.map(({ category, tag, text }) => [category, tag, text])).toContainEqual([
      ...["zh -> en", "eval:xquad:en", "Question (zh)?"],
    ]);
    expect(across?.queries).toHaveLength(6);
    expect(across?.documents[0]).toEqual({ id: "0", tag: "eval:xquad:de", content: "Paragraph (de)." });
  });

  it("is one set for one language, and says when there is none", async () => {
    await writeLanguage("en");
    expect(await readXquad(folder, ["en"])).toHaveLength(1);
    await expect(readXquad(folder, ["fr"])).rejects.toThrow("no folder of a language");
    await expect(readXquad(join(folder, "none"), null)).rejects.toThrow("is not a folder");
  });
});

describe("contextual-code", () => {
  const file = {
    doc_id: "doc_1",
    content: "fn a() {}\nfn b() {}\nfn a() {}\n",
    chunks: [
      { chunk_id: "c0", content: "fn a() {}\n" },
      { chunk_id: "c1", content: "fn b() {}\n" },
      { chunk_id: "c2", content: "fn a() {}\n" },
    ],
  };
  const query = { query_index: 0, query: "What is b?", golden_chunk_ids: ["c1"] };

  it("has a document a chunk under the path of its file, without a title", async () => {
    await writeLines("documents.jsonl", file);
    await writeLines("queries.jsonl", query, { ...query, query_index: 2, golden_chunk_ids: ["gone"] });
    const { documents, queries, remarks } = await readContextualCode(folder, "chunk");
    expect(documents[1]).toMatchObject({ id: "c1", content: "fn b() {}\n", filepath: "/doc_1/c1" });
    expect(documents[1]).not.toHaveProperty("title");
    expect(queries.map(({ relevant }) => [...relevant.keys()])).toEqual([["c1"]]);
    expect(remarks.join()).toContain("1 of 2 questions name no chunk");
  });

  it("takes a piece of a file for the chunks that it holds half of, else for the one it lies in", async () => {
    await writeLines("documents.jsonl", file);
    await writeLines("queries.jsonl", query);
    const { documents, unitsOf } = await readContextualCode(folder, "file");
    expect(documents.map(({ id }) => id)).toEqual(["doc_1"]);
    expect(unitsOf?.("doc_1", { start: 0, end: 20 })).toEqual(["c0", "c1"]);
    expect(unitsOf?.("doc_1", { start: 0, end: 12 })).toEqual(["c0"]);
    expect(unitsOf?.("doc_1", { start: 22, end: 25 })).toEqual(["c2"]);
    expect(unitsOf?.("doc_9", { start: 0, end: 12 })).toEqual([]);
  });
});

describe("beam-100k", () => {
  const message = (id: number, role: string, content: string, time_anchor?: string) =>
    time_anchor === undefined ? { id, role, content } : { id, role, content, time_anchor };

  it("has a document a message, with who said it and dated by the last anchor", async () => {
    await write("01/chat.json", [
      {
        batch_number: 1,
        turns: [[message(0, "user", "I row. ->-> 1,1", "March-15-2024"), message(1, "assistant", "Nice.")]],
      },
      { batch_number: 2, turns: [[message(2, "user", "I swim. ->-> 2,1", "April-02-2024")]] },
    ]);
    await write("01/probing_questions.json", {});
    const { documents } = await readBeam(folder);
    expect(documents.map(({ id, content, documentDate }) => [id, content, documentDate])).toEqual([
      ["0", "user: I row.", "2024-03-15T00:00:00.000Z"],
      ["1", "assistant: Nice.", "2024-03-15T00:00:01.000Z"],
      ["2", "user: I swim.", "2024-04-02T00:00:02.000Z"],
    ]);
  });

  it("reads sources as lists or objects of lists, and counts the questions without any", async () => {
    await write("01/chat.json", [{ turns: [[message(0, "user", "a"), message(1, "assistant", "b")]] }]);
    await write("01/probing_questions.json", {
      abstention: [{ question: "Nothing?" }],
      knowledge_update: [{ question: "What now?", source_chat_ids: { original_info: [0], updated_info: [1, 7] } }],
      event_ordering: [{ question: "In which order?", source_chat_ids: [1, 1] }],
      preference_following: [{ question: "Which?", source_chat_ids: [] }],
    });
    const { queries, remarks } = await readBeam(folder);
    expect(queries.map(({ category, relevant }) => [category, [...relevant.keys()]])).toEqual([
      ["knowledge update", ["0", "1"]],
      ["event ordering", ["1"]],
    ]);
    expect(remarks.join()).toContain("2 of 4 questions name no source messages");
  });

  it("says which date it cannot read", async () => {
    await write("01/chat.json", [{ turns: [[message(0, "user", "a", "tomorrow")]] }]);
    await write("01/probing_questions.json", {});
    await expect(readBeam(folder)).rejects.toThrow("01/chat.json: tomorrow is no date");
  });
});

describe("longmemeval", () => {
  const haystack = {
    question_id: "q1",
    question_type: "temporal-reasoning",
    question: "When did I row?",
    answer_session_ids: ["s2"],
    sessions: [
      { session_id: "s1", date: "2023-05-20T06:13:00", messages: [{ role: "user", content: "Hello." }] },
      {
        session_id: "s2",
        messages: [
          { role: "user", content: "I rowed." },
          { role: "assistant", content: "Well done." },
        ],
      },
    ],
  };

  it("has a tag a haystack and a document a session, and leaves out what cannot be scored", async () => {
    await writeLines("questions.jsonl", { question_id: "q1" }, { question_id: "q2" }, { question_id: "q3_abs" });
    await write("haystacks/q1.json", haystack);
    await write("haystacks/q3_abs.json", { ...haystack, question_id: "q3_abs" });
    const { documents, queries, remarks } = await readLongmemeval(folder);
    expect(documents).toEqual([
      { id: "s1", tag: "eval:longmemeval:q1", content: "user: Hello.", documentDate: "2023-05-20T06:13:00.000Z" },
      { id: "s2", tag: "eval:longmemeval:q1", content: "user: I rowed.\nassistant: Well done." },
    ]);
    expect(queries.map(({ id, category, relevant }) => [id, category, [...relevant.keys()]])).toEqual([
      ["q1", "temporal-reasoning", ["s2"]],
    ]);
    expect(remarks.slice(0, 2)).toEqual([
      "1 of 3 questions have no haystack and are left out",
      "1 haystacks lack the evidence, or their question has no answer",
    ]);
  });
});

describe("hotpot50", () => {
  it("takes paragraphs with the answer's words for relevant, and leaves out yes, no and what stands nowhere", async () => {
    await writeLines("corpus.jsonl", { _id: "0", text: "Ada rows in  Oslo." }, { _id: "1", text: "Ben does not." });
    await writeLines(
      "queries.jsonl",
      { _id: "0", text: "Where does Ada row?", answer: "in oslo", level: "hard" },
      { _id: "1", text: "Does Ben row?", answer: "No", level: "hard" },
      { _id: "2", text: "Where does Cy row?", answer: "Bergen", level: "hard" },
    );
    const { queries, groups, remarks } = await readHotpot(folder);
    expect(queries.map(({ id, relevant, evidence }) => [id, [...relevant.keys()], evidence])).toEqual([
      ["0", ["0"], [{ text: "in oslo" }]],
    ]);
    expect(groups.map(({ name }) => name)).toEqual(["all"]);
    expect(remarks[0]).toBe(
      "1 of 3 questions are answered by yes or no, 1 by words that no paragraph has; they are left out",
    );
  });
});
