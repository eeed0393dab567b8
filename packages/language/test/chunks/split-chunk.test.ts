import { expect, test } from "vitest";
import { splitChunk } from "#language/chunks/index.js";

test("turns of several people within the role of the user are parts of their own", () => {
  const content =
    "[2026-03-02 13:05] user (林晓雯): 我拿到offer了\n[2026-03-02 13:06] user (阿凯): 哪家\n[2026-03-02 13:08] assistant (Bot): 恭喜";
  const chunk = { content, speakers: ["林晓雯", "阿凯", "assistant"], position: 0 };
  const parts = splitChunk(chunk, { structure: "conversation", chunkCount: 1 });
  expect(parts.map(({ label }) => label?.speaker)).toEqual(["林晓雯", "阿凯", "assistant"]);
  expect(parts.map(({ text }) => text)).toEqual(["林晓雯: 我拿到offer了", "阿凯: 哪家", "Bot: 恭喜"]);
});

test("a turn has the time of its label, and a short label before its words", () => {
  const content =
    "sure\n\n[2026-03-02 13:05] user (Anna): **Got** it\nat last\n[2026-03-03] assistant:\n```\nuser: x\n```\nBen (laughing): bye";
  const parts = splitChunk({ content, speakers: ["user", "assistant", "Ben"], position: 1 }, null);
  expect(parts.map(({ text, label }) => [text, label?.saidAt, label?.speaker])).toEqual([
    ["sure", undefined, undefined],
    ["Anna: **Got** it\nat last", new Date("2026-03-02T13:05Z"), "user"],
    ["assistant:\n```\nuser: x\n```", new Date("2026-03-03"), "assistant"],
    ["Ben: bye", null, "Ben"],
  ]);
  for (const { text, start, end } of parts)
    expect(content.slice(start, end)).toContain(text.split("\n").at(-1)?.slice(-3));
});

test("a turn of a recording keeps its time", () => {
  const content = "[00:12] Ada: Hello\nBen: Hi";
  const parts = splitChunk({ content, speakers: ["Ada", "Ben"], position: 0 }, null);
  expect(parts.map(({ text, label }) => [text, label?.saidAt])).toEqual([
    ["[00:12] Ada: Hello", null],
    ["Ben: Hi", null],
  ]);
});
