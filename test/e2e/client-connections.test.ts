import { Loci, type SyncProgress } from "@loci/client";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { newTag } from "#test/support/loci-client.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { fakeFile } from "#test/support/services/github/fake-repository.js";
import { useLoci } from "#test/support/start-loci.js";
import { TcpProxy } from "#test/support/tcp-proxy.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { startWebServer } from "#test/support/web-server.js";
import { verified } from "#test/support/webhooks.js";

const github = useShared(() => FakeGithub.open());
const { loci: server } = useLoci(() => ({
  environment: {
    LOCI_CONNECTOR_URLS: `github=${github.url}`,
    LOCI_GITHUB_CLIENT_ID: "client-of-tests",
    LOCI_GITHUB_CLIENT_SECRET: "of-no-vendor",
    LOCI_ALLOWED_HOSTS: "127.0.0.1",
  },
}));
const proxy = useShared(() => TcpProxy.to(server.baseUrl));
// Node 20 has no WebSocket of its own.
const clientAt = (url: string) => new Loci({ url, apiKey: server.apiKey, webSocket: WebSocket });
const loci = useShared(() => clientAt(server.baseUrl));

const connect = async (tag = newTag()) => {
  const metadata = { token: github.accessToken };
  const { connection, authorization } = await loci.connections.create({
    ...{ kind: "GITHUB", containerTags: [tag], metadata },
  });
  expect(authorization).toBeNull();
  return { tag, id: connection.id };
};

/** The first progress that fits. The subscription goes on. */
async function next(
  progress: AsyncGenerator<SyncProgress, void>,
  fits: (told: SyncProgress) => boolean,
): Promise<SyncProgress> {
  for (;;) {
    const { value, done } = await progress.next();
    if (done) throw new Error("The progress has ended.");
    if (fits(value)) return value;
  }
}

