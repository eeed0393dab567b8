import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

interface Preview {
  extractor: { name: string; version: number };
  memories: { text: string; words: string; startOffset: number; endOffset: number; known: { id: string } | null }[];
  warnings: string[];
}

const QUERY = `query ($input: PreviewMemoriesInput!) { previewMemories(input: $input) {
    extractor { name version } memories { text words startOffset endOffset known { id } } warnings } }`;

const TEXTS = [
  "Tove lives in Turku. She has worked at Acme since 2019 and is allergic to nuts.",
  "user: I moved to Porto last week.\nassistant: Nice!\nuser: My sister Ana plays the cello.",
  "# Notes\n\nTove likes green tea.\n\n- Tove's dog is called Rex\n- The weather is fine",
];

describe("a preview of memories", () => {
  const { client } = useLoci();
  const preview = async (input: object): Promise<Preview> =>
    (await client.graphql.run<{ previewMemories: Preview }>(QUERY, { input })).previewMemories;

  it.each(TEXTS)("is what ingestion remembers, with its words: %j", async (content) => {
    const tag = newTag();
    const documentDate = "2026-01-31";
    const { memories, warnings } = await preview({ text: content, observedAt: documentDate, containerTag: tag });
    expect(memories.length).toBeGreaterThan(0);
    expect(warnings).toEqual([]);
    expect(memories.map(({ known }) => known)).toEqual(memories.map(() => null));
    expect(await client.memories(tag)).toEqual([]);
    await client.ingest({ content, documentDate, containerTags: [tag] });
    const stored = await client.memories(tag);
    expect(stored.map(({ text }) => text).toSorted()).toEqual(memories.map(({ text }) => text).toSorted());
    for (const { text, sources } of stored) {
      const proposed = memories.find((memory) => memory.text === text);
      expect(sources.map((source) => source.text)).toEqual([proposed?.words]);
      expect(proposed?.words).toBe(content.slice(proposed?.startOffset, proposed?.endOffset));
    }
    const again = await preview({ text: content, observedAt: documentDate, containerTag: tag });
    const ids = new Set(stored.map(({ id }) => id));
    expect(again.memories.every(({ known }) => known !== null && ids.has(known.id))).toBe(true);
  });
});
