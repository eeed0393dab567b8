import { join } from "node:path";
import { BadInputError, UnavailableError } from "@loci/errors";
import { beforeAll, describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { openDatabase, systemClock } from "#apps/wiring/open/open-database.js";
import { openEmbeddingModels } from "#apps/wiring/open/open-embedding-models.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { followModels } from "#apps/worker/follow-models.js";
import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { runJobs } from "#test/support/run-jobs.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { createEmbedMissingPage } from "#workflows/steps/jobs/embed-missing-page.js";
import { createPostponeJob } from "#workflows/steps/jobs/postpone-job.js";

describe("the job that embeds what lacks vectors", () => {
  const { loci } = useLoci({ withWorker: false });
  const opened = useShared(() => openDatabase(readEnvironment(loci.environment), "server"));
  const queue = useShared(() => new IntentQueue(opened.database, systemClock));
  const httpClient = createGuardedHttpClient({ allowedHosts: [] });
  const models = useShared(() => openEmbeddingModels({ environment: readEnvironment(loci.environment), httpClient }));
  let organizationId: string;

  beforeAll(async () => {
    const worker = new WorkerProcess(loci.environment);
    const client = new LociClient(loci);
    for (const name of ["Yara", "Ben", "Vera"]) {
      await client.ingest({ content: `Does ${name} sail on the lake?`, containerTags: [newTag()] });
    }
    await client.close();
    await worker.stop();
    [organizationId = ""] = await opened.database.organizationIds();
  }, 60_000);
  const index = useShared(() =>
    openSqliteSearchIndex({ path: join(loci.dataDirectory, "index.sqlite"), mode: "write" }),
  );

  const inTenant = <T>(work: Parameters<typeof opened.database.inTenant<T>>[1]) =>
    opened.database.inTenant(systemPrincipal(organizationId), work);
  const follow = () => followModels({ database: opened.database, model: models.configured });
  const underWay = () => inTenant(({ jobs }) => jobs.findUnderWay("embed-missing"));

  /** An installation whose model came after its documents. */
  async function loseVectors(): Promise<void> {
    await inTenant(async ({ documents, indexedDocuments }) => {
      const found = await documents.listByIds((await indexedDocuments.listServedAfter("", 9)).map(({ id }) => id));
      for (const { id } of found) await documents.update(id, { embeddingModel: null });
    });
    await opened.database.inDispatch((entityManager) => entityManager.execute("delete from intent"));
  }

  async function run(model: Partial<EmbeddingModel> = {}): Promise<string[]> {
    const configured: EmbeddingModel = Object.assign(Object.create(models.configured), model);
    const embeddingModels = new EmbeddingModels({ configured });
    const dependencies = { database: opened.database, index, embeddingModels, clock: systemClock };
    const steps = {
      "embed-missing-page": createEmbedMissingPage(dependencies),
      "postpone-job": createPostponeJob(dependencies),
    };
    return await runJobs({ queue, kind: "embed-missing", steps });
  }

  it("is begun once where something lacks vectors, and ends when nothing does", async () => {
    expect(await follow()).toEqual([]);
    expect(await underWay()).toBeNull();
    await loseVectors();
    await follow();
    await follow();
    expect(await underWay()).toMatchObject({ state: "queued", done: 0, total: 3 });
    expect(await run()).toEqual(["embed-missing-page", "embed-missing-page"]);
    expect(await underWay()).toBeNull();
    await follow();
    expect(await underWay()).toBeNull();
  });

  it("leaves a document that the model refuses to a chore, and embeds the others", async () => {
    await loseVectors();
    await opened.database.inTenant(systemPrincipal(organizationId), ({ erasure }) =>
      erasure.removeVectors(["Does Ben sail on the lake?"]),
    );
    await follow();
    await run({
      embed: async (texts, ...rest) => {
        if (texts.some((text) => text.includes("Ben"))) throw new BadInputError("The model refuses this text");
        return await models.configured.embed(texts, ...rest);
      },
    });
    expect(await underWay()).toBeNull();
    const [chore, ...others] = (await queue.claim({ chores: 9 })).chores;
    expect([chore?.kind, others]).toEqual(["refresh-document", []]);
    await follow();
    expect(await underWay()).toBeNull();
    if (chore) await queue.finish(chore);
  });

  it("waits while the model is away, and says so", async () => {
    await loseVectors();
    await follow();
    const away = async () => {
      throw new UnavailableError("The model does not answer");
    };
    await expect(run({ status: async () => ({ state: "missing", reason: "away" }), embed: away })).rejects.toThrow();
    expect(await underWay()).toMatchObject({ state: "queued", errorCode: "unavailable" });
  });
});
