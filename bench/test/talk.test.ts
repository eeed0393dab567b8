import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { describe, expect, it, onTestFinished } from "vitest";
import { readTalk } from "#bench/talk/read-talk.js";
import { TalkFigures } from "#bench/talk/talk-figures.js";

const conversation = {
  ...{ id: "nour", kind: "assistant", language: "en", notFacts: [], unanswerable: [] },
  turns: [{ speaker: "Nour", role: "user", at: "2026-05-03T21:14:00Z", text: "night nurse in ghent" }],
  facts: [{ id: "f1", turn: 0, text: "Nour lives in Ghent", kind: "home", keywords: ["ghent"] }],
  questions: [{ question: "which city am i in", facts: ["f1"] }],
};

describe("the folder of a talk", () => {
  it("is read with its conversations, dialogues and memories", async () => {
    const folder = await folderWith({
      "conversation-01.json": conversation,
      "dialogues-de.json": { dialogues: [{ id: "1", turns: conversation.turns, facts: [], notFacts: [] }] },
      "memories.json": { memories: [{ id: "m", text: "Ada sails", questions: ["hobby?"] }], unanswerable: [] },
    });
    const talk = await readTalk(folder);
    expect(talk.conversations).toEqual([conversation]);
    expect(talk.dialogues.map(({ id }) => id)).toEqual(["dialogues-de-1"]);
    expect(talk.memorySets.map(({ name }) => name)).toEqual(["memories"]);
  });

  it.each([
    ["without any of the files", {}, /has no conversation/],
    ["with a question about a fact that is not there", { ...conversation, facts: [] }, /names fact f1/],
    [
      "with a fact without keywords",
      { ...conversation, facts: [{ ...conversation.facts[0], keywords: [] }] },
      /keywords/,
    ],
  ])("is refused %s", async (_, content, message) => {
    const folder = await folderWith(Object.keys(content).length > 0 ? { "conversation-01.json": content } : {});
    await expect(readTalk(folder)).rejects.toThrow(message);
    await expect(readTalk(folder)).rejects.toThrow(BadInputError);
  });
});

describe("the figures of a talk", () => {
  it("count a fact as remembered when one memory holds all its keywords, in any case and width", () => {
    const figures = new TalkFigures();
    const fact = { id: "f", turn: 0, text: "", kind: "home", keywords: ["Ghent", "12"] };
    figures.addFacts("facts", { id: "one", facts: [fact] }, ["lives in ghent since \uff11\uff12 May", "other"]);
    figures.addFacts("facts", { id: "two", facts: [fact] }, [
      "lives in Ghent",
      "in Ghent since 112 weeks",
      "since 12 May",
    ]);
    const { figures: shares, missed } = figures.report();
    expect(shares).toEqual({ facts: { share: 0.5, of: 2 } });
    expect(missed).toEqual(["facts: two (home): "]);
  });

  it("name the memory that holds what is no fact", () => {
    const figures = new TalkFigures();
    const notFact = { turn: 0, text: "", keywords: ["boat"] };
    figures.addNotFacts({ id: "one", notFacts: [notFact] }, ["The user has a boat"]);
    expect(figures.report().wrong).toEqual(["one: The user has a boat"]);
  });
});

async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "loci-talk-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
  return folder;
}
