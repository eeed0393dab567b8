import { describe, expect, it } from "vitest";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import type { Repositories } from "#core/repositories.js";
import { queueRevision } from "#core/submission/queue-run.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useTenant } from "#test/support/tenant.js";
import { STATEMENTS } from "./edit-scripts/statements.js";

const HOURS_A_STEP = 3_600_000;

describe("memories of documents", () => {
  const tenant = useTenant("documents");

  async function lockDocument({ documents }: Repositories, id: string) {
    const document = await documents.lockById(id);
    if (!document) throw new Error("The document is gone");
    return document;
  }

  async function add(tag: string, documentDate?: string): Promise<string> {
    const input = { content: "words", containerTags: [tag], ...(documentDate ? { date: documentDate } : {}) };
    return (await newDocumentService(tenant.seeds).add(tenant.organization.system, input)).id;
  }

  /** The present revision says these; `hours` moves the time at which it came in. */
  async function says(id: string, texts: string[], hours = 0): Promise<void> {
    await tenant.inTenant(async (repositories) => {
      const { submittedAt } = await lockDocument(repositories, id);
      const later = new Date(submittedAt.getTime() + hours * HOURS_A_STEP);
      await repositories.documents.update(id, { submittedAt: later });
    });
    await tenant.inTenant(async (repositories) => {
      const document = await lockDocument(repositories, id);
      const [tag = ""] = document.tags;
      await repositories.lock("memories", tag);
      const candidates = texts.map((text, ordinal) => ({
        ...{ organizationId: tenant.organization.organizationId, documentId: id, revision: document.revision },
        ...{ extractor: "rules", ordinal, extractorVersion: 1, createdAt: new Date() },
        candidate: { ...statement(text), start: ordinal * 10, end: ordinal * 10 + 5 },
      }));
      await applyCandidates(repositories, { document, tag, candidates });
    });
    await tenant.inTenant(async (repositories) => {
      await retireUnsupported(repositories, await lockDocument(repositories, id));
    });
  }

  async function newRevision(id: string): Promise<void> {
    await tenant.inTenant(async (repositories) => {
      await queueRevision(repositories, await lockDocument(repositories, id));
    });
  }

  async function texts(tag: string): Promise<string[]> {
    const { memories } = await tenant.inTenant((repositories) =>
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
    const tag = tenant.newTag();
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
    const documentId = await add(tenant.newTag());
    const proposed = (text: string) => [
      { extractor: "rules", extractorVersion: 1, candidates: [{ ...statement(text), start: 0, end: 5 }] },
    ];
    const readings = async () =>
      await tenant.inTenant(async ({ memoryCandidates }) => {
        const both = [await memoryCandidates.listOf(documentId, 1), await memoryCandidates.listOf(documentId, 2)];
        return both.map((records) => records.map(({ candidate }) => candidate.text));
      });
    await tenant.inTenant(async ({ memoryCandidates }) => {
      await memoryCandidates.replaceAll({ documentId, revision: 1 }, proposed("Ada lives in Rome"));
      await memoryCandidates.replaceAll({ documentId, revision: 2 }, proposed("Ada likes tea"));
    });
    expect(await readings()).toEqual([["Ada lives in Rome"], ["Ada likes tea"]]);
    await tenant.inTenant(({ memoryCandidates }) => memoryCandidates.keepOnly({ documentId, revision: 2 }));
    expect(await readings()).toEqual([[], ["Ada likes tea"]]);
  });

  it("an edit leaves history, and deleting the document leaves no word of it", async () => {
    const tag = tenant.newTag();
    const id = await add(tag, "2026-01-02");
    await says(id, ["Ada lives in Rome"]);
    await newRevision(id);
    await says(id, ["Ada likes tea"]);
    expect(await texts(tag)).toEqual(["Ada likes tea"]);
    const stored = () => rowsOf(tenant.ownerUrl, { mentioning: tag, only: ["memory"] });
    expect((await stored()).map(({ row }) => row["state"]).toSorted()).toEqual(["active", "retired"]);
    await newDocumentService(tenant.seeds).remove(tenant.organization.system, { reference: id });
    expect(await stored()).toEqual([]);
  });

  it("deleting the newer document brings the older value back", async () => {
    const tag = tenant.newTag();
    const [older, newer] = [await add(tag, "2026-01-02"), await add(tag, "2026-01-03")];
    await says(newer, ["Ada lives in Porto"]);
    await says(older, ["Ada lives in Lisbon"]);
    expect(await texts(tag)).toEqual(["Ada lives in Porto"]);
    await newDocumentService(tenant.seeds).remove(tenant.organization.system, { reference: newer });
    expect(await texts(tag)).toEqual(["Ada lives in Lisbon"]);
  });

  it("reading a revision again retires what is no longer read in it", async () => {
    const tag = tenant.newTag();
    const id = await add(tag, "2026-01-02");
    await says(id, ["Ada lives in Rome", "Ada sails"]);
    await says(id, ["Ada lives in Rome", "Ada likes tea"]);
    expect(await texts(tag)).toEqual(["Ada likes tea", "Ada lives in Rome"]);
  });

  it("a hundred documents that say the same at once are one memory with a hundred observations", async () => {
    const tag = tenant.newTag();
    const ids = await Promise.all(Array.from({ length: 100 }, () => add(tag, "2026-01-02")));
    await Promise.all(ids.map((id) => says(id, ["Ada lives in Rome"])));
    const rows = await rowsOf(tenant.ownerUrl, { mentioning: tag, only: ["memory"] });
    expect(rows.map(({ row }) => row)).toMatchObject([{ observation_count: 100, source_count: 100, version: 1 }]);
  }, 120_000);
});
