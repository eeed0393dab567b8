import { describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

const { rest } = useLoci();

it("a reset deletes everything that is not needed to begin anew, once it is confirmed", async () => {
  const add = (containerTag: string) =>
    rest("POST /v3/documents", { body: { content: `Ann knits in ${containerTag}.`, containerTag } });
  const { id } = (await add("wool")).body;
  await add("sm_project_default");
  await rest("PATCH /v3/container-tags/sm_project_default", { body: { entityContext: "Notes" } });
  const changed = await rest("PATCH /v3/settings", { body: { workspacePrompt: "We knit.", chunkSize: 99 } });
  const reset = (confirmation: unknown) => rest("POST /v3/settings/reset", { body: { confirmation } });
  for (const wrong of ["wool", "", null]) expect((await reset(wrong)).status).toBe(400);
  expect((await rest(`GET /v3/documents/${id}`)).status).toBe(200);
  expect(await reset(changed.body.orgSlug)).toMatchObject({
    status: 200,
    body: {
      ...{ success: true, settingsReset: true, clearedDefaultSpaceContext: true, clearedBrainMemoryRegistry: false },
      ...{ deletedConnections: 0, deletedDocumentBatches: 2, deletedDocumentsApprox: 2, deletedExtraSpaces: 1 },
      deletedMemoryRows: expect.any(Number),
    },
  });
  expect((await rest(`GET /v3/documents/${id}`)).status).toBe(404);
  expect((await rest("GET /v3/settings")).body).toMatchObject({ workspacePrompt: null, chunkSize: -1 });
  expect((await rest("GET /v3/container-tags/list")).body).toEqual([]);
});

describe("a reset that meets a merge", () => {
  const { rest: ask } = useLoci({ withWorker: false });

  it("deletes nothing", async () => {
    for (const containerTag of ["before", "source"]) {
      await ask("POST /v3/documents", { body: { content: `Ben sews in ${containerTag}.`, containerTag } });
    }
    await ask("POST /v3/container-tags/merge", { body: { containerTags: ["source"], targetContainerTag: "target" } });
    const { body: session } = await ask("GET /v3/session");
    const refused = await ask("POST /v3/settings/reset", { body: { confirmation: session.org.slug } });
    expect(refused.status).toBe(409);
    expect((await ask("POST /v3/documents/list", { body: {} })).body.pagination.totalItems).toBe(2);
  });
});

it("a key of some container tags may not reset", async () => {
  const made = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "wool" } });
  const { status } = await rest.as(made.body.key)("POST /v3/settings/reset", { body: { confirmation: "Default" } });
  expect(status).toBe(403);
});
