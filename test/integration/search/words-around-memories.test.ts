import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const QUESTION = "Caroline: What will you bring home from the zandoria auction?";
const ANSWER = "Melanie: I bought a telescope yesterday.";
const MEMORY = /telescope/;

describe("a search of memories", () => {
  const { client } = useLoci();

  /** The share of the question's weight that is in the memory or around it. Null when there is no such memory. */
  async function coverage(query: string, tag: string): Promise<unknown> {
    const { hits } = await client.search({ query, containerTags: [tag], mode: "MEMORIES" });
    return hits.find(({ memory }) => MEMORY.test(memory?.text ?? ""))?.signals["coverage"] ?? null;
  }

  it("finds a fact of a conversation by what was said around it and when", async () => {
    const tag = newTag();
    const talk = ["Caroline: Good evening, Melanie.", QUESTION, ANSWER, "Caroline: Great.", "Melanie: Thanks!"];
    const said = [...talk, "Caroline: The wexmoor train is late.", "Melanie: Then take the bus."].join("\n");
    await client.ingest({ content: said, containerTags: [tag], documentDate: "2023-05-08T10:00:00Z" });
    expect(await coverage("zandoria", tag)).toBe(1);
    expect(await coverage("May 2023", tag)).toBe(1);
    expect(await coverage("wexmoor", tag)).toBe(0);
  });

  it("finds it by the turns beside it that were sent on their own, as long as they are there", async () => {
    const tag = newTag();
    const containerTags = [tag];
    await client.ingest({ content: ANSWER, containerTags, documentDate: "2023-05-08T10:00:01Z" });
    expect(await coverage("zandoria", tag)).toBe(0);
    // In the second tag of a document as in the first.
    const question = await client.ingest({
      ...{ content: QUESTION, containerTags: [newTag(), tag], documentDate: "2023-05-08T10:00:00Z" },
    });
    await waitFor(
      () => coverage("zandoria", tag),
      (share) => share === 1,
    );
    await client.remove(question.id);
    await waitFor(
      () => coverage("zandoria", tag),
      (share) => share === 0,
    );
  });

  it("finds what was written directly, or read from a note, by its own words", async () => {
    const tag = newTag();
    await client.ingest({ content: "Zandoria is far away. Zora lives in Wexmoorport.", containerTags: [tag] });
    const { hits } = await client.search({ query: "Wexmoorport", containerTags: [tag], mode: "MEMORIES" });
    expect(hits[0]?.memory?.text).toBe("Zora lives in Wexmoorport");
    expect(hits.some(({ signals }) => "context" in signals)).toBe(false);
  });
});
