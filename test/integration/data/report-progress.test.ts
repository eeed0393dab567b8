import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import { createDocument } from "#core/submission/submit-document.js";
import { createTestDatabase, type TestDatabase } from "#test/support/postgres.js";
import { openSeeds, type SeededOrganization, type Seeds } from "#test/support/seed-organization.js";
import { reportProgress } from "#workflows/steps/document/report-progress.js";

describe("the progress of an extraction", () => {
  let postgres: TestDatabase;
  let seeds: Seeds;
  let tenant: SeededOrganization;
  let input: IngestDocumentInput;

  beforeEach(async () => {
    postgres = await createTestDatabase();
    seeds = await openSeeds(postgres.appUrl);
    tenant = await seeds.addOrganization("reader");
    const content = { raw: "page", url: null, blobKey: null, fileBytes: null, filename: null, declaredType: null };
    const receipt = await seeds.database.inTenant(tenant.system, (repositories) =>
      createDocument(repositories, tenant.system, {
        tags: ["scans"],
        content,
        attributes: {},
      }),
    );
    input = { organizationId: tenant.organizationId, documentId: receipt.id, revision: 1, attempt: 1 };
  });
  afterEach(async () => {
    await seeds?.close();
    await postgres?.drop();
  });

  const read = () =>
    seeds.database.inTenant(tenant.system, async ({ documents, events }) => ({
      document: await documents.findById(input.documentId),
      events: await events.listAfter(0, ["document-status-changed"], 10),
    }));

  it("is written to the document, and subscribers hear of it", async () => {
    const before = (await read()).events.length;
    const progress = reportProgress(seeds.database, { input, principal: tenant.system, everyMs: 0 });
    progress.report({ unit: "page", done: 3, total: 12 });
    await progress.settled();
    const { document, events } = await read();
    expect(document?.progress).toEqual({ unit: "page", done: 3, total: 12 });
    expect(events).toHaveLength(before + 1);
  });

  it("is written once at a time, however often it is told", async () => {
    const before = (await read()).events.length;
    const progress = reportProgress(seeds.database, { input, principal: tenant.system, everyMs: 0 });
    for (let done = 1; done <= 1_000; done++) progress.report({ unit: "row", done, total: null });
    await progress.settled();
    expect((await read()).events).toHaveLength(before + 1);
  });

  it("that comes after the end of its run is dropped", async () => {
    await seeds.database.inTenant(tenant.system, ({ documents }) =>
      documents.update(input.documentId, { status: "failed" }),
    );
    const before = (await read()).events.length;
    const progress = reportProgress(seeds.database, { input, principal: tenant.system, everyMs: 0 });
    progress.report({ unit: "page", done: 1, total: 2 });
    await progress.settled();
    const { document, events } = await read();
    expect([document?.progress, events.length]).toEqual([null, before]);
  });

  it("that cannot be written costs the extraction nothing, and the next one is another try", async () => {
    let isAway = true;
    const inTenant: typeof seeds.database.inTenant = (principal, work) =>
      isAway ? Promise.reject(new Error("The database is away")) : seeds.database.inTenant(principal, work);
    // The code uses only this part of the database.
    const database = { inTenant } as typeof seeds.database;
    const progress = reportProgress(database, { input, principal: tenant.system, everyMs: 0 });
    progress.report({ unit: "page", done: 1, total: 2 });
    await progress.settled();
    isAway = false;
    progress.report({ unit: "page", done: 2, total: 2 });
    await progress.settled();
    expect((await read()).document?.progress).toMatchObject({ done: 2 });
  });

  it("of a run that was overtaken is dropped", async () => {
    const late = { ...input, attempt: 0 };
    const progress = reportProgress(seeds.database, { input: late, principal: tenant.system, everyMs: 0 });
    progress.report({ unit: "page", done: 1, total: 2 });
    await progress.settled();
    expect((await read()).document?.progress).toBeNull();
  });
});
