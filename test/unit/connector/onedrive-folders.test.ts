import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import type { NoticeCall } from "#core/ports/connector.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeOnedrive } from "#test/support/services/onedrive/fake-onedrive.js";
import { Random } from "#test/support/services/random.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

describe("chosen folders of OneDrive", () => {
  const fake = useShared(() => FakeOnedrive.start(), "for each");
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const sync = (driver: SyncDriver) => driver.run({ random: new Random(7) });
  const pathsOf = (driver: SyncDriver) => [...driver.store.documents().values()].map(({ path }) => path).sort();

  it("are read with all that lies in them, and nothing else is", async () => {
    fake.addFile("Plans", "", { kind: "folder" });
    fake.addFile("2026", "", { kind: "folder", folder: "Plans" });
    fake.addFile("Private", "", { kind: "folder" });
    for (let file = 0; file < 6; file++) fake.addFile(`plan-${file}.txt`, `Plan ${file}.`, { folder: "2026" });
    fake.addFile("diary.txt", "Dear diary.", { folder: "Private" });
    fake.resources.push(fake.resourceOf("Plans"));
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    expect(pathsOf(driver)).toEqual([0, 1, 2, 3, 4, 5].map((file) => `/Plans/2026/plan-${file}.txt`));
    expect(fake.leaks).toEqual([]);
  });

  it("are listed anew only after their drive has changed", async () => {
    fake.addFile("Plans", "", { kind: "folder" });
    fake.addFile("plan.txt", "The plan.", { folder: "Plans" });
    fake.resources.push(fake.resourceOf("Plans"));
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    const { listing, content } = fake.calls;
    await sync(driver);
    // One delta query, and a repetition that the driver may have made.
    expect(fake.calls.listing - listing).toBeLessThanOrEqual(2);
    fake.addFile("new.txt", "A new plan.", { folder: "Plans" });
    await sync(driver);
    expect(pathsOf(driver)).toEqual(["/Plans/new.txt", "/Plans/plan.txt"]);
    expect(fake.calls.content).toBe(content + 1);
  });

  it("can be chosen among the drives of the account and their folders", async () => {
    fake.addFile("Plans", "", { kind: "folder" });
    fake.addFile("2026", "", { kind: "folder", folder: "Plans" });
    fake.addFile("plan.txt", "The plan.", { folder: "Plans" });
    const { connector } = fake;
    const list = (parentId: string | null) =>
      connector.resources?.(new SyncDriver(fake, http).session(), { page: 1, perPage: 10, parentId });
    const drives = await list(null);
    const drive = drives?.resources[0]?.id ?? "";
    expect(drives).toMatchObject({ resources: [{ name: "OneDrive" }], total: 1 });
    const folders = await list(drive);
    expect(folders?.resources).toMatchObject([{ name: "Plans" }]);
    expect((await list(folders?.resources[0]?.id ?? ""))?.resources).toMatchObject([{ name: "2026" }]);
  });
});

describe("what OneDrive cannot give", () => {
  const fake = useShared(() => FakeOnedrive.start());
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

  it("is named with its reason", async () => {
    fake.addFile("Notebook", "", { kind: "package" });
    fake.addFile("Shared", "", { kind: "link" });
    fake.addFile("virus.exe", "", { kind: "malware" });
    const { failures, upserts } = await fake.connector.changes(new SyncDriver(fake, http).session(), null);
    expect(upserts).toEqual([]);
    expect(failures.map(({ name, message }) => [name, message])).toEqual([
      ["Notebook", expect.stringContaining("OneNote")],
      ["Shared", expect.stringContaining("another drive")],
      ["virus.exe", expect.stringContaining("malware")],
    ]);
  });
});

describe("notices of OneDrive", () => {
  const fake = useShared(() => FakeOnedrive.start());
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const receiver = useShared(() => startWebServer());
  const call = (changes: Partial<NoticeCall>): NoticeCall => ({
    method: "POST",
    headers: {},
    query: {},
    body: new Uint8Array(),
    ...changes,
  });

  it("come after the address has answered, and are marked with the secret", async () => {
    const { notices } = fake.connector;
    if (notices === undefined) throw new Error("there are no notices");
    const known = { secret: "a long secret", subscription: null };
    receiver.set("/notices", (request, response) => {
      const query = Object.fromEntries(new URL(request.url ?? "", "http://x").searchParams);
      const meaning = notices.read(call({ query }), known);
      response.end(meaning.kind === "answer" ? meaning.text : "");
    });
    const session = new SyncDriver(fake, http).session();
    const asked = { address: `${receiver.url}/notices`, secret: known.secret, earlier: null };
    const first = await notices.subscribe(session, asked);
    expect(first.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 20 * 24 * 3_600_000);
    const [made] = [...fake.subscriptions.values()];
    const notification = (clientState: string | undefined, more = {}) =>
      call({ body: Buffer.from(JSON.stringify({ value: [{ subscriptionId: made?.id, clientState, ...more }] })) });
    expect(notices.read(notification(made?.clientState), known)).toEqual({ kind: "changed", deliveryId: null });
    for (const [lifecycleEvent, kind] of [
      ["missed", "changed"],
      ["reauthorizationRequired", "ending"],
      ["subscriptionRemoved", "ending"],
    ]) {
      const lifecycle = notification(made?.clientState, { lifecycleEvent });
      expect(notices.read(lifecycle, { ...known, subscription: first })).toEqual({ kind, deliveryId: null });
      // An earlier subscription ends as it should.
      const another = { ...known, subscription: { ...first, id: "another" } };
      expect(notices.read(lifecycle, another)).toEqual({ kind: "changed", deliveryId: null });
    }
    for (const forged of [notification("guessed"), notification(undefined), call({ body: Buffer.from("{") })]) {
      expect(() => notices.read(forged, known)).toThrow(expect.objectContaining({ code: "unauthenticated" }));
    }
    const second = await notices.subscribe(session, { ...asked, earlier: first });
    expect([...fake.subscriptions.keys()]).toEqual([second.id]);
    await notices.unsubscribe(session, second);
    await notices.unsubscribe(session, second);
    expect(fake.subscriptions.size).toBe(0);
  });
});
