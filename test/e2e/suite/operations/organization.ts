import { expect } from "vitest";
import { UpdateSettingsDocument } from "#test/contract/graphql/generated/examples.js";
import { waitFor } from "#test/support/wait-for.js";
import type { OperationTests } from "./operation-test.js";

interface Tags {
  containerTags: { nodes: { mergeId: string | null }[] };
}

export const organizationOperations = {
  async Settings(answer, { tag, run }) {
    await run(UpdateSettingsDocument, { input: { workspacePrompt: `Notes of ${tag}` } });
    expect((await answer({})).settings?.workspacePrompt).toBe(`Notes of ${tag}`);
  },
  async SuggestedProfileBuckets(answer, { run }) {
    await run(UpdateSettingsDocument, { input: { workspacePrompt: null } });
    await expect(answer({})).rejects.toThrow("workspacePrompt: is needed");
  },
  async UpdateSettings(answer) {
    const profileBuckets = [{ key: "boats", description: "Boats and harbours" }];
    const { updateSettings } = await answer({ input: { workspacePrompt: "Notes of a small team", profileBuckets } });
    expect(updateSettings.settings).toMatchObject({ workspacePrompt: "Notes of a small team", profileBuckets });
  },
  async ResetOrganization(answer, { client, addDocument }) {
    const documentId = await addDocument();
    await waitFor(
      () => client.graphql.run<Tags>("{ containerTags(first: 100) { nodes { tag mergeId } } }"),
      ({ containerTags }) => containerTags.nodes.every(({ mergeId }) => mergeId === null),
    );
    const { session } = await client.graphql.run<{ session: { organization: { slug: string } } }>(
      "{ session { organization { slug } } }",
    );
    const { resetOrganization } = await answer({ input: { confirmation: session.organization.slug } });
    expect(resetOrganization.settings).toEqual({ workspacePrompt: null });
    expect(resetOrganization.deletedDocumentCount).toBeGreaterThan(0);
    expect(await client.findDocument(documentId)).toBeNull();
  },
  async CreateApiKey(answer, { tag, client }) {
    const input = { containerTags: [tag], name: "reader", permission: "READ" as const, expiresInDays: 1 };
    const { createApiKey } = await answer({ input });
    expect(createApiKey.apiKey).toMatchObject({ name: "reader", containerTags: [tag], permission: "READ" });
    const { session } = await client
      .as(createApiKey.secret)
      .graphql.run<{ session: object }>("{ session { permission } }");
    expect(session).toEqual({ permission: "READ" });
  },
  async RevokeApiKey(answer, { client, addKey }) {
    const { id, secret } = await addKey();
    expect((await answer({ input: { id } })).revokeApiKey.apiKey).toEqual({ id, isEnabled: false });
    expect((await client.as(secret).graphql.send("{ session { role } }")).status).toBe(401);
  },
  async ApiKeys(answer, { apiKey }) {
    const { apiKeys } = await answer({});
    const own = apiKeys?.nodes.filter(({ prefix }) => apiKey.startsWith(prefix));
    expect(own).toMatchObject([{ permission: "WRITE", containerTags: null, isEnabled: true }]);
  },
  async Session(answer) {
    const { session } = await answer({});
    expect(session).toMatchObject({ permission: "WRITE", actor: { kind: "KEY" }, grants: null });
  },
  async System(answer) {
    const { system } = await answer({});
    expect(system).toMatchObject({ embeddingModel: { state: "READY" }, searchIndex: { state: "READY" } });
  },
  async EmbeddingChange(answer) {
    // Null while the model stays the same.
    expect(await answer({})).toEqual({ embeddingChange: null });
  },
  async Requests(answer, { addDocument }) {
    await addDocument();
    const { requests } = await waitFor(
      () => answer({ types: ["ADD"], hasFailed: false, first: 1 }),
      ({ requests: logged }) => (logged?.totalCount ?? 0) > 0,
    );
    expect(requests?.nodes).toMatchObject([{ type: "ADD", statusCode: 200, apiKey: { name: expect.any(String) } }]);
    // Requests of other tests may still come.
    const ids = requests?.nodes.map(({ id }) => id);
    expect((await answer({ ids })).requests).toMatchObject({ totalCount: 1, nodes: requests?.nodes });
  },
  async RequestCounts(answer, { addDocument }) {
    await addDocument();
    const { requestCounts } = await waitFor(
      () => answer({}),
      ({ requestCounts: counts }) => counts?.byType.some(({ type }) => type === "ADD") ?? false,
    );
    const added = requestCounts?.byType.find(({ type }) => type === "ADD")?.count ?? 0;
    const sum = (counts: { type: string; count: number }[] | undefined) =>
      counts?.filter(({ type }) => type === "ADD").reduce((all, { count }) => all + count, 0);
    expect([sum(requestCounts?.byHour), sum(requestCounts?.byStatus)]).toEqual([added, added]);
    expect(requestCounts?.byKey[0]?.apiKey).not.toBeNull();
    // Requests of other tests may still come, but none from the future.
    const [from, to] = [60_000, 120_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
    expect((await answer({ from, to })).requestCounts).toMatchObject({
      byType: [],
      byKey: [],
      byHour: [],
      byStatus: [],
    });
  },
  async ContentCounts(answer, { addDocument }) {
    await addDocument();
    const { contentCounts } = await answer({});
    expect(contentCounts?.documents.count).toBeGreaterThan(0);
    expect(contentCounts?.documents.addedCount).toBe(contentCounts?.documents.count);
    const later = await answer({ from: new Date(Date.now() + 60_000).toISOString() });
    expect(later.contentCounts?.documents).toEqual({ count: expect.any(Number), addedCount: 0 });
  },
  async RoutedDays(answer) {
    expect((await answer({})).routedDays).toEqual([]);
  },
  async Usage(answer, { tag, addDocument }) {
    await addDocument();
    // The rules of extraction call no model.
    expect((await answer({ containerTag: tag })).usage).toEqual({
      nodes: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  },
} satisfies Partial<OperationTests>;
