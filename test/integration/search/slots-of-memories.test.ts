import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

describe("a search of memories", () => {
  const { client } = useLoci();

  async function firstOf(query: string, texts: string[]): Promise<string | undefined> {
    const tag = newTag();
    for (const content of texts) await client.ingest({ content, containerTags: [tag] });
    const { hits } = await client.search({ query, containerTags: [tag], mode: "MEMORIES" });
    return hits[0]?.memory?.text;
  }

  const MEMORIES = ["Nour works as a night nurse", "Nour lives near the canal", "Nour is allergic to cashews"];

  it.each([
    ["What do I do for a living?", MEMORIES[0]],
    ["Wo ist das Zuhause?", MEMORIES[1]],
    ["¿Qué intolerancias hay?", MEMORIES[2]],
    ["有什么过敏吗", MEMORIES[2]],
  ])("%s finds the fact of the slot without a common word", async (question, expected) => {
    expect(await firstOf(question, MEMORIES)).toBe(expected);
  });
});
