import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";

describe("a deleted document", () => {
  let loci: RunningLoci;
  let client: LociClient;
  beforeAll(async () => {
    loci = await startLoci();
    client = new LociClient(loci);
  });
  afterAll(async () => {
    await client?.close();
    await loci?.stop();
  });

  it("leaves no row that holds its words, neither those of its last revision nor older ones", async () => {
    const tag = newTag();
    const { id } = await client.ingest({ content: "Zora lives in Qarthaxville.", containerTags: [tag] });
    expect(await mentioning("Qarthaxville")).not.toEqual([]);
    await client.update(id, { content: "Zora lives in Wexmoorport." });
    expect((await client.settled(id)).status).toBe("done");
    await client.remove(id);
    expect(await mentioning("Qarthaxville")).toEqual([]);
    expect(await mentioning("Wexmoorport")).toEqual([]);
  });

  async function mentioning(word: string): Promise<string[]> {
    const rows = await rowsOf(loci.database.ownerUrl, { mentioning: word });
    return rows.map(({ table }) => table);
  }
});
