import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueRun } from "#core/document/queue-run.js";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import type { Repositories } from "#core/repositories.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import { createTestDatabase, type TestDatabase } from "#test/support/postgres.js";
import { openSeeds, type SeededOrganization, type Seeds } from "#test/support/seed-organization.js";
import { rowsOf } from "#test/support/table-rows.js";
import { STATEMENTS } from "./edit-scripts/statements.js";

const HOURS_A_STEP = 3_600_000;

describe("memories of documents", () => {
  let database: TestDatabase;
  let seeds: Seeds;
  let organization: SeededOrganization;
  let tags = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    seeds = await openSeeds(database.appUrl);
    organization = await seeds.addOrganization("documents");
  });

  afterAll(async () => {
    await seeds?.close();
    await database?.drop();
  });

  function newTag(): string {
    tags += 1;
    return `tag-${tags}`;
  }

  const inTenant = <Result>(work: (repositories: Repositories) => Promise<Result>) =>
    seeds.database.inTenant(organization.system, work);

  async function lockDocument({ documents }: Repositories, id: string) {
    const document = await documents.lockById(id);
    if (!document) throw new Error("The document is gone");
    return document;
  }

  async function add(tag: string, documentDate?: string): Promise<string> {
    const input = { content: "words", containerTags: [tag], ...(documentDate ? { documentDate } : {}) };
    return (await newDocumentService(seeds).add(organization.system, input)).id;
  }

  /** The present revision says these; `hours` moves the time at which it came in. */
  async function says(id: string, texts: string[], hours = 0): Promise<void> {
    await inTenant(async (repositories) => {
      const { submittedAt } = await lockDocument(repositories, id);
      const later = new Date(submittedAt.getTime() + hours * HOURS_A_STEP);
      await repositories.documents.update(id, { submittedAt: later });
    });
    await inTenant(async (repositories) => {
      const document = await lockDocument(repositories, id);
      const [tag = ""] = document.tags;
      await repositories.lock("memories", tag);
      const candidates = texts.map((text, ordinal) => ({
        ...{ organizationId: organization.organizationId, documentId: id, revision: document.revision },
        ...{ extractor: "rules", ordinal, extractorVersion: 1, createdAt: new Date() },
        candidate: { ...statement(text), start: ordinal * 10, end: ordinal * 10 + 5 },
      }));
      await applyCandidates(repositories, { document, tag, candidates });
    });
    await inTenant(async (repositories) => {
      await retireUnsupported(repositories, await lockDocument(repositories, id));
    });
  }

  async function newRevision(id: string): Promise<void> {
    await inTenant(async (repositories) => {
      await queueRun(repositories, await lockDocument(repositories, id), { newRevision: true });
    });
  }

  async function texts(tag: string): Promise<string[]> {
    const { memories } = await inTenant((repositories) =>
      repositories.memoryRecords.list({ containerTags: [tag], limit: 100, offset: 0 }),
    );
    return memories.map(({ text }) => text).toSorted();
  }

  function statement(text: string) {
    const found = STATEMENTS.find(({ candidate }) => candidate.text === text);
    if (!found) throw new Error(`There is no statement "${text}"`);
    return found.candidate;
  }

  it("a conversation that grows keeps the dates of what it said before", async () => {
    const tag = newTag();
    const [chat, note] = [await add(tag), await add(tag)];
    await says(chat, ["Ada lives in Lisbon"]);
    await says(note, ["Ada lives in Porto"], 1);
    await newRevision(chat);
    await says(chat, ["Ada lives in Lisbon", "Ada likes tea"], 2);
    expect(await texts(tag)).toEqual(["Ada likes tea", "Ada lives in Porto"]);
    await newRevision(chat);
    await says(chat, ["Ada lives in Lisbon", "Ada likes tea", "Ada lives in Rome"], 3);
    expect(await texts(tag)).toEqual(["Ada likes tea", "Ada lives in Rome"]);
  });

  it("what is read in a newer revision leaves the reading of the served one alone until it is served itself", async () => {
    const documentId = await add(newTag());
    const proposed = (text: string) => [
      { extractor: "rules", extractorVersion: 1, candidates: [{ ...statement(text), start: 0, end: 5 }] },
    ];
    const readings = async () =>
      await inTenant(async ({ memoryCandidates }) => {
        const both = [await memoryCandidates.listOf(documentId, 1), await memoryCandidates.listOf(documentId, 2)];
        return both.map((records) => records.map(({ candidate }) => candidate.text));
      });
    await inTenant(async ({ memoryCandidates }) => {
      await memoryCandidates.replaceAll({ documentId, revision: 1 }, proposed("Ada lives in Rome"));
      await memoryCandidates.replaceAll({ documentId, revision: 2 }, proposed("Ada likes tea"));
    });
    expect(await readings()).toEqual([["Ada lives in Rome"], ["Ada likes tea"]]);
    await inTenant(({ memoryCandidates }) => memoryCandidates.keepOnly({ documentId, revision: 2 }));
    expect(await readings()).toEqual([[], ["Ada likes tea"]]);
  });

  it("an edit leaves history, and deleting the document leaves no word of it", async () => {
    const tag = newTag();
    const id = await add(tag, "2026-01-02");
    await says(id, ["Ada lives in Rome"]);
    await newRevision(id);
    await says(id, ["Ada likes tea"]);
    expect(await texts(tag)).toEqual(["Ada likes tea"]);
    const stored = () => rowsOf(database.ownerUrl, { mentioning: tag, only: ["memory"] });
    expect((await stored()).map(({ row }) => row["state"]).toSorted()).toEqual(["active", "retired"]);
    await newDocumentService(seeds).remove(organization.system, id);
    expect(await stored()).toEqual([]);
  });

  it("deleting the newer document brings the older value back", async () => {
    const tag = newTag();
    const [older, newer] = [await add(tag, "2026-01-02"), await add(tag, "2026-01-03")];
    await says(newer, ["Ada lives in Porto"]);
    await says(older, ["Ada lives in Lisbon"]);
    expect(await texts(tag)).toEqual(["Ada lives in Porto"]);
    await newDocumentService(seeds).remove(organization.system, newer);
    expect(await texts(tag)).toEqual(["Ada lives in Lisbon"]);
  });

  it("reading a revision again retires what is no longer read in it", async () => {
    const tag = newTag();
    const id = await add(tag, "2026-01-02");
    await says(id, ["Ada lives in Rome", "Ada sails"]);
    await says(id, ["Ada lives in Rome", "Ada likes tea"]);
    expect(await texts(tag)).toEqual(["Ada likes tea", "Ada lives in Rome"]);
  });

  it("a hundred documents that say the same at once are one memory with a hundred observations", async () => {
    const tag = newTag();
    const ids = await Promise.all(Array.from({ length: 100 }, () => add(tag, "2026-01-02")));
    await Promise.all(ids.map((id) => says(id, ["Ada lives in Rome"])));
    const rows = await rowsOf(database.ownerUrl, { mentioning: tag, only: ["memory"] });
    expect(rows.map(({ row }) => row)).toMatchObject([{ observation_count: 100, source_count: 100, version: 1 }]);
  }, 120_000);
});
