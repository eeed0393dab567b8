import { UnavailableError } from "@loci/errors";
import { expect, test, vi } from "vitest";
import { clearIdempotencyKeys, IdempotencyService, type ReportUnkept } from "#core/idempotency/idempotency.service.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { newTag } from "#test/support/loci-client.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";

const { loci, rest } = useLoci({ withWorker: false });
const seeds = useShared(() => openSeeds(loci.database.appUrl));

const unexpected: ReportUnkept = ({ error }) => {
  throw error;
};
const keyed = (key: string) => ({ "idempotency-key": key });
const memory = (tag: string, content = "Ada drinks tea") => ({ containerTag: tag, memories: [{ content }] });

test("a write that is sent again is answered as before and not done again", async () => {
  const tag = newTag();
  const body = memory(tag);
  const first = await rest("POST /v4/memories", { body, headers: keyed("first") });
  const again = await rest("POST /v4/memories", { body, headers: keyed("first") });
  expect(first.status).toBe(201);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect([first, again].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);

  const removal = { body: { containerTag: tag, content: "Ada drinks tea" }, headers: keyed("removal") };
  const forgotten = await rest("DELETE /v4/memories", removal);
  expect(await rest("DELETE /v4/memories", removal)).toMatchObject({ status: 200, body: forgotten.body });
});

test("another body, another path and another API key are other requests", async () => {
  const tag = newTag();
  const headers = keyed("reused");
  await rest("POST /v4/memories", { body: memory(tag), headers });
  for (const [call, body] of [
    ["POST /v4/memories", memory(tag, "Ada drinks coffee")],
    ["POST /v3/documents", memory(tag)],
  ] as const) {
    const refused = await rest(call, { body, headers });
    expect(refused).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(refused.headers.get("x-should-retry")).toBe("false");
  }
  const { body: scoped } = await rest("POST /v3/auth/scoped-key", { body: { containerTags: [tag] }, headers });
  const other = rest.as(scoped.key);
  const added = await other("POST /v4/memories", { body: memory(tag, "Ada drinks water"), headers });
  expect(added).toMatchObject({ status: 201, body: { memories: [{ memory: "Ada drinks water" }] } });
});

test("requests that arrive together are done once", async () => {
  const tag = newTag();
  const headers = keyed("together");
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      rest("POST /v3/documents", { body: { content: "Tea.", containerTag: tag }, headers }),
    ),
  );
  const answered = replies.filter(({ status }) => status === 200);
  expect(new Set(answered.map(({ body }) => body.id)).size).toBe(1);
  for (const reply of replies.filter((one) => !answered.includes(one))) {
    expect(reply).toMatchObject({ status: 409, body: { code: "idempotency_key_in_use" } });
    expect(reply.headers.get("retry-after")).toBe("1");
    expect(reply.headers.get("x-should-retry")).toBeNull();
  }
});

test("a failure is not kept: the corrected request may use the same key", async () => {
  const headers = keyed("failed");
  expect((await rest("POST /v4/memories", { body: { memories: [] }, headers })).status).toBe(400);
  expect((await rest("POST /v4/memories", { body: memory(newTag()), headers })).status).toBe(201);
});

test("an upload that is sent again is one document, whatever its boundary", async () => {
  const upload = () => {
    const form = new FormData();
    form.set("file", new Blob(["Ada drinks tea."], { type: "text/plain" }), "tea.txt");
    return rest("POST /v3/documents/file", { body: form, headers: keyed("upload") });
  };
  const first = await upload();
  expect(first.status).toBe(200);
  expect((await upload()).body).toEqual(first.body);
});

test("questions, new API keys and new webhooks are answered anew, and a key that is too long is refused", async () => {
  const scoped = { body: { containerTags: [newTag()] }, headers: keyed("secret") };
  const keys = [await rest("POST /v3/auth/scoped-key", scoped), await rest("POST /v3/auth/scoped-key", scoped)];
  expect(new Set(keys.map(({ body }) => body.key)).size).toBe(2);
  const hook = { body: { url: "https://example.com/", events: ["document.done"] }, headers: keyed("webhook") };
  const secrets = [await rest("POST /v3/webhooks", hook), await rest("POST /v3/webhooks", hook)];
  expect(secrets.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(secrets.map(({ body }) => body.secret)).size).toBe(2);
  const listed = await rest("POST /v3/documents/list", { body: {}, headers: keyed("list") });
  expect((await rest("POST /v3/documents/list", { body: { limit: 1 }, headers: keyed("list") })).status).toBe(200);
  expect(listed.status).toBe(200);
  const tooLong = await rest("POST /v4/memories", { body: memory(newTag()), headers: keyed("k".repeat(256)) });
  expect(tooLong).toMatchObject({ status: 400, body: { code: "bad_input" } });
});

test("an answer is kept for a day, and a request that nobody works on any more gives its key back", async () => {
  let now = Date.now();
  const service = new IdempotencyService(seeds.database, { now: () => new Date(now) }, unexpected);
  const { organizationId } = await seeds.addOrganization("days");
  const principal = systemPrincipal(organizationId);
  const request = { key: "daily", fingerprint: "same" };
  const answer = (text: string) => service.once(principal, request, async () => ({ text }));
  expect((await answer("first")).answer).toEqual({ text: "first" });
  now += 23 * 60 * 60_000;
  expect((await answer("second")).answer).toEqual({ text: "first" });
  now += 2 * 60 * 60_000;
  expect((await answer("third")).answer).toEqual({ text: "third" });

  const killed = { key: "killed", fingerprint: "same" };
  await new Promise<void>((begun) => {
    void service.once(principal, killed, () => {
      begun();
      return new Promise<object>(() => undefined);
    });
  });
  const retry = () => service.once(principal, killed, async () => ({ text: "done" }));
  await expect(retry()).rejects.toMatchObject({ code: "idempotency_key_in_use" });
  now += 61_000;
  expect((await retry()).answer).toEqual({ text: "done" });
});

test("a write whose answer could not be kept is answered and reported, and is not done again by a repeat", async () => {
  const { organizationId } = await seeds.addOrganization("unkept");
  const principal = systemPrincipal(organizationId);
  const request = { key: "unkept", fingerprint: "same" };
  const lost = await openSeeds(loci.database.appUrl);
  const clock = { now: () => new Date() };
  const away = new UnavailableError("The database is away");
  const unkept: Parameters<ReportUnkept>[0][] = [];
  const service = new IdempotencyService(lost.database, clock, (one) => unkept.push(one));
  const first = await service.once(principal, request, async () => {
    vi.spyOn(lost.database, "inTenant").mockRejectedValue(away);
    return { text: "written" };
  });
  await lost.close();
  expect(first).toEqual({ answer: { text: "written" }, isRepeated: false });
  expect(unkept).toEqual([{ organizationId, actorId: principal.actor.id, error: away }]);
  const repeated = new IdempotencyService(seeds.database, clock, unexpected);
  const again = repeated.once(principal, request, async () => ({ text: "twice" }));
  await expect(again).rejects.toMatchObject({ code: "idempotency_key_in_use" });
});

test("answers that are older than a day are cleared away", async () => {
  await seeds.database.inTenant(
    systemPrincipal((await seeds.addOrganization("swept")).organizationId),
    (repositories) =>
      repositories.idempotencyKeys.claim({
        ...{ actorId: "key", key: "old", fingerprint: "", attempt: "first" },
        ...{ expiresAt: new Date(Date.now() - 1_000), now: new Date() },
      }),
  );
  expect(await clearIdempotencyKeys(seeds.database)).toBe(1);
});
