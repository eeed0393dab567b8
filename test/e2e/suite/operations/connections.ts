import { expect } from "vitest";
import * as examples from "#test/contract/graphql/generated/examples.js";
import { waitFor } from "#test/support/wait-for.js";
import type { OperationTests, Scene } from "./operation-test.js";

/** The installation under test knows a client for GitHub, so that an authorization can be asked for. */
export const OAUTH_CLIENT = { LOCI_GITHUB_CLIENT_ID: "client-of-tests", LOCI_GITHUB_CLIENT_SECRET: "of-no-vendor" };

/** Nobody has this name: the sync fails, and its run says so. */
const METADATA = { startUrl: "http://site.invalid/" };

async function addSite({ run, tag }: Scene): Promise<string> {
  const input = { kind: "WEB_CRAWLER" as const, containerTags: [tag], metadata: METADATA, documentLimit: 5 };
  return (await run(examples.CreateConnectionDocument, { input })).createConnection.connection.id;
}

async function addRepositories({ run, tag }: Scene): Promise<string> {
  const input = { kind: "GITHUB" as const, containerTags: [tag] };
  return (await run(examples.CreateConnectionDocument, { input })).createConnection.connection.id;
}

/** Its first sync has ended. */
async function addPaused(scene: Scene): Promise<string> {
  const id = await addSite(scene);
  await scene.run(examples.PauseConnectionDocument, { id });
  return id;
}

export const connectionOperations = {
  async Connectors(answer) {
    const { connectors } = await answer({});
    const crawler = connectors.find(({ kind }) => kind === "WEB_CRAWLER");
    expect(crawler).toMatchObject({ auth: "FIELDS", isConfigured: true, hasResources: false });
    expect(crawler?.fields).toContainEqual(
      expect.objectContaining({ name: "startUrl", kind: "URL", isRequired: true }),
    );
    expect(connectors.find(({ kind }) => kind === "GITHUB")).toMatchObject({ auth: "OAUTH", isConfigured: true });
    expect(connectors.find(({ kind }) => kind === "GOOGLE_DRIVE")).toMatchObject({ isConfigured: false });
  },
  async Connections(answer, scene) {
    const id = await addPaused(scene);
    const { connections } = await answer({ containerTags: [scene.tag], first: 10 });
    expect(connections.nodes).toMatchObject([
      { id, state: "PAUSED", config: METADATA, documentLimit: 5, metadata: null },
    ]);
  },
  async Connection(answer, scene) {
    const id = await addPaused(scene);
    const { connection } = await answer({ id, states: ["FAILED"] });
    expect(connection).toMatchObject({ state: "PAUSED", resources: [], items: { totalCount: 0 } });
  },
  async CreateConnection(answer, { tag }) {
    const secret = { kind: "S3" as const, containerTags: [tag], metadata: { bucket: "b" } };
    await expect(answer({ input: secret })).rejects.toThrow(/metadata/);
    const input = { kind: "GITHUB" as const, containerTags: [tag], redirectUrl: "https://app.example.org/done" };
    const { createConnection } = await answer({ input });
    expect(createConnection.connection.state).toBe("PENDING");
    const link = new URL(createConnection.authorization?.link ?? "");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      ...{ response_type: "code", client_id: OAUTH_CLIENT.LOCI_GITHUB_CLIENT_ID, code_challenge_method: "S256" },
      redirect_uri: expect.stringMatching(/\/v3\/connections\/auth\/callback\/github$/),
    });
  },
  async AuthorizeConnection(answer, scene) {
    const id = await addRepositories(scene);
    const { authorizeConnection } = await answer({ input: { id } });
    expect(authorizeConnection.authorization?.link).toContain("state=");
  },
  async SyncConnection(answer, scene) {
    const id = await addSite(scene);
    expect((await answer({ id })).syncConnection.connection).toEqual({ id, state: "ACTIVE" });
    const read = () => scene.run(examples.ConnectionDocument, { id });
    const { connection } = await waitFor(read, (found) => found.connection?.syncRuns.nodes[0]?.completedAt != null);
    expect(connection?.syncRuns.nodes[0]).toMatchObject({ trigger: "MANUAL" });
    await scene.run(examples.DeleteConnectionDocument, { input: { id } });
  },
  async PauseConnection(answer, scene) {
    const id = await addSite(scene);
    expect((await answer({ id })).pauseConnection.connection).toEqual({ id, state: "PAUSED" });
    await expect(scene.run(examples.SyncConnectionDocument, { id })).rejects.toThrow(/paused/);
  },
  async ResumeConnection(answer, scene) {
    const id = await addPaused(scene);
    expect((await answer({ id })).resumeConnection.connection).toEqual({ id, state: "ACTIVE" });
    await scene.run(examples.DeleteConnectionDocument, { input: { id } });
  },
  async CancelSync(answer, scene) {
    const id = await addRepositories(scene);
    await expect(answer({ id })).rejects.toThrow(/No sync is under way/);
  },
  async RetryConnectionItem(answer) {
    await expect(answer({ id: "unknown" })).rejects.toThrow(/not found/i);
  },
  async ConfigureConnection(answer, scene) {
    const id = await addRepositories(scene);
    const resources = [{ id: "1", name: "one", details: { default_branch: "main" } }];
    const { configureConnection } = await answer({ input: { id, resources } });
    expect(configureConnection.connection.resources).toEqual([{ id: "1", name: "one" }]);
  },
  async DeleteConnection(answer, scene) {
    const id = await addSite(scene);
    expect((await answer({ input: { id, deleteDocuments: false } })).deleteConnection).toEqual({
      id,
      kind: "WEB_CRAWLER",
    });
    const { connection } = await scene.run(examples.ConnectionDocument, { id });
    expect(connection).toBeNull();
  },
  async SyncProgress(answer, scene) {
    const connectionId = await addPaused(scene);
    const { syncProgress } = await answer({ connectionId });
    expect(syncProgress).toMatchObject({ failed: 0, connection: { id: connectionId, state: "PAUSED" } });
  },
} satisfies Partial<OperationTests>;
