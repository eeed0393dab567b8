import { beforeEach, describe, expect, it } from "vitest";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import { createDocument } from "#core/submission/submit-document.js";
import { useTenant } from "#test/support/tenant.js";
import { reportProgress } from "#workflows/steps/document/report-progress.js";

describe("the progress of an extraction", () => {
  const tenant = useTenant("reader");
  let input: IngestDocumentInput;

  beforeEach(async () => {
    const content = { raw: "page", url: null, blobKey: null, fileBytes: null, filename: null, declaredType: null };
    const { system, organizationId } = tenant.organization;
    const receipt = await tenant.inTenant((repositories) =>
      createDocument(repositories, system, { tags: ["scans"], content, attributes: {} }),
    );
    input = { organizationId, documentId: receipt.id, revision: 1, attempt: 1 };
  });

  const read = () =>
    tenant.inTenant(async ({ documents, events }) => ({
      document: await documents.findById(input.documentId),
      events: await events.listAfter(0, ["document-status-changed"], 1_000),
    }));

  it("is written to the document, and subscribers hear of it", async () => {
    const before = (await read()).events.length;
    const progress = reportProgress(tenant.database, { input, principal: tenant.organization.system, everyMs: 0 });
    progress.report({ unit: "page", done: 3, total: 12 });
    await progress.settled();
    const { document, events } = await read();
    expect(document?.progress).toEqual({ unit: "page", done: 3, total: 12 });
    expect(events).toHaveLength(before + 1);
  });

  it("is written once at a time, however often it is told", async () => {
    const before = (await read()).events.length;
    const progress = reportProgress(tenant.database, { input, principal: tenant.organization.system, everyMs: 0 });
    for (let done = 1; done <= 1_000; done++) progress.report({ unit: "row", done, total: null });
    await progress.settled();
    expect((await read()).events).toHaveLength(before + 1);
  });

  it("that comes after the end of its run is dropped", async () => {
    await tenant.inTenant(({ documents }) => documents.update(input.documentId, { status: "failed" }));
    const before = (await read()).events.length;
    const progress = reportProgress(tenant.database, { input, principal: tenant.organization.system, everyMs: 0 });
    progress.report({ unit: "page", done: 1, total: 2 });
    await progress.settled();
    const { document, events } = await read();
    expect([document?.progress, events.length]).toEqual([null, before]);
  });

  it("that cannot be written costs the extraction nothing, and the next one is another try", async () => {
    let isAway = true;
    const inTenant: typeof tenant.database.inTenant = (principal, work) =>
      isAway ? Promise.reject(new Error("The database is away")) : tenant.database.inTenant(principal, work);
    // The code uses only this part of the database.
    const database = { inTenant } as typeof tenant.database;
    const progress = reportProgress(database, { input, principal: tenant.organization.system, everyMs: 0 });
    progress.report({ unit: "page", done: 1, total: 2 });
    await progress.settled();
    isAway = false;
    progress.report({ unit: "page", done: 2, total: 2 });
    await progress.settled();
    expect((await read()).document?.progress).toMatchObject({ done: 2 });
  });

  it("of a run that was overtaken is dropped", async () => {
    const late = { ...input, attempt: 0 };
    const progress = reportProgress(tenant.database, {
      input: late,
      principal: tenant.organization.system,
      everyMs: 0,
    });
    progress.report({ unit: "page", done: 1, total: 2 });
    await progress.settled();
    expect((await read()).document?.progress).toBeNull();
  });
});