describe("connections of the TypeScript client", () => {
  it("choose parts of a source, follow its sync, and try again what failed", async () => {
    const secret = fakeFile("Ann hides the key.");
    github.repositories[0]?.push((files) =>
      files.set("knitting.md", fakeFile("Ann knits a scarf.")).set("key.md", secret),
    );
    github.forbidden.push({ text: secret.sha, answer: { status: 403, json: { message: "Resource not accessible" } } });
    const kinds = await loci.connections.connectors();
    expect(kinds.find(({ kind }) => kind === "GITHUB")).toMatchObject({ hasResources: true, isConfigured: true });
    const { tag, id } = await connect();
    const progress = loci.connections.watch(id);
    const available = await loci.connections.availableResources(id, { perPage: 100 });
    const handbook = available?.resources.filter(({ name }) => name === "octo-org/handbook") ?? [];
    const { resources } = await loci.connections.configure(id, handbook);
    expect(resources).toMatchObject([{ name: "octo-org/handbook", details: { default_branch: "main" } }]);
    const ended = await next(progress, ({ run, seen }) => run?.state === "COMPLETED" && seen > 0);
    expect(ended).toMatchObject({ done: 1, failed: 1, connection: { id, state: "ACTIVE" } });

    expect(await loci.connections.get(id)).toMatchObject({
      ...{ kind: "GITHUB", containerTags: [tag], itemCounts: { done: 1, failed: 1, pending: 0 } },
      lastSyncRun: { id: ended.run?.id, done: 1, failed: 1 },
    });
    const runs = await loci.connections.syncRuns(id).toArray();
    expect(runs.map((run) => run.id)).toContain(ended.run?.id);
    const items = loci.connections.items(id, { states: ["FAILED"] });
    expect((await items.page()).totalCount).toBe(1);
    const [failed] = await items.toArray();
    expect(failed).toMatchObject({ name: expect.stringContaining("key.md"), errorMessage: expect.any(String) });

    github.forbidden.length = 0;
    expect(await loci.connections.retryItem(failed?.id ?? "")).toMatchObject({ id: failed?.id, state: "PENDING" });
    const isKnown = async () => (await loci.documents.list({ containerTags: [tag] }).page()).totalCount;
    await waitFor(isKnown, (count) => count === 2);
    await expect(loci.connections.retryItem(failed?.id ?? "")).rejects.toMatchObject({ code: "CONFLICT" });
    await loci.connections.delete(id);
    // The sync of the retried item may be told first.
    while (!(await progress.next()).done);
    await waitFor(isKnown, (count) => count === 0);
  });

  it("pause, go on and sync, which is followed over a broken connection", async () => {
    const { id } = await connect();
    const progress = clientAt(proxy.url).connections.watch(id);
    await next(progress, ({ run }) => run?.state === "COMPLETED");
    expect(await loci.connections.pause(id)).toMatchObject({ state: "PAUSED" });
    await next(progress, ({ connection }) => connection.state === "PAUSED");
    await expect(loci.connections.sync(id)).rejects.toMatchObject({ code: "CONFLICT" });
    proxy.cut();
    expect(await loci.connections.resume(id)).toMatchObject({ state: "ACTIVE" });
    await next(progress, ({ connection }) => connection.state === "ACTIVE");
    const [before] = await loci.connections.syncRuns(id).toArray(1);
    expect(await loci.connections.sync(id)).toMatchObject({ id, state: "ACTIVE" });
    await next(progress, ({ run }) => run?.state === "COMPLETED" && run.id !== before?.id);
    const listed = await waitFor(
      () => loci.connections.get(id),
      (found) => found?.lastSyncRun?.state === "COMPLETED",
    );
    expect(listed?.lastSyncRun).toMatchObject({ trigger: "MANUAL", connectionId: id });
    await loci.connections.pause(id);
    await expect(loci.connections.cancelSync(id)).rejects.toMatchObject({ code: "CONFLICT" });
    await progress.return();
  });

  it("are listed by tag and kind, and disconnected without their documents", async () => {
    const [one, other] = [await connect(), await connect()];
    const idsOf = async (filter: Parameters<typeof loci.connections.list>[0]) =>
      (await loci.connections.list(filter).toArray()).map(({ id }) => id);
    expect(await idsOf({ containerTags: [one.tag, other.tag] })).toEqual([one.id, other.id]);
    expect(await idsOf({ containerTags: [one.tag], kinds: ["NOTION"] })).toEqual([]);
    github.repositories[1]?.push((files) => files.set("page.md", fakeFile("The page stays.")));
    const all = await loci.connections.availableResources(one.id);
    const website = all?.resources.filter(({ name }) => name === "octo-org/website") ?? [];
    await loci.connections.configure(one.id, website);
    const stored = () => loci.documents.list({ containerTags: [one.tag] }).toArray();
    const [document] = await waitFor(stored, (documents) => documents.length === 1);
    await loci.connections.delete(one.id, { deleteDocuments: false });
    expect(await loci.connections.get(one.id)).toBeNull();
    expect(await loci.connections.items(one.id).toArray()).toEqual([]);
    await expect(loci.connections.delete(one.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await loci.documents.waitUntil(document?.id ?? "", "DONE")).id).toBe(document?.id);
    expect(await idsOf({ containerTags: [one.tag, other.tag] })).toEqual([other.id]);
  });

  it("wait for a person's authorization, and are not doubled by a second request", async () => {
    const input = { kind: "GITHUB" as const, containerTags: [newTag()] };
    const [first, second] = [await loci.connections.create(input), await loci.connections.create(input)];
    expect(second.connection).toMatchObject({ id: first.connection.id, state: "PENDING" });
    const { authorization } = await loci.connections.authorize(first.connection.id);
    const links = [first, second, { authorization }].map((each) => each.authorization?.link);
    expect(new Set(links).size).toBe(3);
    expect(await loci.connections.noticeSetup(first.connection.id)).toBeNull();
  });

  it("tell with the server's code and fields what was wrong", async () => {
    const refused = loci.connections.create({ kind: "S3", containerTags: [newTag()], metadata: { bucket: "b" } });
    await expect(refused).rejects.toMatchObject({ code: "BAD_USER_INPUT", issues: expect.any(Array) });
    await expect(loci.connections.watch("unknown").next()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await loci.connections.get("unknown")).toBeNull();
  });
});

