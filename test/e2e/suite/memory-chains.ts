import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { waitFor } from "#test/support/wait-for.js";
import type { Running } from "./running.js";

/** The true values after documents of a chain of values are deleted, come back, or change again. */
export function describeMemoryChains({ client }: Running): void {
  const homes = async (tag: string) => (await client().profile(tag)).static;
  const live = async (tag: string, year: number, city: string) =>
    await client().ingest({
      ...{ content: `Vera lives in ${city}.`, containerTags: [tag], documentDate: `${year}-01-01` },
    });

  describe("chains of memories", () => {
    it("the oldest value holds again when the newer documents go, the middle one first", async () => {
      const tag = newTag();
      await live(tag, 2021, "Paris");
      const rome = await live(tag, 2022, "Rome");
      const berlin = await live(tag, 2023, "Berlin");
      expect(await homes(tag)).toEqual(["Vera lives in Berlin"]);
      await client().remove(rome.id);
      expect(await homes(tag)).toEqual(["Vera lives in Berlin"]);
      await client().remove(berlin.id);
      expect(await homes(tag)).toEqual(["Vera lives in Paris"]);
      await waitFor(
        () => client().find("Where does Vera live?", tag, "MEMORIES"),
        (found) => found.length === 1 && found[0] === "Vera lives in Paris",
      );
    });

    it("a document can be deleted when the value before its own is live in another memory", async () => {
      const tag = newTag();
      const add = (content: string, year: number) =>
        client().ingest({ content, containerTags: [tag], documentDate: `${year}-01-01` });
      await add("user: My name is Anna.", 2021);
      const longer = await add("user: My name is Anna Maria.", 2022);
      await add("user: My name is Anna.", 2023);
      await client().remove(longer.id);
      expect(await client().findDocument(longer.id)).toBeNull();
      const names = (await client().memories(tag)).map((memory) => memory.text);
      expect(new Set(names).size).toBe(names.length);
    });

    it("touching a document again changes nothing that it said", async () => {
      const tag = newTag();
      const first = await client().ingest({
        ...{ content: "Wim lives in Ghent.", containerTags: [tag], documentDate: "2024-05-01", metadata: { n: 1 } },
      });
      await client().ingest({ content: "Wim lives in Bruges.", containerTags: [tag], documentDate: "2024-05-01" });
      const before = (await client().memories(tag)).map(({ id, text }) => ({ id, text }));
      await client().update(first.id, { metadata: { n: 2 } });
      await waitFor(
        () =>
          client().search({
            query: "Ghent",
            containerTags: [tag],
            mode: "CHUNKS",
            filter: { condition: { key: "n", value: "2" } },
          }),
        (result) => result.hits.length > 0,
      );
      expect((await client().memories(tag)).map(({ id, text }) => ({ id, text }))).toEqual(before);
    });

    it("attributes that change while a document is processed are in the index in the end", async () => {
      const tag = newTag();
      const { id } = await client().add({ content: "Xenia collects xylophones.", containerTags: [tag] });
      await client().update(id, { metadata: { colour: "blue" } });
      await client().settled(id);
      await waitFor(
        () =>
          client().search({
            ...{ query: "xylophones", containerTags: [tag], mode: "CHUNKS" },
            filter: { condition: { key: "colour", value: "blue" } },
          }),
        (result) => result.hits.length > 0,
      );
    });
  });
}
