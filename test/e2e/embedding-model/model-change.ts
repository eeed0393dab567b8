import { pino } from "pino";
import { expect } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { runWorker } from "#apps/programs/run-worker.js";
import { composeServer } from "#apps/wiring/compose-server.js";
import { openSearchIndex } from "#apps/wiring/open/open-search-index.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { query } from "#test/support/postgres.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";
import { labelledNotes } from "./labelled-notes.js";

export const OLD = createHashingEmbeddingModel();
export const YOUNG = createHashingEmbeddingModel(256);
export const NOTES = labelledNotes(40);
export const QUESTIONS = NOTES.filter((_, number) => number % 8 === 0);
export const PATIENCE_MS = 120_000;

export interface Change {
  from: string;
  to: string;
  done: number;
  total: number;
}

/** A server of the old model, and workers of either. */
export class ModelChange {
  readonly client: LociClient;
  readonly tag = newTag();

  private constructor(readonly loci: RunningLoci) {
    this.client = new LociClient(loci);
  }

  static async prepare(): Promise<ModelChange> {
    return new ModelChange(await startLoci({ withWorker: false }));
  }

  async stop(): Promise<void> {
    await this.loci.stop();
  }

  private configured(model: string): Record<string, string> {
    return { ...this.loci.environment, LOCI_EMBEDDING_MODEL: model };
  }

  async withWorker(model: string, work: () => Promise<unknown>): Promise<void> {
    const environment = readEnvironment(this.configured(model));
    const worker = await runWorker({ environment, logger: pino({ level: "silent" }), notify: () => undefined });
    try {
      await work();
    } finally {
      await worker.close();
    }
  }

  async startWorker(model: string): Promise<WorkerProcess> {
    const worker = new WorkerProcess(this.configured(model));
    await this.outliveBuild();
    return worker;
  }

  /** While a program is built first, this process blocks for so long that its connections are closed. */
  private async outliveBuild(): Promise<void> {
    await waitFor(
      () => fetch(`${this.loci.baseUrl}/health/live`),
      (answer) => answer.ok,
    );
  }

  /** Another server of the installation. */
  async startServer(model: string) {
    const program = await composeServer(readEnvironment(this.configured(model)), pino({ level: "silent" }));
    const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
    return { baseUrl: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => program.close() };
  }

  async add(content: string) {
    return await this.client.add({ content, containerTags: [this.tag] });
  }

  async write(text: string, containerTag = this.tag): Promise<void> {
    const query = "mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { id } } }";
    await this.client.graphql.run(query, { input: { containerTag, memories: [{ text }] } });
  }

  /** The hits of every question, best first, with their similarities. */
  async findAll(asked = this.client): Promise<string[][]> {
    const lists: string[][] = [];
    for (const { question } of QUESTIONS) {
      const { hits, warnings } = await asked.search({ query: question, containerTags: [this.tag] });
      expect(warnings).toEqual([]);
      lists.push(hits.map((hit) => `${hit.similarity.toFixed(3)} ${hit.memory?.text ?? hit.chunk?.content}`));
    }
    return lists;
  }

  async findChange(): Promise<Change | null> {
    const query = "{ embeddingChange { from to done total } }";
    return (await this.client.graphql.run<{ embeddingChange: Change | null }>(query)).embeddingChange;
  }

  async serving(): Promise<unknown> {
    return (await this.execute("select model from serving_model"))[0]?.["model"];
  }

  /** The models among these with vectors of any entry. */
  async modelsInIndex(): Promise<string[]> {
    const [{ organization_id: organizationId } = {}] = await this.execute("select organization_id from organization");
    const index = await openSearchIndex(readEnvironment(this.loci.environment), "read");
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

  async modelsInCache(): Promise<unknown[]> {
    return (await this.execute("select distinct model from embedding order by 1")).map((row) => row["model"]);
  }

  async execute(sql: string): Promise<Record<string, unknown>[]> {
    return await query(this.loci.database.ownerUrl, sql);
  }
}
