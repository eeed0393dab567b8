import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocuments } from "#apps/server/rest/openapi/all-documents.js";
import { openLinks } from "#apps/wiring/open/open-links.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { fakeFile } from "#test/support/services/github/fake-repository.js";
import { OAuthSource } from "#test/support/services/oauth/oauth-source.js";
import { StandInOAuth } from "#test/support/services/oauth/stand-in-oauth.js";
import { useLoci } from "#test/support/start-loci.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

const DONE = "https://app.example.com/done";

const signIn = useShared(() => StandInOAuth.start({ client: "github" }));
const github = useShared(() => FakeGithub.open());
const source = useShared(() => OAuthSource.open(github, signIn));
const { loci, rest, graphql } = useLoci(() => ({
  environment: {
    LOCI_CONNECTOR_URLS: `github=${source.url}`,
    LOCI_ALLOWED_HOSTS: "127.0.0.1",
    LOCI_ALLOWED_ORIGINS: "https://app.example.com",
    LOCI_PUBLIC_URL: "https://loci.example.com",
  },
}));

it("an organization's own OAuth clients are kept, and their secrets are never shown", async () => {
  const keys = (
    githubCustomKeyEnabled: boolean | null,
    githubClientId: string | null,
    githubClientSecret: unknown,
  ) => ({
    githubCustomKeyEnabled,
    githubClientId,
    githubClientSecret,
  });
  const change = async (body: object) => (await rest("PATCH /v3/settings", { body })).body.updated;
  const settings = async () => (await rest("GET /v3/settings")).body;
  expect(await settings()).toMatchObject(keys(null, null, null));
  const masked = expect.stringMatching(/^\*+$/);
  expect(await change(keys(true, "own-client", "a secret of its own"))).toMatchObject(keys(true, "own-client", masked));
  expect(await rowsOf(loci.database.ownerUrl, { mentioning: "a secret of its own" })).toEqual([]);
  expect(await settings()).toMatchObject({ ...keys(true, "own-client", masked), notionClientId: null });
  const { settings: seen } = await graphql.run<{ settings: object }>(
    "{ settings { chunkSize oauthClients { client isEnabled clientId hasSecret } } }",
    {},
  );
  const own = { client: "GITHUB", isEnabled: true, clientId: "own-client", hasSecret: true };
  expect(seen).toEqual({ chunkSize: null, oauthClients: [own] });
  // A form sends back what it was given.
  const { githubClientSecret } = await settings();
  await change({ githubClientId: "renamed", githubClientSecret });
  expect(await settings()).toMatchObject(keys(true, "renamed", masked));
  expect(await change({ githubClientSecret: null })).toMatchObject(keys(true, "renamed", null));
  expect((await rest("PATCH /v3/settings", { body: { githubClientId: "a".repeat(1001) } })).status).toBe(400);
});

it("a source is connected once, however often the request is repeated with its Idempotency-Key", async () => {
  const body = { containerTags: ["site"], metadata: { startUrl: "http://docs.invalid/" } };
  const headers = { "idempotency-key": "connect the site" };
  const connect = () => rest("POST /v3/connections/web-crawler", { body, headers });
  const [first, second] = [await connect(), await connect()];
  expect(first.body).toEqual({ id: expect.any(String) });
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  const list = () => rest("POST /v3/connections/list", { body: { containerTags: ["site"] } });
  expect((await list()).body).toMatchObject([first.body]);
  await rest(`DELETE /v3/connections/${first.body.id}`);
  expect((await list()).body).toEqual([]);
  await waitFor(
    () => rowsOf(loci.database.ownerUrl, { only: ["connection"] }),
    (rows) => rows.length === 0,
  );
});

it("the OpenAPI document says that a sync is confirmed by a line of text or by JSON", () => {
  const { responses } = openApiDocuments()["v3"]?.paths["/v3/connections/{id}/import"]?.["post"] ?? {};
  expect(responses?.["202"]).toMatchObject({ content: { "application/json": {}, "text/plain": {} } });
});

