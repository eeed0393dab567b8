import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { waitFor } from "#test/support/wait-for.js";
import type { Running } from "./running.js";

/** The rules of the wire contract, and what else happens when content arrives for a document that exists. */
export function describeResubmission({ client, site }: Running): void {
  describe("adding again under a customId", () => {
    it("the same text is no work: same id, no step runs", async () => {
      const tag = newTag();
      const input = { content: "Emil lives in Essen.", containerTags: [tag], customId: "note" };
      const before = await client().ingest(input);
      const again = await client().add(input);
      expect(again).toEqual({ id: before.id, status: "DONE" });
      expect(await client().document(before.id)).toEqual(before);
    });

    it("a text that has grown keeps the memories of its beginning and gets those of its tail", async () => {
      const tag = newTag();
      const start = "user: I live in Essen.";
      const before = await client().ingest({ content: start, containerTags: [tag], customId: "chat" });
      const content = `${start}\nassistant: Noted.\nuser: I have a dog named Rex.`;
      const after = await client().ingest({ content, containerTags: [tag], customId: "chat" });
      expect(after).toMatchObject({ id: before.id, status: "DONE", content, revision: 2 });
      const memories = await client().memories(tag);
      const kept = before.memories.map(({ id }) => id);
      expect(kept).not.toEqual([]);
      expect(memories.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
      expect(memories.some(({ text }) => text.includes("Rex"))).toBe(true);
    });

    it("new turns alone are appended to the conversation that they continue", async () => {
      const tag = newTag();
      const first = "user: I live in Essen.\nassistant: Noted.";
      const second = "user: I have a dog named Rex.\nassistant: Nice.";
      const { id } = await client().ingest({ content: first, containerTags: [tag], customId: "chat" });
      const after = await client().ingest({ content: second, containerTags: [tag], customId: "chat" });
      expect(after).toMatchObject({ id, status: "DONE", content: `${first}\n${second}` });
      expect((await client().memories(tag)).length).toBeGreaterThanOrEqual(2);
    });

    it("another text replaces it: nothing of the old one is found or remembered", async () => {
      const tag = newTag();
      const { id } = await client().ingest({
        ...{ content: "Frida lives in Florence. Frida collects zithers.", containerTags: [tag], customId: "file" },
      });
      const content = "The quarterly zeppelin report is due on Friday.";
      const after = await client().ingest({ content, containerTags: [tag], customId: "file" });
      expect(after).toMatchObject({ id, status: "DONE", content });
      expect(after.chunks.map((chunk) => chunk.content)).toEqual([content]);
      expect((await client().find("Frida Florence zithers", tag)).join(" ")).not.toMatch(/Florence|zithers/);
      expect(await client().find("zeppelin report", tag, "CHUNKS")).toEqual([content]);
      expect((await client().memories(tag)).map(({ text }) => text).join()).not.toContain("Florence");
    });

    it("in another container tag it is another document", async () => {
      const [here, there] = [newTag(), newTag()];
      const first = await client().add({ content: "Gina lives in Ghent.", containerTags: [here], customId: "note" });
      const second = await client().add({ content: "Gina lives in Ghent.", containerTags: [there], customId: "note" });
      expect(second.id).not.toBe(first.id);
    });

    it("a failed document is retried, although its content is equal", async () => {
      const tag = newTag();
      site().set("/late", { status: 404, body: "not yet" });
      const input = { content: `${site().url}/late`, containerTags: [tag], customId: "page" };
      const failed = await client().ingest(input);
      expect(failed.status).toBe("FAILED");
      site().set("/late", { headers: { "content-type": "text/plain" }, body: "The ferry to Skagen leaves at noon." });
      expect(await client().add(input)).toEqual({ id: failed.id, status: "QUEUED" });
      expect(await client().settled(failed.id)).toMatchObject({ status: "DONE", failure: null });
      expect(await client().find("ferry to Skagen", tag, "CHUNKS")).toHaveLength(1);
    });

    it("a hundred equal adds at once are one document and one run", async () => {
      const tag = newTag();
      const input = { content: "Hugo lives in Hull.", containerTags: [tag], customId: "once" };
      const receipts = await Promise.all(Array.from({ length: 100 }, () => client().add(input)));
      const [id] = new Set(receipts.map((receipt) => receipt.id));
      expect(receipts.every((receipt) => receipt.id === id)).toBe(true);
      const document = await client().settled(id ?? "");
      expect(document).toMatchObject({ status: "DONE", revision: 1, attempt: 1 });
      expect(document.pipelineSteps.map((step) => step.attempt)).toEqual(document.pipelineSteps.map(() => 1));
      expect(new Set(document.pipelineSteps.map(({ step }) => step)).size).toBe(document.pipelineSteps.length);
      expect((await client().list({ containerTags: [tag] })).totalCount).toBe(1);
    });
  });

  describe("content that changes", () => {
    it("a change that arrives while the document is processed wins", async () => {
      const tag = newTag();
      const { held, path } = holdPage(site());
      const { id } = await client().add({ content: `${site().url}${path}`, containerTags: [tag] });
      const response = await held;
      expect((await client().inStatus(id, "EXTRACTING")).attempt).toBe(1);
      const content = "Ines lives in Ibiza.";
      await client().update(id, { content, filepath: "/new/place.md" });
      response.end("Ines lives in Innsbruck.");
      const after = await client().settled(id);
      expect(after).toMatchObject({ status: "DONE", content, filepath: "/new/place.md", type: "TEXT" });
      expect((await client().find("Where does Ines live?", tag)).join()).not.toContain("Innsbruck");
      expect((await client().memories(tag)).map(({ text }) => text)).toEqual(["Ines lives in Ibiza"]);
    });

    it("the old text stays findable until the new one is done", async () => {
      const tag = newTag();
      const { id } = await client().ingest({ content: "Jan keeps an albatross.", containerTags: [tag] });
      const { held, path } = holdPage(site());
      await client().update(id, { content: `${site().url}${path}` });
      const response = await held;
      expect(await client().find("albatross", tag, "CHUNKS")).toEqual(["Jan keeps an albatross."]);
      response.end("Jan keeps a bumblebee.");
      await client().settled(id);
      expect(await client().find("bumblebee", tag, "CHUNKS")).toEqual(["Jan keeps a bumblebee."]);
      expect((await client().find("albatross", tag)).join()).not.toContain("albatross");
    });

    it("reprocessing gives the same chunks and memories again, and no second ones", async () => {
      const tag = newTag();
      const before = await client().ingest({
        content: "Kira lives in Kyoto.\n\nKira loves tea.",
        containerTags: [tag],
      });
      expect((await client().reprocess(before.id)).status).toBe("QUEUED");
      const after = await client().settled(before.id);
      expect(after.status).toBe("DONE");
      expect(after.pipelineSteps).toHaveLength(2 * before.pipelineSteps.length);
      expect(after.chunks).toEqual(before.chunks);
      const byText = (memories: typeof after.memories) => memories.toSorted((a, b) => (a.text < b.text ? -1 : 1));
      expect(byText(after.memories)).toEqual(byText(before.memories));
    });

    it("a context that comes with a new tag is kept on that tag", async () => {
      const [old, next] = [newTag("old"), newTag("new")];
      const { id } = await client().ingest({ content: "Lars lives in Lund.", containerTags: [old] });
      await client().rest(`PATCH /v3/documents/${id}`, {
        body: { containerTags: [next], entityContext: "Lars is a friend" },
      });
      const { containerTag } = await client().graphql.run<{ containerTag: object }>(
        `{ containerTag(tag: "${next}") { contextPrompt } }`,
      );
      expect(containerTag).toEqual({ contextPrompt: "Lars is a friend" });
    });

    it("metadata, filepath and tags change without a run, and search and filters follow", async () => {
      const [old, next] = [newTag("old"), newTag("new")];
      const { id, pipelineSteps } = await client().ingest({
        ...{ content: "Lena lives in Lviv. The xylophone is red.", containerTags: [old] },
        ...{ metadata: { color: "red" }, filepath: "/a/one.md" },
      });
      const receipt = await client().update(id, {
        ...{ metadata: { color: "blue" }, filepath: "/b/two.md", containerTags: [next] },
      });
      expect(receipt.status).toBe("DONE");
      const changed = await client().document(id);
      expect(changed).toMatchObject({ status: "DONE", containerTags: [next], filepath: "/b/two.md", pipelineSteps });

      const search = (tag: string, color: string, filepath: string) =>
        client().search({
          ...{ query: "xylophone", containerTags: [tag], mode: "CHUNKS", filepath },
          filter: { condition: { key: "color", value: color } },
        });
      await waitFor(
        () => search(next, "blue", "/b/"),
        ({ hits }) => hits.length === 1,
      );
      expect((await search(next, "red", "/b/")).hits).toEqual([]);
      expect((await search(next, "blue", "/a/")).hits).toEqual([]);
      expect(await client().find("xylophone", old)).toEqual([]);
      expect(
        (await client().list({ containerTags: [next], filter: { condition: { key: "color", value: "blue" } } }))
          .totalCount,
      ).toBe(1);
      expect((await client().list({ containerTags: [old] })).totalCount).toBe(0);
      const profile = await waitFor(
        () => client().profile(next),
        (found) => found.static.length > 0,
      );
      expect(profile.static).toEqual(["Lena lives in Lviv"]);
      expect((await client().profile(old)).static).toEqual([]);
    });
  });
}

let pages = 0;

/** A page that answers when the test says so: its document stays in extraction until then. */
export function holdPage(site: ReturnType<Running["site"]>): { path: string; held: Promise<ServerResponse> } {
  pages += 1;
  const path = `/held-${pages}`;
  const held = new Promise<ServerResponse>((resolve) => {
    site.set(path, (_request, response) => {
      response.writeHead(200, { "content-type": "text/plain" });
      response.flushHeaders();
      resolve(response);
    });
  });
  return { path, held };
}
