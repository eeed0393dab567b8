import { expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { startOpenAIServer } from "#test/support/openai-server.js";
import { query } from "#test/support/postgres.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { startLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { waitFor } from "#test/support/wait-for.js";

/** Two workers start one after another, on a machine that may be busy. */
const TWO_STARTS_MS = 120_000;
const KEY = "sk-the-secret-key";
const fact = {
  ...{ text: "Yara lives in York by the Ouse", subject: "Yara", slot: "home", value: "York", kind: "static" },
  ...{ polarity: "positive", modality: "actual", segment: 1, quote: "lives in York", eventFrom: null, eventTo: null },
  ...{ validFrom: null, validTo: null, isCorrection: false, relation: null, buckets: [], confidence: 0.9 },
};

it(
  "kill -9 while a late model reads a document: the next worker lets it read again, and the key is in no log",
  async () => {
    await using server = await startOpenAIServer();
    server.script({ kind: "status", status: 500 }, { kind: "hang" });
    await using loci = await startLoci({
      withWorker: false,
      environment: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY, LOCI_CHAT_MODEL: "stand-in" },
    });
    const client = new LociClient(loci);
    const read = async (id: string) => {
      const query = "query ($id: ID!) { document(ref: { id: $id }) { memoriesStatus memories { nodes { text } } } }";
      type Answer = { document: { memoriesStatus: string; memories: { nodes: { text: string }[] } } };
      return (await client.graphql.run<Answer>(query, { id })).document;
    };
    const first = new WorkerProcess(loci.environment);
    let second: WorkerProcess | null = null;
    try {
      const content = "Yara lives in York, right by the Ouse.";
      const { id } = await client.add({ content, containerTags: ["diary"] });
      // The first worker starts meanwhile: its start and the run have their time each.
      await waitFor(
        () => client.document(id),
        ({ status }) => status !== "QUEUED",
      );
      await client.settled(id);
      expect(await read(id)).toMatchObject({ memoriesStatus: "PENDING" });
      await waitFor(
        () => server.requests.length,
        (count) => count > 1,
      );
      await first.kill();
      await expireClaims(loci.database.ownerUrl);
      server.script({ kind: "reply", content: JSON.stringify({ facts: [fact] }) });
      second = new WorkerProcess(loci.environment);
      const awake = await waitFor(
        () => read(id),
        ({ memoriesStatus }) => memoriesStatus === "DONE",
      );
      expect(awake.memories.nodes).toEqual([{ text: fact.text }]);
      await waitFor(
        () => rowsOf(loci.database.ownerUrl, { only: ["intent"] }),
        (intents) => intents.length === 0,
      );
    } finally {
      await first.kill();
      await second?.stop();
    }
    expect(`${first.said}${second?.said}`).not.toContain(KEY);
  },
  TWO_STARTS_MS,
);

/** Pretends that the dead worker has been silent for long enough. */
async function expireClaims(url: string): Promise<void> {
  await query(url, "update intent set started_at = now() - interval '1 minute' where started_at is not null");
}