describe("webhooks of the TypeScript client", () => {
  const receiver = useShared(() => startWebServer());

  it("are added, tested, changed, given another secret, and deleted", async () => {
    receiver.set("/", { status: 204 });
    const { endpoint, secret } = await loci.webhooks.create({ url: receiver.url, events: ["MEMORY_CREATED"] });
    expect(await loci.webhooks.get(endpoint.id)).toEqual(endpoint);
    expect((await loci.webhooks.list().toArray()).map(({ id }) => id)).toContain(endpoint.id);
    const { id } = await loci.webhooks.sendTest(endpoint.id);
    const sent = await waitFor(
      () => loci.webhooks.delivery(id),
      (delivery) => delivery?.state === "DELIVERED",
    );
    expect(sent).toMatchObject({ event: "WEBHOOK_TEST", endpointId: endpoint.id, status: 204, attempts: 1 });
    const [request] = receiver.seen.splice(0);
    if (request === undefined) throw new Error("Nothing was sent.");
    expect(verified(request, secret)).toMatchObject({ type: "webhook.test" });
    const rotated = await loci.webhooks.rotateSecret(endpoint.id, { overlapHours: 0 });
    expect(rotated).toMatchObject({ endpoint: { formerSecretUntil: null }, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.secret).not.toBe(secret);
    const changed = await loci.webhooks.update(endpoint.id, { isEnabled: false, description: "For tests" });
    expect(changed).toMatchObject({ disabledReason: "REQUESTED", description: "For tests", url: endpoint.url });
    await expect(loci.webhooks.sendTest(endpoint.id)).rejects.toMatchObject({ code: "CONFLICT" });
    await loci.webhooks.delete(endpoint.id);
    expect(await loci.webhooks.get(endpoint.id)).toBeNull();
    expect(await loci.webhooks.deliveries(endpoint.id).toArray()).toEqual([]);
    await expect(loci.webhooks.delete(endpoint.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("send a delivery again, and everything since a time", async () => {
    const tag = newTag();
    receiver.set("/", { status: 204 });
    const { endpoint } = await loci.webhooks.create({
      ...{ url: receiver.url, events: ["MEMORY_CREATED"], containerTags: [tag] },
    });
    const [memory] = await loci.memories.add(tag, ["Plays the cello"]);
    const delivered = () => loci.webhooks.deliveries(endpoint.id, { states: ["DELIVERED"] }).toArray();
    const [delivery] = await waitFor(delivered, (deliveries) => deliveries.length === 1);
    expect(delivery).toMatchObject({ subjectId: memory?.id, containerTags: [tag] });
    const id = delivery?.id ?? "";
    const sendings = async () => receiver.seen.filter(({ headers }) => headers["webhook-id"] === id).length;
    expect(await loci.webhooks.replayDelivery(id)).toMatchObject({ id, state: "PENDING", attempts: 0 });
    await waitFor(sendings, (count) => count === 2);
    await waitFor(delivered, (deliveries) => deliveries.length === 1);
    expect(await loci.webhooks.replay(endpoint.id, delivery?.occurredAt ?? "")).toMatchObject({ id: endpoint.id });
    await waitFor(sendings, (count) => count === 3);
    await loci.webhooks.delete(endpoint.id);
  });

  it("tell of each sync of a connection", async () => {
    receiver.set("/", { status: 204 });
    const tag = newTag();
    const { endpoint } = await loci.webhooks.create({
      ...{ url: receiver.url, events: ["CONNECTION_SYNCED"], containerTags: [tag] },
    });
    const { id } = await connect(tag);
    const [delivery] = await waitFor(
      () => loci.webhooks.deliveries(endpoint.id, { states: ["DELIVERED"] }).toArray(),
      (deliveries) => deliveries.length > 0,
    );
    expect(delivery).toMatchObject({ event: "CONNECTION_SYNCED", subjectId: id, containerTags: [tag] });
    await loci.webhooks.delete(endpoint.id);
    await loci.connections.delete(id);
  });

  it("require a full key", async () => {
    const { secret } = await loci.apiKeys.create({ containerTags: [newTag()], permission: "WRITE" });
    const scoped = new Loci({ url: server.baseUrl, apiKey: secret });
    await expect(scoped.webhooks.list().toArray()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