describe("a source that a person authorizes", () => {
  const containerTags = ["handbook"];
  let id: string;

  const connect = async (redirectUrl: string | null = DONE) =>
    await rest("POST /v3/connections/github", { body: { containerTags, redirectUrl } });
  /** The browser comes back. */
  const follow = async (address: string) => {
    const { pathname, search } = new URL(address);
    return await fetch(loci.baseUrl + pathname + search, { redirect: "manual" });
  };
  const authorize = async () => {
    const { authLink } = (await connect()).body;
    return await follow(await signIn.visit(authLink));
  };
  const stored = async () => {
    const [found] = await rowsOf(loci.database.ownerUrl, { only: ["connection"] });
    return found?.row ?? {};
  };
  const lastRun = async () => (await rest(`GET /v3/connections/${id}/sync-runs`)).body[0];
  /** Does something that asks for a sync, and waits for its end. */
  const synced = async (ask: () => Promise<{ status: number }>, status = 202) => {
    const before = await lastRun();
    expect((await ask()).status).toBe(status);
    const settled = async () => ({ wanted: (await stored())["wanted_sync"], run: await lastRun() });
    const isSettled = ({ wanted, run }: Awaited<ReturnType<typeof settled>>) =>
      wanted === null && run?.id !== before?.id && run.status !== "running";
    return (await waitFor(settled, isSettled)).run;
  };
  const syncs = () => synced(() => rest("POST /v3/connections/github/import"));
  /** The texts of its documents. */
  const texts = async () => {
    const { body } = await rest("POST /v3/connections/github/documents", { body: { containerTags } });
    const documents = await Promise.all(
      body.flatMap(({ id: document }: { id: string | null }) =>
        document === null ? [] : [rest(`GET /v3/documents/${document}`)],
      ),
    );
    return documents.map(({ body: { content } }) => content).sort();
  };
  const push = (file: string, text: string) => github.repositories[0]?.push((files) => files.set(file, fakeFile(text)));

  beforeAll(async () => {
    push("one.md", "Ann knits.");
    const { id: githubClientId, secret: githubClientSecret } = signIn.client;
    await rest("PATCH /v3/settings", { body: { githubCustomKeyEnabled: true, githubClientId, githubClientSecret } });
  });

  it("sends nobody to an address of another origin", async () => {
    for (const redirectUrl of ["https://evil.example.com/", "javascript:alert(1)", "https://a:b@app.example.com/"]) {
      expect((await connect(redirectUrl)).status).toBe(400);
    }
    expect((await rest("GET /v3/connections")).body).toEqual([]);
  });

  it("is not connected when the person refuses", async () => {
    const { body } = await connect();
    id = body.id;
    expect(body).toEqual({ id, authLink: expect.any(String), expiresIn: "1 hour", redirectsTo: DONE });
    const back = await signIn.visit(body.authLink, "deny");
    const refused = await follow(back);
    expect([refused.status, refused.headers.get("location")]).toEqual([302, `${DONE}?error=access_denied`]);
    expect((await follow(back)).status).toBe(404);
    expect(await stored()).toMatchObject({ state: "pending", tokens: null });
    expect(signIn.counts.exchanges).toBe(0);
  });

  it("is asked for by a link that no database keeps in clear, and another one when the request is repeated", async () => {
    const request = { body: { containerTags, redirectUrl: DONE }, headers: { "idempotency-key": "connect the code" } };
    const ask = () => rest("POST /v3/connections/github", request);
    const [first, second] = [await ask(), await ask()];
    expect([first.body.id, second.body.id]).toEqual([id, id]);
    expect(second.body.authLink).not.toBe(first.body.authLink);
    for (const { authLink } of [first.body, second.body]) {
      const state = new URL(authLink).searchParams.get("state") ?? "";
      expect(await rowsOf(loci.database.ownerUrl, { mentioning: state })).toEqual([]);
    }
    expect(await rowsOf(loci.database.ownerUrl, { mentioning: "connect the code" })).toEqual([]);
  });

  it("takes an answer once, in time, and for the connection that it was asked for", async () => {
    const { body } = await connect();
    // The one that waits is continued.
    expect(body.id).toBe(id);
    const back = new URL(await signIn.visit(body.authLink));
    const state = back.searchParams.get("state") ?? "";
    const links = openLinks(readEnvironment(loci.environment), { now: () => new Date() });
    const subject = links.read("authorization", state);
    const past = new Date(Date.now() - 1000);
    const wrong = [
      links.sign("authorization", subject, past),
      links.sign("authorization", { ...subject, condition: "another" }, new Date(Date.now() + 60_000)),
      `${state}x`,
    ];
    for (const other of wrong) {
      const address = new URL(back);
      address.searchParams.set("state", other);
      expect((await follow(address.href)).status).toBe(404);
    }
    expect((await follow(back.href.replace("/github", "/notion"))).status).toBe(404);
    await synced(async () => {
      const done = await follow(back.href);
      expect(done.headers.get("location")).toBe(DONE);
      return done;
    }, 302);
    expect((await follow(back.href)).status).toBe(404);
    expect(signIn.counts.exchanges).toBe(1);
    expect((await rest(`GET /v3/connections/${id}`)).body).toMatchObject({ provider: "github", email: "octocat" });
  });

  it("tells what can be chosen of it", async () => {
    const { body } = await rest(`GET /v3/connections/${id}/resources`);
    const names = ["octo-org/handbook", "octo-org/website"];
    const resources = names.map((full_name, index) => {
      const branches = { default_branch: "main", defaultBranch: "main" };
      return { id: String(1000 + index), name: full_name, full_name, ...branches, private: true };
    });
    expect(body).toEqual({ resources });
    expect((await rest(`GET /v3/connections/${id}/resources?page=1&per_page=1`)).status).toBe(200);
    const chosen = { resources: body.resources.slice(0, 1) };
    const run = await synced(() => rest(`POST /v3/connections/${id}/configure`, { body: chosen }), 200);
    expect(run).toMatchObject({ status: "completed", triggerType: "manual" });
    expect(await texts()).toEqual(["Ann knits."]);
  });

  it("hears of pushes that GitHub signed, once each", async () => {
    expect(github.hooks).toHaveLength(1);
    const query = "query ($id: ID!) { connection(id: $id) { noticeSetup { address verificationToken } } }";
    expect(await graphql.run(query, { id })).toEqual({ connection: { noticeSetup: null } });
    const { url = "", secret = "" } = github.hooks[0]?.config ?? {};
    const body = JSON.stringify({ ref: "refs/heads/main", repository: { default_branch: "main" } });
    const notify = async (delivery: string, key = secret) => {
      const signature = `sha256=${createHmac("sha256", key).update(body).digest("hex")}`;
      const headers = {
        "content-type": "application/json",
        "x-github-event": "push",
        "x-github-delivery": delivery,
        "x-hub-signature-256": signature,
      };
      return (await fetch(url.replace("https://loci.example.com", loci.baseUrl), { method: "POST", headers, body }))
        .status;
    };
    expect(await notify("first", "a guess")).toBe(401);
    expect(await stored()).toMatchObject({ wanted_sync: null, notice_ids: [] });
    expect(await notify("first")).toBe(200);
    const { wanted_sync: wanted, next_sync_at: due } = await stored();
    expect(wanted).toBe("event");
    expect(Date.parse(String(due)) - Date.now()).toBeLessThan(601_000);
    await syncs();
    expect(await notify("first")).toBe(200);
    expect(await stored()).toMatchObject({ wanted_sync: null, notice_ids: ["first"] });
    expect((await fetch(`${loci.baseUrl}/v3/connections/notices/forged`, { method: "POST" })).status).toBe(404);
  });

  it("is read on with fresh tokens when the source refuses the old ones", async () => {
    push("two.md", "Ben sews.");
    signIn.expireAccessTokens();
    expect(await syncs()).toMatchObject({ status: "completed" });
    expect(signIn.counts.refreshes).toBe(1);
    expect(await texts()).toEqual(["Ann knits.", "Ben sews."]);
  });

  it("says that its authorization has ended, and goes on once it has another one", async () => {
    push("three.md", "Cid weaves.");
    signIn.endGrants();
    expect(await syncs()).toMatchObject({ status: "failed" });
    const { body } = await rest(`GET /v3/connections/${id}`);
    expect(body.lastSyncRun).toMatchObject({ status: "failed", errorCode: "auth_expired" });
    expect((await stored())["state"]).toBe("auth_expired");
    expect((await rest("POST /v3/connections/github/import")).status).toBe(409);
    expect(await synced(authorize, 302)).toMatchObject({ status: "completed" });
    expect(await texts()).toEqual(["Ann knits.", "Ben sews.", "Cid weaves."]);
  });

  it("forgets the authorization when it is removed", async () => {
    const secrets = ["secret-access", "secret-refresh", signIn.client.secret];
    for (const mentioning of secrets) expect(await rowsOf(loci.database.ownerUrl, { mentioning })).toEqual([]);
    expect((await rest(`DELETE /v3/connections/${id}`)).body).toEqual({ id, provider: "github" });
    expect((await rest(`GET /v3/connections/${id}`)).status).toBe(404);
    await waitFor(stored, (row) => Object.keys(row).length === 0);
    expect(github.hooks).toEqual([]);
    expect(signIn.counts.revocations).toBe(1);
    expect((await rest("POST /v3/documents/list", { body: {} })).body.memories).toEqual([]);
  });
});
