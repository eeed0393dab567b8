import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { query } from "#test/support/postgres.js";
import { waitFor } from "#test/support/wait-for.js";
import { forgettingOf } from "./forgetting-calls.js";
import type { Running } from "./running.js";

/** Memories that leave, by hand, by search and by date, and come back. */
export function describeForgetting({ client, loci }: Running): void {
  const calls = forgettingOf(() => client().graphql);

  describe("forgetting", () => {
    it("a forgotten memory is in no search, profile, list or document, and is shown to who asks for forgotten ones", async () => {
      const tag = newTag();
      const { id: documentId } = await client().ingest({ content: "Ada lives in Athens.", containerTags: [tag] });
      const [memory] = await client().memories(tag);
      const id = memory?.id ?? "";
      expect(await calls.forget({ containerTag: tag, id, reason: "moved on" })).toEqual({
        ...{ id, isForgotten: true, state: "FORGOTTEN", forgetReason: "moved on" },
      });
      expect(await client().find("Where does Ada live?", tag, "MEMORIES")).toEqual([]);
      expect((await client().profile(tag)).static).toEqual([]);
      expect(await client().memories(tag)).toEqual([]);
      expect((await client().document(documentId)).memories).toEqual([]);
      expect(await calls.listWithForgotten(tag)).toEqual([{ id, isForgotten: true }]);
      const seen = await waitFor(
        () => calls.searchWithForgotten("Where does Ada live?", tag),
        (found) => found.length === 1,
      );
      expect(seen).toEqual(["Ada lives in Athens"]);
    });

    it("the value that a forgotten one had replaced does not come back", async () => {
      const tag = newTag();
      await client().ingest({ content: "Ben lives in Bern.", containerTags: [tag], documentDate: "2023-01-01" });
      await client().ingest({ content: "Ben lives in Basel.", containerTags: [tag], documentDate: "2024-01-01" });
      await calls.forget({ containerTag: tag, content: "Ben lives in Basel" });
      expect((await client().profile(tag)).static).toEqual([]);
      // Neither does an older document, nor another run over the one that said it.
      await client().ingest({ content: "Ben lives in Biel.", containerTags: [tag], documentDate: "2022-01-01" });
      expect((await client().profile(tag)).static).toEqual([]);
    });

    it("the same fact of a later document is a memory again, and the document that was forgotten with it does not bring it back", async () => {
      const tag = newTag();
      const first = await client().ingest({
        ...{ content: "Cleo lives in Cairo.", containerTags: [tag], documentDate: "2024-01-01" },
      });
      await calls.forget({ containerTag: tag, content: "Cleo lives in Cairo" });
      await client().reprocess(first.id);
      await client().settled(first.id);
      expect(await client().memories(tag)).toEqual([]);
      await client().ingest({ content: "Cleo lives in Cairo.", containerTags: [tag], documentDate: "2025-01-01" });
      expect((await client().memories(tag)).map(({ text }) => text)).toEqual(["Cleo lives in Cairo"]);
    });

    it("an id of an older version means the latest, and what is forgotten cannot be forgotten again", async () => {
      const tag = newTag();
      await client().ingest({ content: "Dora lives in Dover.", containerTags: [tag], documentDate: "2023-01-01" });
      const [older] = await client().memories(tag);
      await client().ingest({ content: "Dora lives in Dijon.", containerTags: [tag], documentDate: "2024-01-01" });
      const [latest] = await client().memories(tag);
      expect(latest?.id).not.toBe(older?.id);
      expect(await calls.forget({ containerTag: tag, id: older?.id ?? "" })).toMatchObject({ id: latest?.id });
      expect(await calls.refusal({ containerTag: tag, id: older?.id ?? "" })).toMatchObject({ code: "CONFLICT" });
      expect(await calls.refusal({ containerTag: tag, content: "Dora lives in Dijon" })).toMatchObject({
        code: "CONFLICT",
      });
    });

    it("an id of a chunk, of another tag's memory and a text that no memory has are not found, with a word on why", async () => {
      const tag = newTag();
      const document = await client().ingest({ content: "Emil lives in Essen.", containerTags: [tag] });
      const [memory] = await client().memories(tag);
      const chunk = await calls.refusal({ containerTag: tag, id: document.chunks[0]?.id ?? "" });
      expect(chunk).toEqual({ code: "NOT_FOUND", message: expect.stringContaining("chunk") });
      expect(await calls.refusal({ containerTag: newTag(), id: memory?.id ?? "" })).toMatchObject({
        code: "NOT_FOUND",
      });
      expect(await calls.refusal({ containerTag: tag, content: "Emil" })).toMatchObject({ code: "NOT_FOUND" });
      expect(await client().memories(tag)).toHaveLength(1);
    });

    it("forgetting by a query tells on a dry run what it would do, does it, and takes it back as a whole", async () => {
      const tag = newTag();
      const content = "Finn loves sailing boats. Finn has a sailing boat named Freya. Finn lives in Fulda.";
      await client().ingest({ content, containerTags: [tag] });
      const before = (await client().memories(tag)).map(({ text }) => text).toSorted();
      const input = { containerTag: tag, query: "sailing boat", threshold: 0.4, reason: "sold it" };
      const plan = await calls.forgetMatching({ ...input, dryRun: true });
      expect(plan).toMatchObject({ dryRun: true, forgetBatchId: null });
      const wanted = plan.matches.map(({ memory }) => memory.text);
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted).not.toContain("Finn lives in Fulda");
      expect(plan.matches.every(({ score }) => score >= 0.4 && score <= 1)).toBe(true);
      expect((await client().memories(tag)).map(({ text }) => text).toSorted()).toEqual(before);

      const done = await calls.forgetMatching({ ...input, dryRun: false });
      expect(done.matches.map(({ memory }) => memory.text)).toEqual(wanted);
      expect(done.forgetBatchId).not.toBeNull();
      expect((await client().memories(tag)).map(({ text }) => text).toSorted()).toEqual(
        before.filter((text) => !wanted.includes(text)),
      );
      expect((await calls.restore({ containerTag: tag, forgetBatchId: done.forgetBatchId })).toSorted()).toEqual(
        wanted.toSorted(),
      );
      expect((await client().memories(tag)).map(({ text }) => text).toSorted()).toEqual(before);
      expect(await calls.restore({ containerTag: tag, forgetBatchId: done.forgetBatchId })).toEqual([]);
    });

    it("a forgetting that is taken back is in search and profile again; where the same was said since, there is one memory", async () => {
      const tag = newTag();
      const add = (documentDate: string) =>
        client().ingest({ content: "Gina lives in Genoa.", containerTags: [tag], documentDate });
      await add("2024-01-01");
      const [first] = await client().memories(tag);
      await calls.forget({ containerTag: tag, id: first?.id ?? "" });
      await add("2025-01-01");
      const [second] = await client().memories(tag);
      expect(second).toMatchObject({ sourceCount: 1 });
      expect(await calls.restore({ containerTag: tag, ids: [first?.id ?? ""] })).toEqual(["Gina lives in Genoa"]);
      expect(await client().memories(tag)).toEqual([expect.objectContaining({ sourceCount: 2, observationCount: 2 })]);
      await waitFor(
        () => client().find("Where does Gina live?", tag, "MEMORIES"),
        (found) => found.length === 1,
      );
    });

    it("a memory whose date has passed is hidden at once, and shown to who asks for forgotten ones", async () => {
      const tag = newTag();
      const { id } = await client().ingest({ content: "Ida lives in Innsbruck.", containerTags: [tag] });
      await client().update(id, { forgetAfter: "2024-01-01" });
      expect(await client().memories(tag)).toEqual([]);
      expect(await client().find("Where does Ida live?", tag, "MEMORIES")).toEqual([]);
      expect((await client().profile(tag)).static).toEqual([]);
      expect((await client().document(id)).memories).toEqual([]);
      expect(await calls.searchWithForgotten("Where does Ida live?", tag)).toEqual(["Ida lives in Innsbruck"]);
      expect(await calls.listWithForgotten(tag)).toEqual([expect.objectContaining({ isForgotten: true })]);
    });

    it("what one document keeps for ever stays when the other's date passes, and a fresh word takes the place of a due one", async () => {
      const tag = newTag();
      const first = await client().ingest({ content: "Jan lives in Jena.", containerTags: [tag] });
      const second = await client().ingest({ content: "It was a wet week. Jan lives in Jena.", containerTags: [tag] });
      await client().update(first.id, { forgetAfter: "2024-01-01" });
      expect((await client().memories(tag)).map(({ text }) => text)).toEqual(["Jan lives in Jena"]);
      await client().update(second.id, { forgetAfter: "2024-01-01" });
      expect(await client().memories(tag)).toEqual([]);
      await client().ingest({ content: "We met in spring. Jan lives in Jena.", containerTags: [tag] });
      expect((await client().memories(tag)).map(({ text }) => text)).toEqual(["Jan lives in Jena"]);
    });

    it("an erased memory is nowhere, and no run over its document brings it or what it had replaced back", async () => {
      const tag = newTag();
      await client().ingest({ content: "Kuno lives in Kiel.", containerTags: [tag], documentDate: "2023-01-01" });
      const { id: documentId } = await client().ingest({
        ...{ content: "Kuno lives in Koblenz.", containerTags: [tag], documentDate: "2024-01-01" },
      });
      const [memory] = await client().memories(tag);
      expect(await calls.erase(tag, [memory?.id ?? ""])).toBe(1);
      const isNowhere = async () => {
        expect(await client().memories(tag)).toEqual([]);
        expect(await calls.listWithForgotten(tag)).toEqual([]);
        expect((await client().profile(tag)).static).toEqual([]);
        expect(await calls.restore({ containerTag: tag, ids: [memory?.id ?? ""] })).toEqual([]);
        expect(await calls.refusal({ containerTag: tag, id: memory?.id ?? "" })).toMatchObject({ code: "NOT_FOUND" });
      };
      await isNowhere();
      await waitFor(
        () => calls.searchWithForgotten("Where does Kuno live?", tag),
        (found) => found.length === 0,
      );
      await client().update(documentId, { metadata: { touched: true } });
      await client().reprocess(documentId);
      await client().settled(documentId);
      await isNowhere();
      // Somebody else may say so: that is news.
      await client().ingest({ content: "Kuno lives in Koblenz.", containerTags: [tag], documentDate: "2025-01-01" });
      expect((await client().profile(tag)).static).toEqual(["Kuno lives in Koblenz"]);
    });

    it("documents of an older extractor are read again behind other work, and what they said stays the same memory", async () => {
      const tag = newTag();
      const { id } = await client().ingest({ content: "Lore lives in Lugano.", containerTags: [tag] });
      const before = await client().memories(tag);
      expect(await calls.reextraction(tag)).toMatchObject({ upToDate: 1, outdated: 0, waiting: 0 });
      expect(await calls.reextract({ containerTag: tag })).toBe(0);
      const setBack = "update document set extracted_with = 'rules:0' where id = $1";
      await query(loci().database.ownerUrl, setBack, [id]);
      expect(await calls.reextraction(tag)).toMatchObject({ upToDate: 0, outdated: 1 });
      expect(await calls.reextract({ containerTag: tag })).toBe(1);
      await waitFor(
        () => calls.reextraction(tag),
        ({ upToDate, outdated, waiting }) => upToDate === 1 && outdated === 0 && waiting === 0,
      );
      expect(await client().memories(tag)).toEqual(before);
      expect(await calls.reextract({ documents: [{ id }] }, false)).toBe(1);
      await waitFor(
        () => calls.reextraction(tag),
        ({ waiting }) => waiting === 0,
      );
      expect(await client().memories(tag)).toEqual(before);
      expect(await calls.reextract({ documents: [{ id }] })).toBe(0);
    });

    it("subscribers hear of what is forgotten and restored", async () => {
      const tag = newTag();
      await client().ingest({ content: "Hugo lives in Hanoi.", containerTags: [tag] });
      const [memory] = await client().memories(tag);
      const query = `subscription ($tags: [String!]) { memoryChanged(containerTags: $tags) { change memoryId } }`;
      type Change = { memoryChanged: { change: string; memoryId: string } };
      const changes = await client().graphql.subscribe<Change>(query, { tags: [tag] });
      const heard = Promise.all([changes.next(), changes.next(), changes.next()]);
      const again = async () => {
        await calls.forget({ containerTag: tag, id: memory?.id ?? "" });
        await calls.restore({ containerTag: tag, ids: [memory?.id ?? ""] });
      };
      // The first of them may be over before the subscription listens.
      await again();
      await again();
      await again();
      const kinds = (await heard).map(({ value }) => value?.memoryChanged.change);
      expect(new Set(kinds)).toEqual(new Set(["FORGOTTEN", "UPDATED"]));
    });
  });
}
