import { expect, test } from "vitest";
import { splitChunk } from "#language/chunks/index.js";

test("turns of several people within the role of the user are parts of their own", () => {
  const content =
    "[2026-03-02 13:05] user (林晓雯): 我拿到offer了\n[2026-03-02 13:06] user (阿凯): 哪家\n[2026-03-02 13:08] assistant (Bot): 恭喜";
  const chunk = { content, speakers: ["林晓雯", "阿凯", "assistant"], position: 0 };
  const parts = splitChunk(chunk, { structure: "conversation", chunkCount: 1 });
  expect(parts.map(({ speaker }) => speaker)).toEqual(["林晓雯", "阿凯", "assistant"]);
  expect(parts.map(({ text }) => text)).toEqual(["林晓雯: 我拿到offer了", "阿凯: 哪家", "Bot: 恭喜"]);
});

test("a turn has the time of its label, and its end in the next chunk that of the turn after it", () => {
  const content =
    "sure\n\n[2026-03-02 13:05] user (Anna): **Got** it\nat last\n[2026-03-03] assistant:\n```\nuser: x\n```";
  const parts = splitChunk({ content, speakers: ["user", "assistant"], position: 1 }, null);
  expect(parts.map(({ text, saidAt, speaker }) => ({ text, saidAt, speaker }))).toEqual([
    { text: "sure", saidAt: new Date("2026-03-02T13:05Z"), speaker: null },
    { text: "Anna: **Got** it\nat last", saidAt: new Date("2026-03-02T13:05Z"), speaker: "user" },
    { text: "assistant:\n```\nuser: x\n```", saidAt: new Date("2026-03-03"), speaker: "assistant" },
  ]);
  for (const { text, start, end } of parts) expect(content.slice(start, end)).toContain(text.split("\n").at(-1));
});

test("a turn without a day keeps the label that it has", () => {
  const content = "[00:12] Ada: Hello\nBen: Hi";
  const parts = splitChunk({ content, speakers: ["Ada", "Ben"], position: 0 }, null);
  expect(parts.map(({ text, saidAt }) => ({ text, saidAt }))).toEqual([
    { text: "[00:12] Ada: Hello", saidAt: null },
    { text: "Ben: Hi", saidAt: null },
  ]);
});
