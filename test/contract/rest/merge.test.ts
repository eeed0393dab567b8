import { expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const { rest } = useLoci();

async function add(content: string, containerTag: string): Promise<string> {
  const body = { content, containerTag, customId: "note" };
  return (await rest("POST /v3/documents", { body })).body.id;
}

it("a merge moves documents and memories, tells how far it is, and the sources are gone", async () => {
  const ids = [await add("Alice lives in Lisbon.", "alice"), await add("Bob lives in Bonn.", "bob")];
  await untilProcessed(rest, ids[1] ?? "");
  const body = { containerTags: ["alice", "bob"], targetContainerTag: "bob" };
  const begun = await rest("POST /v3/container-tags/merge", { body });
  expect(begun).toMatchObject({
    status: 202,
    body: { success: true, status: "queued", targetTag: "bob", sourceTags: ["alice"], mergedCount: 1 },
  });
  const path = `GET /v3/container-tags/merge/${begun.body.mergeId}`;
  const over = await waitFor(
    () => rest(path),
    (reply) => reply.body.status === "completed",
  );
  expect(over).toMatchObject({
    status: 200,
    body: {
      ...{ id: begun.body.mergeId, sourceTags: ["alice"], targetTag: "bob", lastError: null },
      progress: { copiedRows: 2, completedSourceTags: ["alice"] },
    },
  });
  const listed = (await rest("POST /v3/documents/list", { body: { containerTags: ["bob"] } })).body.memories;
  expect(listed.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  expect(listed.map(({ customId }: { customId: string }) => customId).toSorted()).toEqual(["note", "note_merge"]);
  const search = { q: "Where does Alice live?", containerTag: "bob", threshold: 0 };
  const found = await waitFor(
    () => rest("POST /v4/search", { body: search }),
    (reply) => reply.body.results[0]?.memory.includes("Lisbon") === true,
  );
  expect(found.body.results[0].memory).toContain("Alice");
  expect((await rest("GET /v3/container-tags/alice")).status).toBe(404);
  const [only] = (await rest("GET /v3/container-tags/list")).body;
  expect(only).toMatchObject({ containerTag: "bob", documentCount: 2, memoryCount: 2 });
  expect(only).not.toHaveProperty("mergeId");
});

it("refuses what cannot be merged", async () => {
  const merge = (body: object) => rest("POST /v3/container-tags/merge", { body });
  expect((await merge({ containerTags: ["unknown"], targetContainerTag: "other" })).status).toBe(404);
  expect((await merge({ containerTags: ["bob"], targetContainerTag: "bob" })).status).toBe(400);
  expect((await merge({ containerTags: ["bob"] })).status).toBe(400);
  expect((await rest("GET /v3/container-tags/merge/unknown")).status).toBe(404);
});
