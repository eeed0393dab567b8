import { join } from "node:path";
import type { MemoryCandidate } from "@loci/language/prompts";
import { beforeEach, describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { createOpenAILanguageModel } from "#adapters/language-model/openai/openai-language-model.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import { findKnownAnswers } from "#core/memory/extract-by-model/find-known-answers.js";
import type { Repositories } from "#core/repositories.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { query } from "#test/support/postgres.js";
import type { SeededOrganization } from "#test/support/seed-organization.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { askLanguageModel } from "#workflows/steps/memories/ask-language-model.js";
import { buildCandidate } from "./build-candidate.js";
import { seedMemory } from "./seed-memory.js";

const CONTENT = Array.from({ length: 5 }, (_, number) => `user: Turn ${number}. ${"It rained. ".repeat(165)}`).join(
  "\n",
);
const candidate = buildCandidate("User lives in Rome");

describe("answers of a language model that are kept", () => {
  const shared = useTenant("answers");
  let tenant: SeededOrganization;
  const server = useOpenAIServer({ kind: "reply", content: '{"facts":[]}' });
  const directory = useFolder("for all");
  const index = useShared(() => openSqliteSearchIndex({ path: join(directory, "index.sqlite"), mode: "write" }));

  beforeEach(async () => {
    tenant = await shared.seeds.addOrganization("answers");
  });

  const within = <Result>(work: (repositories: Repositories) => Promise<Result>) =>
    shared.database.inTenant(tenant.system, work);
  const rows = () => rowsOf(shared.ownerUrl, { only: ["model_answer"], organizationId: tenant.organizationId });

  async function addDocument(content = CONTENT, customId = "chat"): Promise<string> {
    const { id } = await newDocumentService(shared.seeds).add(tenant.system, {
      content,
      containerTags: ["a"],
      customId,
    });
    await within(({ documents }) => documents.update(id, { content, structure: "conversation" }));
    return id;
  }

  /** Reads the current document like a worker. */
  async function readByModel(documentId: string) {
    const document = await within(({ documents }) => documents.findById(documentId));
    if (!document) throw new Error("The document is gone");
    const { revision, attempt } = document;
    const languageModel = createOpenAILanguageModel({
      ...{ endpoint: { baseUrl: server.url, apiKey: null }, model: "stand-in" },
    });
    return () =>
      askLanguageModel(
        {
          ...{
            database: shared.database,
            index,
            embeddingModels: new EmbeddingModels({ configured: createHashingEmbeddingModel() }),
          },
          ...{ languageModel, modelTokensADay: null, clock: { now: () => new Date() } },
        },
        {
          run: { organizationId: tenant.organizationId, documentId, revision, attempt },
          ...{ principal: tenant.system, document, signal: new AbortController().signal, maxCalls: 30 },
        },
      );
  }

  it("are one for each batch, though two workers read the document at once", async () => {
    const read = await readByModel(await addDocument());
    const readings = await Promise.all([read(), read()]);
    for (const { pass, keys } of readings) {
      expect(pass).toMatchObject({ kind: "answered", shortfall: null });
      expect((await rows()).map(({ row }) => row["key"]).toSorted()).toEqual(keys.toSorted());
    }
    server.requests.length = 0;
    expect(await read()).toMatchObject({ pass: { kind: "answered", cachedCalls: 2 } });
    expect(server.requests).toEqual([]);
  });

  it("are not written by a run that was overtaken: words that were taken out do not come back", async () => {
    const read = await readByModel(await addDocument());
    await addDocument("user: Something else.");
    await expect(read()).rejects.toMatchObject({ code: "superseded" });
    expect(await rows()).toEqual([]);
  });

  it("are not used where a fact relates to a memory that is forgotten or gone", async () => {
    const documentId = await addDocument();
    const document = { id: documentId, tags: ["a"] };
    const known = () =>
      within(async (repositories) => {
        const found = await findKnownAnswers(repositories, { documents: [document], modelId: "m" });
        return [...(found.get(documentId)?.keys() ?? [])];
      });
    const memory = await within(async (repositories) => {
      const seeded = await seedMemory(repositories, { tag: "a", text: "User's sister lives in Rome" });
      const relation = { kind: "extend" as const, memoryIds: [seeded.id] };
      const keep = (key: string, candidates: MemoryCandidate[]) =>
        repositories.modelAnswers.keep({ documentId, key, model: "m", candidates });
      await keep("free", [candidate]);
      await keep("related", [{ ...candidate, relation }]);
      return seeded;
    });
    expect((await known()).toSorted()).toEqual(["free", "related"]);
    await within(({ memoryChains }) => memoryChains.remove(memory));
    expect(await known()).toEqual(["free"]);
  });

  it("go with their organization", async () => {
    const read = await readByModel(await addDocument());
    await read();
    expect(await rows()).toHaveLength(2);
    await query(shared.ownerUrl, "delete from organization where organization_id = $1", [tenant.organizationId]);
    expect(await rows()).toEqual([]);
  });
});
