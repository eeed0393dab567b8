import { describe, expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { query } from "#test/support/postgres.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { startLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";
import { killInStep, killShort } from "./kill-in-step.js";

describe("kill -9 of the worker", () => {
  // One point of the pipeline. test/long/worker-kills.test.ts covers all of them, and all that forgets and restores.
  it("in the middle of writing chunks costs nothing but time", () => killInStep({ step: "chunk", moment: "writing" }));

  it("costs a short text nothing but time either, when its rows are written and it is not done", () =>
    killShort("finish-document"));

  it("leaves what it had claimed and not begun to the next one", async () => {
    await using loci = await startLoci({ withWorker: false });
    const client = new LociClient(loci);
    const tag = "diary";
    let worker = new WorkerProcess(loci.environment);
    try {
      const { id } = await client.ingest({ content: "Yara lives in York.", containerTags: [tag], metadata: { n: 1 } });
      await worker.kill();
      const later = await client.add({ content: "Zoe lives in Zagreb.", containerTags: [tag] });
      await client.update(id, { metadata: { n: 2 } });
      // The state after a worker died between claiming and starting.
      await query(loci.database.ownerUrl, "update intent set started_at = now() - interval '1 minute'");
      worker = new WorkerProcess(loci.environment);

      expect((await client.settled(later.id)).status).toBe("DONE");
      const filter = { condition: { key: "n", operator: "NUMBER_EQUALS", value: 2 } };
      const { hits } = await waitFor(
        () => client.search({ query: "Yara", containerTags: [tag], mode: "CHUNKS", filter }),
        (found) => found.hits.length > 0,
      );
      expect(hits.map((hit) => hit.chunk?.content)).toEqual(["Yara lives in York."]);
      await waitFor(
        () => rowsOf(loci.database.ownerUrl, { only: ["intent"] }),
        (intents) => intents.length === 0,
      );
    } finally {
      await worker.kill();
    }
  });
});
