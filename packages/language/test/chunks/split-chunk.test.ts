import { expect, test } from "vitest";
import { splitChunk } from "#language/chunks/index.js";

test("turns of several people within the role of the user are parts of their own", () => {
  const content =
    "[2026-03-02 13:05] user (林晓雯): 我拿到offer了\n[2026-03-02 13:06] user (阿凯): 哪家\n[2026-03-02 13:08] assistant (Bot): 恭喜";
  const chunk = { content, speakers: ["林晓雯", "阿凯", "assistant"], position: 0 };
  const parts = splitChunk(chunk, { structure: "conversation", chunkCount: 1 });
  expect(parts.map(({ speaker }) => speaker)).toEqual(["林晓雯", "阿凯", "assistant"]);
});
