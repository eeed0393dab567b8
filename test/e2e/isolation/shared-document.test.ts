import { beforeAll, describe, expect, it } from "vitest";
import { type LociClient, newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

/** A document in a tag that a key reaches and in one that it does not. */
describe("a document shared beyond a key's scope", () => {
  const [mine, hidden] = [newTag("mine"), newTag("hidden")];
  const content = "Wanda lives in Warsaw.";
  const { client: owner } = useLoci();
  let scoped: LociClient;
  let id: string;

  beforeAll(async () => {
    const created = await owner.graphql.run<{ createApiKey: { secret: string } }>(
      `mutation { createApiKey(input: { containerTags: ["${mine}"] }) { secret } }`,
    );
    scoped = owner.as(created.createApiKey.secret);
    id = (await owner.ingest({ content, containerTags: [mine, hidden], customId: "shared" })).id;
  });

  it("is read with the key's own tags and memories only", async () => {
    const document = await scoped.document({ customId: "shared" });
    expect(document).toMatchObject({ id, content, containerTags: [mine] });
    expect(document.memories.map(({ containerTag }) => containerTag)).toEqual([mine]);
    expect((await owner.document(id)).memories).toHaveLength(2);
  });

  it("does not change its content, nor anything else of it, by that key", async () => {
    const query = "mutation ($input: UpdateDocumentInput!) { updateDocument(input: $input) { document { id } } }";
    for (const change of [{ source: { text: "Other words." } }, { title: "Mine" }, { containerTags: [mine] }]) {
      const { errors } = await scoped.graphql.send({ query, variables: { input: { document: { id }, ...change } } });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
    }
    const again = await scoped.rest("POST /v3/documents", {
      body: { content: "Other words.", containerTag: mine, customId: "shared" },
    });
    expect(again.status).toBe(403);
    expect(await owner.document(id)).toMatchObject({ content, title: null, containerTags: [mine, hidden] });
  });

  it("is deleted by that key from its own tags alone, with the memories there", async () => {
    await scoped.remove({ customId: "shared" });
    expect(await scoped.findDocument(id)).toBeNull();
    expect(await scoped.find("Wanda Warsaw", mine)).toEqual([]);
    expect(await scoped.memories(mine)).toEqual([]);
    expect(await owner.document(id)).toMatchObject({ content, containerTags: [hidden] });
    expect((await owner.memories(hidden)).map(({ text }) => text)).toEqual(["Wanda lives in Warsaw"]);
    expect(await owner.find("Wanda Warsaw", hidden, "CHUNKS")).toEqual([content]);
  });
});
