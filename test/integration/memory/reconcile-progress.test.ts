import { join } from "node:path";
import { RULES_VERSION } from "@loci/language/facts";
import { candidateOf } from "@loci/language/prompts";
import { extractByRules } from "@loci/language/rules";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { openEmbeddingModels } from "#apps/wiring/open/open-embedding-models.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";
import { createReconcileMemories } from "#workflows/steps/memories/reconcile-memories.js";
import type { StepDependencies } from "#workflows/steps/step/step-dependencies.js";
import { newDocumentService } from "../data/seed-tenants.js";

const TEXT = "I live in Lisbon. My sister Ada works as a nurse.";

const tenant = useTenant("many tags");
const folder = useFolder("for all");

it("a run that breaks off between the tags of a document goes on behind those that it has finished", async () => {
  const { organizationId, system } = tenant.organization;
  const tags = [tenant.newTag(), tenant.newTag(), tenant.newTag()];
  const { id } = await newDocumentService(tenant.seeds).add(system, { content: TEXT, containerTags: tags });
  const candidates = extractByRules({ text: TEXT, structure: "text", observedAt: new Date() }).map(candidateOf);
  const proposal = { extractor: "rules", extractorVersion: RULES_VERSION, candidates };
  await tenant.inTenant(({ memoryCandidates }) =>
    memoryCandidates.replaceAll({ documentId: id, revision: 1 }, [proposal]),
  );
  const index = openSqliteSearchIndex({ path: join(folder, "index.sqlite"), mode: "write" });
  const environment = readEnvironment({ LOCI_EMBEDDING_MODEL: "hashing", LOCI_DATA_DIR: folder });
  const httpClient = createGuardedHttpClient({ allowedHosts: [] });
  const embeddingModels = await openEmbeddingModels({ environment, httpClient });
  const dependencies = { database: tenant.seeds.database, index, embeddingModels, logger: pino({ level: "silent" }) };
  // The rest of them is for other steps.
  const reconcile = createReconcileMemories(dependencies as unknown as StepDependencies);
  const input = { organizationId, documentId: id, revision: 1, attempt: 1 };
  const run = (heartbeat: () => void) =>
    reconcile(input, {
      workflowId: "ingest",
      signal: new AbortController().signal,
      heartbeat,
      traceParent: null,
      attempt: 1,
    });
  const counted = async () =>
    await tenant.inTenant(async ({ memoryRecords }) => {
      const listed = { includeForgotten: true, limit: 10, offset: 0 };
      const pages = tags.map(async (tag) => (await memoryRecords.list({ ...listed, containerTags: [tag] })).totalCount);
      return await Promise.all(pages);
    });

  let beats = 0;
  const breaksOff = run(() => {
    beats += 1;
    if (beats === 2) throw new Error("The worker is stopped");
  });
  await expect(breaksOff).rejects.toThrow("The worker is stopped");
  expect(await counted()).toEqual([candidates.length, 0, 0]);

  const { added, confirmed } = await run(() => undefined);
  expect(await counted()).toEqual(tags.map(() => candidates.length));
  expect([added, confirmed]).toEqual([2 * candidates.length, 0]);
  await index.close();
  await embeddingModels.close();
});
