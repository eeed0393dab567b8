import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { rowsOf } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";
import { holdPage } from "./resubmission.js";
import type { Running } from "./running.js";

export function describeRemoval({ client, site, loci }: Running): void {
  describe("what is deleted", () => {
    it("is gone from reads, lists, search, chunks, memories, profile and counts", async () => {
      const tag = newTag();
      const input = { content: "Mona lives in Malmö. Mona plays the ocarina.", containerTags: [tag], customId: "m" };
      const { id } = await client().ingest(input);
      await client().remove({ customId: "m" });

      expect(await client().findDocument(id)).toBeNull();
      expect(await client().findDocument({ customId: "m" })).toBeNull();
      expect((await client().list({ containerTags: [tag] })).totalCount).toBe(0);
      for (const mode of ["MEMORIES", "HYBRID", "CHUNKS"]) {
        expect(await client().find("Mona Malmö ocarina", tag, mode)).toEqual([]);
      }
      expect((await client().rest(`GET /v3/documents/${id}/chunks`)).status).toBe(404);
      expect(await client().memories(tag)).toEqual([]);
      expect(await client().profile(tag)).toEqual({ static: [], dynamic: [] });
      const { containerTag } = await client().graphql.run<{ containerTag: object }>(
        `{ containerTag(tag: "${tag}") { documentCount memoryCount } }`,
      );
      expect(containerTag).toEqual({ documentCount: 0, memoryCount: 0 });
    });

    it("may be in the middle of its pipeline: the run ends and leaves nothing behind", async () => {
      const tag = newTag();
      const { path, held } = holdPage(site());
      const { id } = await client().add({ content: `${site().url}${path}`, containerTags: [tag] });
      const response = await held;
      const isDropped = new Promise<void>((resolve) => response.on("close", () => resolve()));
      await client().remove(id);
      // Nobody waits for the page any more: the cancellation has reached the step.
      await isDropped;
      const left = await waitFor(
        () => rowsOf(loci().database.ownerUrl, { mentioning: id, except: ["event"] }),
        (rows) => rows.length === 0,
      );
      expect(left).toEqual([]);
      expect(await client().findDocument(id)).toBeNull();
      expect(await client().find("anything", tag)).toEqual([]);
    });

    it("by tag and path is only what was selected", async () => {
      const tag = newTag();
      const ids: string[] = [];
      for (const filepath of ["/a/1.md", "/a/2.md", "/b/1.md"]) {
        ids.push((await client().add({ content: `About ${filepath}`, containerTags: [tag], filepath })).id);
      }
      const query = "mutation ($input: DeleteDocumentsInput!) { deleteDocuments(input: $input) { deletedCount } }";
      const answer = await client().graphql.run<{ deleteDocuments: { deletedCount: number } }>(query, {
        input: { containerTags: [tag], filepath: "/a/" },
      });
      expect(answer.deleteDocuments.deletedCount).toBe(2);
      const left = await client().list({ containerTags: [tag] });
      expect(left.nodes.map(({ id }) => id)).toEqual(ids.slice(2));
    });
  });

  describe("a batch", () => {
    it("keeps its good items when one is bad", async () => {
      const tag = newTag();
      const query = `mutation ($input: AddDocumentsInput!) { addDocuments(input: $input) {
        succeededCount failedCount results { document { id } customId error { code message issues { path message } } } } }`;
      const one = (text: string, customId: string) => ({ source: { text }, customId, containerTags: [tag] });
      const { addDocuments } = await client().graphql.run<{
        addDocuments: {
          succeededCount: number;
          failedCount: number;
          results: { document: { id: string } | null; customId: string | null; error: { code: string } | null }[];
        };
      }>(query, {
        input: { documents: [one("Nils lives in Nice.", "n1"), one(" ", "n2"), one("Nora lives in Namur.", "n3")] },
      });
      expect(addDocuments).toMatchObject({ succeededCount: 2, failedCount: 1 });
      expect(addDocuments.results[1]).toMatchObject({
        document: null,
        customId: "n2",
        error: { code: "BAD_USER_INPUT", issues: [{ path: ["source", "text"], message: expect.any(String) }] },
      });
      for (const { document } of addDocuments.results) {
        if (document) expect((await client().settled(document.id)).status).toBe("DONE");
      }
      expect((await client().list({ containerTags: [tag] })).totalCount).toBe(2);
    });
  });
}
