import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { readEnvironment } from "#apps/wiring/env.js";
import { openDatabase } from "#apps/wiring/open-database.js";
import { repairIndex } from "#apps/worker/repair-index.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";

describe("repair of the search index", () => {
  let loci: RunningLoci;
  let client: LociClient;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    loci = await startLoci();
    client = new LociClient(loci);
    opened = await openDatabase(readEnvironment(loci.environment), "test");
    await client.ingest({ content: "Yara lives in Yokohama. She sails.", containerTags: [newTag()] });
  });
  afterAll(async () => {
    await client?.close();
    await opened?.close();
    await loci?.stop();
  });

  it("queues nothing while the index has every entry", async () => {
    const index = openSqliteSearchIndex({ path: join(loci.dataDirectory, "index.sqlite"), mode: "read" });
    expect(await repairIndex(opened.database, index)).toBe(0);
    await index.close();
  });

  it("queues every document, and every memory without one, when the index was lost", async () => {
    const index = openSqliteSearchIndex({ path: join(loci.dataDirectory, "another.sqlite"), mode: "write" });
    const query =
      'mutation { addMemories(input: { containerTag: "direct", memories: [{ content: "Words" }] }) { id } }';
    await client.graphql.run(query);
    expect(await repairIndex(opened.database, index)).toBe(2);
    await index.close();
  });
});
