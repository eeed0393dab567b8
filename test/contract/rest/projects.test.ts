import { expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const { rest } = useLoci();

const projects = async () => (await rest("GET /v3/projects")).body.projects;

it("a name that shares the tag of another project is refused", async () => {
  const first = await rest("POST /v3/projects", { body: { name: "工作" } });
  expect(first.status).toBe(201);
  const second = await rest("POST /v3/projects", { body: { name: "家庭" } });
  expect(second.status).toBe(409);
  expect((await rest("POST /v3/projects", { body: { name: "工作" } })).body.id).toBe(first.body.id);
  await rest(`DELETE /v3/projects/${first.body.id}`, { body: { action: "delete" } });
});

it("projects are made, listed, moved and deleted", async () => {
  expect(await projects()).toMatchObject([{ name: "Default", containerTag: "sm_project_default", documentCount: 0 }]);
  const made = await rest("POST /v3/projects", { body: { name: "My Notes!" } });
  expect(made).toMatchObject({
    status: 201,
    body: { id: expect.any(String), name: "My Notes!", containerTag: "sm_project_my_notes_", isExperimental: false },
  });
  const added = await rest("POST /v3/documents", {
    body: { content: "Alice lives in Lisbon.", containerTag: made.body.containerTag },
  });
  await untilProcessed(rest, added.body.id);
  await rest("PATCH /v3/container-tags/user_1", { body: { name: "No project" } });
  expect((await projects()).map(({ name }: { name: string }) => name).toSorted()).toEqual(["Default", "My Notes!"]);
  const path = `DELETE /v3/projects/${made.body.id}`;
  expect((await rest(path, { body: { action: "move" } })).status).toBe(400);
  const moved = await rest(path, { body: { action: "move", targetProjectId: "sm_project_default" } });
  expect(moved).toMatchObject({ status: 200, body: { success: true, documentsAffected: 1, memoriesAffected: 1 } });
  const left = await waitFor(projects, (all) => all.length === 1);
  expect(left).toMatchObject([{ containerTag: "sm_project_default", documentCount: 1 }]);
  expect((await rest(`DELETE /v3/projects/${left[0].id}`, { body: { action: "delete" } })).status).toBe(400);
  const other = await rest("POST /v3/projects", { body: { name: "Other" } });
  expect((await rest(`DELETE /v3/projects/${other.body.id}`, { body: { action: "delete" } })).status).toBe(200);
  expect((await rest(`DELETE /v3/projects/${other.body.id}`, { body: { action: "delete" } })).status).toBe(404);
});
