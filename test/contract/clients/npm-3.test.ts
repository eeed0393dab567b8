import type Supermemory from "supermemory";
import Supermemory3 from "supermemory-3";
import { expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";
import { describeNpmClient, type OpenClient } from "./npm-suite.js";

const { loci } = useLoci();
// The calls of the suite are the same in both majors; some types of answers are not.
const open: OpenClient = (options) => new Supermemory3(options) as unknown as Supermemory;

describeNpmClient("3", loci, open, (client) => {
  it("calls documents memories too", async () => {
    // As above, the other way round.
    const { memories } = client as unknown as Supermemory3;
    const { id } = await memories.add({
      content: "Finn lives in Faro.",
      containerTag: "older",
      metadata: { kind: "old" },
    });
    const uploaded = await memories.uploadFile({ file: new File(["Gus sings."], "gus.txt"), containerTags: "older" });
    for (const each of [id, uploaded.id]) {
      await waitFor(
        () => memories.get(each),
        ({ status }) => status === "done",
      );
    }
    await memories.update(id, { metadata: { kind: "new" } });
    expect((await memories.get(id)).metadata).toEqual({ kind: "new" });
    const listed = await memories.list({ containerTags: ["older"], sort: "createdAt", order: "asc" });
    expect(listed.memories.map((each) => each.id)).toEqual([id, uploaded.id]);
    for (const each of [id, uploaded.id]) await memories.delete(each);
    expect((await memories.list({ containerTags: ["older"] })).pagination.totalItems).toBe(0);
  });
});
