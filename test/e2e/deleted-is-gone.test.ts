import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";

describe("a deleted document", () => {
  const { loci, client } = useLoci();

  it("leaves no row that holds its words, neither those of its last revision nor older ones", async () => {
    const tag = newTag();
    const { id } = await client.ingest({ content: "Zora lives in Qarthaxville.", containerTags: [tag] });
    expect(await mentioning("Qarthaxville")).not.toEqual([]);
    await client.update(id, { content: "Zora lives in Wexmoorport." });
    expect((await client.settled(id)).status).toBe("DONE");
    await client.remove(id);
    expect(await mentioning("Qarthaxville")).toEqual([]);
    expect(await mentioning("Wexmoorport")).toEqual([]);
  });

  it("takes everything with it that its tag held, at once for every reader, and for good soon after", async () => {
    const [tag, other] = [newTag(), newTag()];
    const text = (name: string) => `${name} lives in Qarthaxholm. ${name} has a dog named Wexmoordog.`;
    const file = await client.upload(`The original says Qarthaxholm about ${tag}.`);
    const alone = await client.ingest({ content: text("Ada"), containerTags: [tag], customId: "notes" });
    const original = await client.ingest({ uploadId: file, containerTags: [tag] });
    const shared = await client.ingest({ content: "Ben lives in Bergen.", containerTags: [tag, other] });
    const talk = { conversationId: "talk", containerTag: tag, messages: [{ role: "user", content: text("I") }] };
    const { body: said } = await client.rest("POST /v4/conversations", { body: talk });
    await client.settled(said.id);
    const written = { containerTag: tag, memories: [{ content: "Ada collects Qarthaxholm stamps" }] };
    const { body: direct } = await client.rest("POST /v4/memories", { body: written });
    await client.rest(`PATCH /v3/container-tags/${tag}`, { body: { entityContext: "Of Qarthaxholm" } });
    const memories = await client.memories(tag);
    const link = client.reachable((await client.rest(`GET /v3/documents/${original.id}/file-url`)).body.url);
    expect((await fetch(link)).status).toBe(200);

    const query = `mutation ($tag: String!) { deleteContainerTag(input: { tag: $tag }) { deletion {
      id containerTag deletedDocumentCount detachedDocumentCount deletedMemoryCount totalCount } } }`;
    const { deleteContainerTag } = await client.graphql.run<{
      deleteContainerTag: { deletion: { id: string } & Record<string, unknown> };
    }>(query, { tag });
    const { deletion } = deleteContainerTag;
    expect(deletion).toMatchObject({ containerTag: tag, deletedDocumentCount: 3, detachedDocumentCount: 1 });
    expect(deletion["deletedMemoryCount"]).toBe(memories.length);

    // At once, whether the worker has begun or not.
    for (const id of [alone.id, original.id, said.id, "notes"]) {
      expect((await client.rest(`GET /v3/documents/${id}`)).status).toBe(404);
      expect((await client.rest(`GET /v3/documents/${id}/chunks`)).status).toBe(404);
    }
    expect((await fetch(link)).status).toBe(404);
    expect((await client.rest(`GET /v3/container-tags/${tag}`)).status).toBe(404);
    expect((await client.list({ containerTags: [tag] })).totalCount).toBe(0);
    expect(await client.memories(tag)).toEqual([]);
    expect(await client.profile(tag)).toEqual({ static: [], dynamic: [] });
    for (const mode of ["MEMORIES", "HYBRID", "CHUNKS"]) {
      expect(await client.find("Who lives in Qarthaxholm or Bergen?", tag, mode)).toEqual([]);
    }
    for (const { id } of [...memories, direct.memories[0]]) {
      expect(await client.graphql.run(`{ memory(ref: { id: "${id}" }) { text } }`)).toEqual({ memory: null });
    }
    expect((await client.document(shared.id)).containerTags).toEqual([other]);
    expect((await client.rest(`DELETE /v3/container-tags/${tag}`)).status).toBe(404);

    // A new life of the tag, with the same customId and the same memory, owes nothing to the clearing that runs.
    const again = await client.add({ content: "Ada sails to Uppsala.", containerTags: [tag], customId: "notes" });
    expect(again.id).not.toBe(alone.id);
    await client.rest("POST /v4/memories", { body: { containerTag: tag, memories: [{ content: "Ada knits" }] } });

    expect(await untilCleared(deletion.id)).toMatchObject({ containerTag: null, clearedCount: deletion["totalCount"] });
    expect(await mentioning("Qarthaxholm")).toEqual([]);
    expect(await mentioning("Wexmoordog")).toEqual([]);
    for (const { id } of [alone, original, said, ...memories]) expect(await mentioning(id)).toEqual([]);
    expect(await filesMentioning("qarthaxholm")).toEqual([]);
    expect((await client.settled(again.id)).status).toBe("DONE");
    expect((await client.memories(tag)).map((memory) => memory.text)).toContain("Ada knits");
    expect(await client.find("Who sails to Uppsala?", tag, "CHUNKS")).toEqual(["Ada sails to Uppsala."]);
    const inOther = await client.find("Who lives in Bergen?", other, "MEMORIES");
    expect(inOther).toEqual(["Ben lives in Bergen"]);
    expect(await client.find("Who lives in Bergen?", tag, "HYBRID")).not.toContain("Ben lives in Bergen.");
  });

  async function untilCleared(id: string): Promise<object> {
    const query =
      "query ($id: ID!) { containerTagDeletion(id: $id) { containerTag clearedCount totalCount clearedAt } }";
    type Answer = { containerTagDeletion: { clearedAt: string | null } };
    const { containerTagDeletion } = await waitFor(
      async () => {
        const answer = await client.graphql.run<Answer>(query, { id });
        const waiting = await rowsOf(loci.database.ownerUrl, { only: ["intent"] });
        return { ...answer, waiting };
      },
      (seen) => seen.containerTagDeletion.clearedAt !== null && seen.waiting.length === 0,
    );
    return containerTagDeletion;
  }

  /** The files of the data folder: the index and the blobs. */
  async function filesMentioning(word: string): Promise<string[]> {
    const entries = await readdir(loci.dataDirectory, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const held = await Promise.all(
      paths.map(async (path) => [path, (await readFile(path)).toString("latin1").toLowerCase()] as const),
    );
    return held.filter(([path, bytes]) => !path.endsWith("-wal") && bytes.includes(word)).map(([path]) => path);
  }

  async function mentioning(word: string): Promise<string[]> {
    const rows = await rowsOf(loci.database.ownerUrl, { mentioning: word });
    return rows.map(({ table }) => table);
  }
});
