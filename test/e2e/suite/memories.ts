import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { waitFor } from "#test/support/wait-for.js";
import type { Running } from "./running.js";

export function describeMemories({ client }: Running): void {
  describe("memories", () => {
    it("the same fact from two documents is one memory with two sources, and outlives one of them", async () => {
      const tag = newTag();
      const first = await client().ingest({ content: "Otto lives in Oslo. It was a wet week.", containerTags: [tag] });
      const second = await client().ingest({ content: "We met in spring. Otto lives in Oslo.", containerTags: [tag] });

      const [memory, ...others] = await client().memories(tag);
      expect(others).toEqual([]);
      expect(memory).toMatchObject({ text: "Otto lives in Oslo", sourceCount: 2, observationCount: 2, version: 1 });
      expect(memory?.sources.map((source) => source.documentId).toSorted()).toEqual([first.id, second.id].toSorted());

      await client().remove(first.id);
      expect(await client().memories(tag)).toEqual([
        expect.objectContaining({
          id: memory?.id,
          sourceCount: 1,
          sources: [expect.objectContaining({ documentId: second.id })],
        }),
      ]);
      expect(await client().find("Otto Oslo", tag, "MEMORIES")).toEqual(["Otto lives in Oslo"]);

      await client().remove(second.id);
      expect(await client().memories(tag)).toEqual([]);
      expect(await client().find("Otto Oslo", tag)).toEqual([]);
    });

    it("equal facts that are processed at once are one memory", async () => {
      const tag = newTag();
      const receipts = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          client().add({ content: `Entry ${index}. Paula lives in Porto.`, containerTags: [tag] }),
        ),
      );
      for (const { id } of receipts) expect((await client().settled(id)).status).toBe("DONE");
      expect(await client().memories(tag)).toEqual([
        expect.objectContaining({ text: "Paula lives in Porto", sourceCount: 6, observationCount: 6 }),
      ]);
    });

    it("a new home takes the place of the old one, whose history stays", async () => {
      const tag = newTag();
      await client().ingest({ content: "Quinn lives in Quito.", containerTags: [tag], documentDate: "2024-01-01" });
      const { id } = await client().ingest({
        ...{ content: "Quinn lives in Quebec.", containerTags: [tag], documentDate: "2025-01-01" },
      });
      const [memory, ...others] = await client().memories(tag);
      expect(others).toEqual([]);
      expect(memory).toMatchObject({ text: "Quinn lives in Quebec", version: 2, isLatest: true });
      expect(memory?.history).toEqual([{ version: 1, text: "Quinn lives in Quito" }]);
      expect((await client().profile(tag)).static).toEqual(["Quinn lives in Quebec"]);
      expect(await client().find("Where does Quinn live?", tag, "MEMORIES")).toEqual(["Quinn lives in Quebec"]);

      // With the newer word gone, the older one holds again.
      await client().remove(id);
      expect((await client().profile(tag)).static).toEqual(["Quinn lives in Quito"]);
    });

    it("an old document that arrives late does not undo what is newer", async () => {
      const tag = newTag();
      await client().ingest({ content: "Rosa lives in Rome.", containerTags: [tag], documentDate: "2025-01-01" });
      await client().ingest({ content: "Rosa lives in Riga.", containerTags: [tag], documentDate: "2020-01-01" });
      expect((await client().profile(tag)).static).toEqual(["Rosa lives in Rome"]);
    });

    it("a document for chunks only leaves no memories", async () => {
      const tag = newTag();
      const input = { content: "Sven lives in Sofia.", containerTags: [tag], extract: "CHUNKS_ONLY" as const };
      expect(await client().ingest(input)).toMatchObject({ status: "DONE", memories: [] });
      expect(await client().find("Sven Sofia", tag)).toEqual(["Sven lives in Sofia."]);
    });

    it("a file that leaves the memory paths of its tag takes its memories along, and brings them back", async () => {
      const tag = newTag();
      await client().rest(`PATCH /v3/container-tags/${tag}`, { body: { memoryFilesystemPaths: ["/notes/"] } });
      const content = "Tuva lives in Turku.";
      const { id, memories } = await client().ingest({ content, containerTags: [tag], filepath: "/notes/tuva.md" });
      expect(memories.map(({ text }) => text)).toEqual(["Tuva lives in Turku"]);
      const texts = async () => (await client().memories(tag)).map(({ text }) => text);
      await client().update(id, { filepath: "/drafts/tuva.md" });
      await waitFor(texts, (found) => found.length === 0);
      expect(await client().find("Tuva Turku", tag)).toEqual([content]);
      await client().update(id, { filepath: "/notes/tuva.md" });
      expect(await waitFor(texts, (found) => found.length > 0)).toEqual(["Tuva lives in Turku"]);
    });
  });
}
