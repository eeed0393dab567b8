import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLocomo } from "#bench/evaluation/sets/read-locomo.js";
import { useFolder } from "../../test/support/use-shared.js";

const conversation = {
  sample_id: "conv-1",
  conversation: {
    ...{ speaker_a: "Ada", speaker_b: "Ben", session_2_date_time: "9:05 am on 1 June, 2023" },
    session_10_date_time: "1:56 pm on 8 July, 2023",
    session_10: [{ speaker: "Ben", dia_id: "D10:1", text: "I moved to Oslo." }],
    session_2: [
      { speaker: "Ada", dia_id: "D2:1", text: "I bought a boat." },
      { speaker: "Ben", dia_id: "D2:2", text: "Nice!", blip_caption: "a photo of a red boat" },
    ],
  },
  qa: [
    { question: "What did Ada buy?", answer: "a boat", evidence: ["D2:1; D2:2"], category: 1 },
    { question: "Where does Ben live?", evidence: ["D10:1", "D"], category: 4 },
    { question: "What is unknown?", evidence: [], category: 5 },
    { question: "What is elsewhere?", evidence: ["D7:1"], category: 2 },
  ],
};

const folder = useFolder("for each");

async function write(value: unknown): Promise<void> {
  await writeFile(join(folder, "set.json"), JSON.stringify(value));
}

describe("LoCoMo", () => {
  it("becomes a document per turn, neighbours a second apart, sessions in their order", async () => {
    await write([conversation]);
    const { documents } = await readLocomo(folder, "turn");
    expect(documents).toEqual(
      [
        { id: "D2:1", content: "Ada: I bought a boat.", documentDate: "2023-06-01T09:05:00.000Z" },
        { id: "D2:2", content: "Ben: Nice! [a photo of a red boat]", documentDate: "2023-06-01T09:05:01.000Z" },
        { id: "D10:1", content: "Ben: I moved to Oslo.", documentDate: "2023-07-08T13:56:00.000Z" },
      ].map((document) => ({ ...document, tag: "eval:locomo:turn:conv-1" })),
    );
  });

  it("becomes a document per session, a line a turn", async () => {
    await write([conversation]);
    const { documents, queries } = await readLocomo(folder, "session");
    expect(documents.map(({ id, content }) => ({ id, content }))).toEqual([
      { id: "D2", content: "Ada: I bought a boat.\nBen: Nice! [a photo of a red boat]" },
      { id: "D10", content: "Ben: I moved to Oslo." },
    ]);
    expect(queries.map(({ relevant }) => [...relevant.keys()])).toEqual([["D2"], ["D10"]]);
  });

  it("takes evidence out by its pattern and leaves out questions without any that exists", async () => {
    await write([conversation]);
    const { queries } = await readLocomo(folder, "turn");
    expect(queries.map(({ category, relevant }) => [category, [...relevant.keys()]])).toEqual([
      ["1 multi-hop", ["D2:1", "D2:2"]],
      ["4 single-hop", ["D10:1"]],
    ]);
  });

  it("asks contexts for the documents of turns, and for the words of turns where documents are sessions", async () => {
    await write([conversation]);
    const evidenceIn = async (shape: "turn" | "session") =>
      (await readLocomo(folder, shape)).queries.map(({ evidence }) => evidence);
    expect(await evidenceIn("turn")).toEqual([
      [{ documentId: "D2:1" }, { documentId: "D2:2" }],
      [{ documentId: "D10:1" }],
    ]);
    expect(await evidenceIn("session")).toEqual([
      [{ text: "I bought a boat." }, { text: "Nice!" }],
      [{ text: "I moved to Oslo." }],
    ]);
  });

  it("is refused with the place of the fault when it is something else", async () => {
    await expect(readLocomo(join(folder, "none"), "turn")).rejects.toThrow("is not a folder");
    await expect(readLocomo(folder, "turn")).rejects.toThrow("has no JSON file");
    await write({ some: "thing" });
    await expect(readLocomo(folder, "turn")).rejects.toThrow("set.json is not as expected");
    const undated = { ...conversation.conversation, session_2_date_time: "yesterday" };
    await write([{ ...conversation, conversation: undated }]);
    await expect(readLocomo(folder, "turn")).rejects.toThrow("conv-1, session_2 has no date");
  });
});
