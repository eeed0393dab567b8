import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { composeServer } from "#apps/wiring/compose-server.js";
import { readEnvironment } from "#apps/wiring/env.js";
import { openSearchIndex } from "#apps/wiring/open-search-index.js";
import { runWorker } from "#apps/worker/run-worker.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";
import { WorkerProcess } from "#test/support/worker-process.js";
import { labelledNotes } from "./labelled-notes.js";

const PATIENCE_MS = 120_000;
const OLD = createHashingEmbeddingModel();
const YOUNG = createHashingEmbeddingModel(256);
const NOTES = labelledNotes(40);
const QUESTIONS = NOTES.filter((_, number) => number % 8 === 0);

interface Change {
  from: string;
  to: string;
  done: number;
  total: number;
}

describe("a change of the embedding model", () => {
  let loci: RunningLoci;
  let client: LociClient;
  let tag: string;

  beforeEach(async () => {
    loci = await startLoci({ withWorker: false });
    client = new LociClient(loci);
    tag = newTag();
  });
  afterEach(() => loci?.stop());

  it(
    "is never seen by searches but as the results of one model or of the other, though the worker is killed in the middle",
    async () => {
      await withWorker("hashing", async () => {
        for (const receipt of await Promise.all(NOTES.map(({ content }) => add(content)))) {
          await client.settled(receipt.id);
        }
        await write("Vera knits in Verona");
        await waitFor(serving, (model) => model === OLD.id);
      });
      const before = await findAll();
      const seen: string[][][] = [];
      const searchUntil = async (isEnough: (change: Change | null) => boolean, patience: WorkerProcess) => {
        const change = await waitFor(
          async () => {
            seen.push(await findAll());
            return await findChange();
          },
          isEnough,
          PATIENCE_MS,
        ).catch((error: unknown) => {
          throw new Error(patience.said, { cause: error });
        });
        return change;
      };

      let worker = await startWorker("hashing-256");
      try {
        const begun = await searchUntil((change) => change !== null && change.done > 0, worker);
        await worker.kill();
        expect(begun).toMatchObject({ from: OLD.id, to: YOUNG.id, total: NOTES.length + 1 });
        expect(await findAll()).toEqual(before);
        worker = await startWorker("hashing-256");
        // What comes in meanwhile is found by the model that serves.
        const late = newTag();
        await write("Otto plays chess", late);
        expect((await client.search({ q: "Otto plays chess", containerTags: [late] })).warnings).toEqual([]);
        await searchUntil((change) => change === null, worker);
        expect(await serving()).toBe(YOUNG.id);

        await using server = await startServer("hashing-256");
        const after = await findAll(new LociClient({ baseUrl: server.baseUrl, apiKey: loci.apiKey }));
        expect(after).not.toEqual(before);
        // This server was never started anew: it goes by what serves, not by its own setting.
        const lists = async () => {
          const found = await findAll();
          seen.push(found);
          return JSON.stringify(found);
        };
        await waitFor(lists, (found) => found === JSON.stringify(after));
        const either = QUESTIONS.map((_, number) => [before[number], after[number]]);
        for (const moment of seen) {
          moment.forEach((hits, number) => {
            expect(either[number]).toContainEqual(hits);
          });
        }
        expect(await modelsInIndex()).toEqual([OLD.id, YOUNG.id]);

        await execute("update serving_model set changed_at = now() - interval '2 minutes'");
        await waitFor(modelsInIndex, (models) => models.join() === YOUNG.id, PATIENCE_MS);
        expect(await findAll()).toEqual(after);
        await execute("update serving_model set changed_at = now() - interval '2 days'");
        await waitFor(modelsInCache, (models) => models.join() === YOUNG.id, PATIENCE_MS);
      } finally {
        await worker.kill();
      }
    },
    PATIENCE_MS,
  );

  it("that is taken back in the middle, or turned to a third model, ends with the one that is set", {
    timeout: PATIENCE_MS,
  }, async () => {
    await withWorker("hashing", async () => {
      await client.settled((await add("Vera lives in Verona.")).id);
      await waitFor(serving, (model) => model === OLD.id);
    });
    await withWorker("hashing-256", () => waitFor(findChange, (change) => change !== null));
    await withWorker("hashing", () => waitFor(findChange, (change) => change === null));
    expect(await serving()).toBe(OLD.id);
    await withWorker("hashing-256", () => waitFor(findChange, (change) => change !== null));
    await withWorker("hashing-128", () => waitFor(findChange, (change) => change === null, PATIENCE_MS));
    expect(await serving()).toBe("hashing/words-and-bigrams-v1-128");
    expect(await modelsInIndex()).not.toContain(YOUNG.id);
  });

  it("lets what comes in or changes meanwhile be found by vector at every moment, and is not put off by it", {
    timeout: PATIENCE_MS,
  }, async () => {
    await withWorker("hashing", async () => {
      for (const { content } of NOTES.slice(0, 10)) await client.settled((await add(content)).id);
      await waitFor(serving, (model) => model === OLD.id);
    });
    const expectVectors = async (containerTag: string) => {
      const { hits, warnings } = await client.search({ q: "Where does Vera sail?", containerTags: [containerTag] });
      expect(warnings).toEqual([]);
      expect(hits.length).toBeGreaterThan(0);
      for (const { signals } of hits) expect(signals["cosine"]).toBeTypeOf("number");
    };
    await withWorker("hashing-256", async () => {
      // Searches go by the former model for some seconds after the end.
      for (let rounds = 0, later = 0; later < 10; rounds++) {
        const containerTags = [newTag()];
        const customId = `note-${rounds}`;
        await client.ingest({ content: `Vera sails on ${rounds} lakes.`, containerTags, customId });
        await expectVectors(containerTags[0] ?? "");
        await client.ingest({ content: `Vera sails on ${rounds} lakes. She sails alone.`, containerTags, customId });
        await expectVectors(containerTags[0] ?? "");
        await expectVectors(tag);
        if ((await serving()) === YOUNG.id) later++;
      }
    });
  });

  it("takes along what was true before, and each of two tags that hold the same words", {
    timeout: PATIENCE_MS,
  }, async () => {
    const other = newTag();
    await withWorker("hashing", async () => {
      await write("Vera lives in Verona");
      await write("Vera lives in Verona", other);
      const input = { containerTag: tag, content: "Vera lives in Verona", newContent: "Vera moved to Vienna" };
      await client.graphql.run("mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { id } }", {
        input,
      });
      await waitFor(serving, (model) => model === OLD.id);
    });
    await withWorker("hashing-256", () => waitFor(serving, (model) => model === YOUNG.id, PATIENCE_MS));
    const vectors = await execute("select model, count(*)::int as texts from embedding group by 1 order by 1");
    expect(vectors).toEqual([OLD.id, YOUNG.id].map((model) => ({ model, texts: 2 })));
    await waitFor(
      async () => (await client.search({ q: "Where does Vera live?", containerTags: [other] })).hits,
      (hits) => hits.length === 1 && typeof hits[0]?.signals["cosine"] === "number",
    );
  });

  it("of an organization without content is done at once", { timeout: PATIENCE_MS }, async () => {
    await withWorker("hashing", () => waitFor(serving, (model) => model === OLD.id));
    await withWorker("hashing-256", () => waitFor(serving, (model) => model === YOUNG.id));
  });

  it("from one that cannot be had any more is searched by the new one meanwhile, and says so", {
    timeout: PATIENCE_MS,
  }, async () => {
    await withWorker("hashing", async () => {
      await client.settled((await add("Vera lives in Verona.")).id);
      await waitFor(serving, (model) => model === OLD.id);
    });
    await execute("update serving_model set model = 'local/no-longer-published'");
    await execute("update document set embedding_model = 'local/no-longer-published'");
    const search = () => client.search({ q: "Where does Vera live?", containerTags: [tag] });
    await withWorker("hashing", async () => {
      const warned = await waitFor(search, ({ warnings }) => warnings.join().includes(`Searched by ${OLD.id}`));
      expect(warned.warnings.join()).toMatch(/no-longer-published cannot be used/);
      expect(warned.hits[0]?.signals["cosine"]).toBeTypeOf("number");
      const health = await (await fetch(`${loci.baseUrl}/health`)).json();
      expect(health).toMatchObject({ status: "degraded", otherEmbeddingModels: [{ state: "missing" }] });
      const { warnings } = await waitFor(search, (found) => found.warnings.length === 0, PATIENCE_MS);
      expect(warnings).toEqual([]);
    });
    expect(await serving()).toBe(OLD.id);
  });

  function configured(model: string): Record<string, string> {
    return { ...loci.environment, LOCI_EMBEDDING_MODEL: model };
  }

  async function withWorker(model: string, work: () => Promise<unknown>): Promise<void> {
    const environment = readEnvironment(configured(model));
    const worker = await runWorker({ environment, logger: pino({ level: "silent" }), notify: () => undefined });
    try {
      await work();
    } finally {
      await worker.close();
    }
  }

  async function startWorker(model: string): Promise<WorkerProcess> {
    const worker = new WorkerProcess(configured(model));
    await outliveBuild();
    return worker;
  }

  /** Where a program has to be built first, this process stands still so long that its connections are closed. */
  async function outliveBuild(): Promise<void> {
    await waitFor(
      () => fetch(`${loci.baseUrl}/health/live`),
      (answer) => answer.ok,
    );
  }

  /** Another server of the installation. */
  async function startServer(model: string) {
    const program = await composeServer(readEnvironment(configured(model)), pino({ level: "silent" }));
    const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
    return { baseUrl: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => program.close() };
  }

  async function add(content: string) {
    return await client.add({ content, containerTags: [tag] });
  }

  async function write(content: string, containerTag = tag): Promise<void> {
    const query = "mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { id } }";
    await client.graphql.run(query, { input: { containerTag, memories: [{ content }] } });
  }

  /** The hits of every question, best first, with their similarities. */
  async function findAll(asked = client): Promise<string[][]> {
    const lists: string[][] = [];
    for (const { question } of QUESTIONS) {
      const { hits, warnings } = await asked.search({ q: question, containerTags: [tag] });
      expect(warnings).toEqual([]);
      lists.push(hits.map((hit) => `${hit.similarity.toFixed(3)} ${hit.memory?.text ?? hit.chunk?.content}`));
    }
    return lists;
  }

  async function findChange(): Promise<Change | null> {
    const query = "{ embeddingChange { from to done total } }";
    return (await client.graphql.run<{ embeddingChange: Change | null }>(query)).embeddingChange;
  }

  async function serving(): Promise<unknown> {
    return (await execute("select model from serving_model"))[0]?.["model"];
  }

  /** Of these, whose vectors any entry has. */
  async function modelsInIndex(): Promise<string[]> {
    const [{ organization_id: organizationId } = {}] = await execute("select organization_id from organization");
    const index = await openSearchIndex(readEnvironment(loci.environment), "read");
    try {
      const found: string[] = [];
      for (const model of [OLD, YOUNG]) {
        const [values = new Float32Array()] = await model.embed(["Verona"], "query");
        const { candidates } = await index.search({
          ...{ organizationId: String(organizationId), kinds: ["chunk", "memory"], tags: "all", terms: [] },
          ...{ vector: { model: model.id, values }, lexicalLimit: 1, vectorLimit: 1 },
        });
        if (candidates.length > 0) found.push(model.id);
      }
      return found;
    } finally {
      await index.close();
    }
  }

  async function modelsInCache(): Promise<unknown[]> {
    return (await execute("select distinct model from embedding order by 1")).map((row) => row["model"]);
  }

  async function execute(sql: string): Promise<Record<string, unknown>[]> {
    const connection = new pg.Client({ connectionString: loci.database.ownerUrl });
    await connection.connect();
    try {
      return (await connection.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await connection.end();
    }
  }
});
