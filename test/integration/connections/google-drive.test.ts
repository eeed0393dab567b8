import { AuthExpiredError, BadInputError, TooLargeError, UnauthenticatedError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { CursorExpiredError, type ItemReference, type NoticeCall } from "#core/ports/connector.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeGoogleDrive } from "#test/support/services/google-drive/fake-google-drive.js";
import { Random } from "#test/support/services/random.js";
import { useShared } from "#test/support/use-shared.js";

const GOOGLE = "application/vnd.google-apps.";
const FOLDER = `${GOOGLE}folder`;
const DOCUMENT = `${GOOGLE}document`;

describe("google-drive", () => {
  const fake = useShared(() => FakeGoogleDrive.open(), "for each");
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const random = new Random(7);

  it("a folder that comes out of the trash brings files that no listing has named", async () => {
    const folder = addFolder("Plans", { isTrashed: true });
    const inner = addFolder("2024", { parentId: folder.id });
    const file = fake.contents.add(random, { parentId: inner.id, name: "june.txt" });
    const driver = await inStep();
    expect(paths(driver)).toEqual([]);
    folder.isTrashed = false;
    fake.contents.note(folder);
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/Plans/2024/june.txt"]);
    expect(driver.store.documents().get(file.id)?.content).toBe(file.text);
  });

  it("a file that changes while everything is listed is named all the same", async () => {
    fake.perPage = 3;
    const files = Array.from({ length: 9 }, (_, number) => fake.contents.add(random, { name: `${number}.txt` }));
    const [oldest] = files;
    if (oldest === undefined) throw new Error("There is no file.");
    let pages = 0;
    const driver = new SyncDriver(fake, http);
    const betweenPages = async () => {
      if (pages++ > 0) return;
      oldest.text = "newer words";
      fake.contents.note(oldest);
    };
    await driver.run({ random, betweenPages });
    expect(paths(driver)).toEqual(files.map(({ name }) => `/${name}`));
    expect(driver.store.documents().get(oldest.id)?.content).toBe("newer words");
  });

  it("a folder that is in the trash while its content is listed, and back soon, keeps all of it", async () => {
    fake.perPage = 2;
    for (const name of ["1.txt", "2.txt", "3.txt", "4.txt"]) fake.contents.add(random, { name });
    const folder = addFolder("Plans");
    for (const name of ["a.txt", "b.txt"]) fake.contents.add(random, { parentId: folder.id, name });
    let pages = 0;
    const driver = new SyncDriver(fake, http);
    const betweenPages = async () => {
      pages++;
      if (pages > 2) return;
      folder.isTrashed = pages === 1;
      fake.contents.note(folder);
    };
    await driver.run({ random, betweenPages });
    expect(paths(driver)).toEqual(["/1.txt", "/2.txt", "/3.txt", "/4.txt", "/Plans/a.txt", "/Plans/b.txt"]);
  });

  it("a file that is named before its folders goes with them", async () => {
    fake.perPage = 1;
    const driver = await inStep();
    const outer = addFolder("Outer");
    const inner = addFolder("Inner", { parentId: outer.id });
    fake.contents.add(random, { parentId: inner.id });
    for (const folder of [inner, outer]) fake.contents.note(folder);
    const betweenPages = async () => {
      outer.isTrashed = true;
      fake.contents.note(outer);
    };
    await driver.run({ random, betweenPages });
    expect(paths(driver)).toEqual([]);
    outer.isTrashed = false;
    fake.contents.note(outer);
    await driver.run({ random });
    expect(paths(driver)).toHaveLength(1);
  });

  it("more folders than a cursor holds are all listed", async () => {
    fake.perPage = 1_000;
    const top = addFolder("Top");
    const deepest: string[] = [];
    for (let number = 0; number < 1_000; number++) {
      // As long as Drive's own.
      const folder = addFolder("Wide", { id: `1${"x".repeat(28)}${1_000 + number}`, parentId: top.id });
      addFolder("Empty", { parentId: folder.id });
      deepest.push(addFolder("Deep", { parentId: folder.id }).id);
    }
    const filled = deepest.filter((_, number) => number % 50 === 0);
    for (const parentId of filled) fake.contents.add(random, { parentId });
    fake.resources.push({ id: top.id, name: "Top", details: {} });
    const driver = await inStep();
    expect(driver.store.documents().size).toBe(filled.length);
  });

  it("what others share is listed with folders that were never opened", async () => {
    const folder = addFolder("From Bo", { parentId: null, isOfOthers: true });
    fake.contents.add(random, { parentId: folder.id, name: "offer.txt", isOfOthers: true });
    expect(paths(await inStep())).toEqual(["/From Bo/offer.txt"]);
  });

  it("a shared drive that is joined is read, and one that is left is gone", async () => {
    const file = fake.contents.add(random, { parentId: "0ATeam-drive", name: "team.txt" });
    fake.contents.setMember("0ATeam-drive", false);
    const driver = await inStep();
    expect(paths(driver)).toEqual([]);
    fake.contents.setMember("0ATeam-drive", true);
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/Team/team.txt"]);
    fake.contents.setMember("0ATeam-drive", false);
    await driver.run({ random });
    expect(driver.store.documents().has(file.id)).toBe(false);
  });

  it("a file that is moved between My Drive and a shared drive stays", async () => {
    const file = fake.contents.add(random, { name: "note.txt" });
    const driver = await inStep();
    const { content } = fake.calls;
    for (const place of ["0ATeam-drive", addFolder("Mine").id]) {
      fake.contents.move(file, place);
      await driver.run({ random });
      expect(paths(driver)).toEqual([fake.contents.pathOf(file)]);
    }
    expect(fake.calls.content).toBe(content);
  });

  it("a new name of a Google document fetches nothing", async () => {
    const file = fake.contents.add(random, { name: "Plan", mimeType: DOCUMENT });
    const driver = await inStep();
    const { content } = fake.calls;
    file.name = "Plan B";
    fake.contents.note(file);
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/Plan B"]);
    expect(fake.calls.content).toBe(content);
  });

  it("a chosen folder goes and returns with the folder that it lies in", async () => {
    const outer = addFolder("Outer");
    const chosen = addFolder("Chosen", { parentId: outer.id });
    const inner = addFolder("Inner", { parentId: chosen.id });
    fake.contents.add(random, { parentId: inner.id, name: "a.txt" });
    fake.resources.push({ id: chosen.id, name: "Chosen", details: {} });
    const driver = await inStep();
    for (const state of ["isTrashed", "isHidden"] as const) {
      for (const is of [true, false]) {
        outer[state] = is;
        fake.contents.note(outer);
        await driver.run({ random });
        expect(paths(driver), `${state} ${is}`).toEqual(is ? [] : ["/Chosen/Inner/a.txt"]);
      }
    }
  });

  it("of chosen folders, what is moved in and out comes and goes with its content", async () => {
    const chosen = addFolder("Chosen");
    const other = addFolder("Other");
    const inner = addFolder("Inner", { parentId: other.id });
    fake.contents.add(random, { parentId: chosen.id, name: "a.txt" });
    const deep = fake.contents.add(random, { parentId: inner.id, name: "b.txt" });
    fake.contents.add(random, { name: "c.txt" });
    fake.config = { syncScope: "selected" };
    const nothing = await inStep();
    expect(nothing.store.documents().size).toBe(0);
    fake.resources.push({ id: chosen.id, name: "Chosen", details: {} });
    const driver = await inStep();
    expect(paths(driver)).toEqual(["/Chosen/a.txt"]);
    fake.contents.move(inner, chosen.id);
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/Chosen/Inner/b.txt", "/Chosen/a.txt"]);
    deep.text = "words of another edition";
    deep.edition++;
    fake.contents.note(deep);
    await driver.run({ random });
    expect(driver.store.documents().get(deep.id)?.content).toBe(deep.text);
    fake.contents.move(inner, other.id);
    deep.name = "d.txt";
    fake.contents.note(deep);
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/Chosen/a.txt"]);
  });

  it("a chosen folder stays when it is moved into a folder that left it", async () => {
    const chosen = addFolder("Chosen");
    const other = addFolder("Other");
    const outer = addFolder("Outer", { parentId: chosen.id });
    const inner = addFolder("Inner", { parentId: outer.id });
    fake.contents.add(random, { parentId: chosen.id, name: "a.txt" });
    fake.resources.push({ id: chosen.id, name: "Chosen", details: {} });
    const driver = await inStep();
    fake.contents.move(outer, other.id);
    fake.contents.move(chosen, inner.id);
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/Chosen/a.txt"]);
  });

  it("other chosen folders begin a full listing", async () => {
    const { connector } = fake;
    const session = new SyncDriver(fake, http).session();
    const { next } = await connector.changes(session, null);
    const resources = [{ id: "another", name: "Another", details: {} }];
    await expect(connector.changes({ ...session, resources }, next)).rejects.toThrow(CursorExpiredError);
  });

  it("a cursor of an earlier version begins a full listing", async () => {
    const { connector } = fake;
    const session = new SyncDriver(fake, http).session();
    const {
      version: _version,
      parked: _parked,
      ...earlier
    } = JSON.parse((await connector.changes(session, null)).next);
    await expect(connector.changes(session, JSON.stringify(earlier))).rejects.toThrow(CursorExpiredError);
  });

  it("page tokens that Drive has forgotten begin a full listing", async () => {
    const file = fake.contents.add(random);
    const driver = await inStep();
    file.isDeleted = true;
    fake.contents.note(file);
    fake.contents.add(random, { name: "new.txt" });
    fake.oldestPageToken = Number(fake.contents.startPageToken());
    await driver.run({ random });
    expect(paths(driver)).toEqual(["/new.txt"]);
  });

  it("shortcuts are left out, and kinds without a content are failures with a reason", async () => {
    fake.contents.add(random, { mimeType: `${GOOGLE}shortcut` });
    const form = fake.contents.add(random, { mimeType: `${GOOGLE}form`, name: "Survey" });
    const { upserts, failures } = await fake.connector.changes(new SyncDriver(fake, http).session(), null);
    expect(upserts.filter(({ isFolder }) => !isFolder)).toEqual([]);
    expect(failures).toEqual([
      { id: form.id, name: "Survey", message: "Google exports no content of this kind: form" },
    ]);
  });

  it("a document above the limit of the export fails with that reason", async () => {
    const file = fake.contents.add(random, { mimeType: DOCUMENT });
    fake.tooLarge.add(file.id);
    const fetching = fake.connector.fetch(new SyncDriver(fake, http).session(), referenceTo(file));
    await expect(fetching).rejects.toThrow(TooLargeError);
  });

  it("a file that is gone before it is fetched is null", async () => {
    const file = fake.contents.add(random, { isDeleted: true });
    expect(await fake.connector.fetch(new SyncDriver(fake, http).session(), referenceTo(file))).toBeNull();
  });

  it("a consent that leaves out the scope has to be given again", async () => {
    fake.deniedReason = "insufficientPermissions";
    const session = new SyncDriver(fake, http).session();
    await expect(fake.connector.changes(session, null)).rejects.toThrow(AuthExpiredError);
  });

  it("folders and shared drives are offered by pages and by folder", async () => {
    for (let number = 1; number <= 9; number++) addFolder(`Folder ${number}`);
    const inner = addFolder("Inner", { parentId: "0ATeam-drive" });
    const session = new SyncDriver(fake, http).session();
    const first = await fake.connector.resources?.(session, { page: 1, perPage: 4, parentId: null });
    expect(first?.resources.map(({ name }) => name)).toEqual(["Team", "Folder 1", "Folder 2", "Folder 3"]);
    expect(first?.total).toBeNull();
    const last = await fake.connector.resources?.(session, { page: 3, perPage: 4, parentId: null });
    expect(last).toMatchObject({ resources: [{ name: "Folder 8" }, { name: "Folder 9" }], total: 10 });
    const within = await fake.connector.resources?.(session, { page: 1, perPage: 4, parentId: "0ATeam-drive" });
    expect(within?.resources.map(({ id }) => id)).toEqual([inner.id]);
  });

  it("notices count when they bear the channel's token, once for each message", async () => {
    const { connector } = fake;
    const session = new SyncDriver(fake, http).session();
    const asked = { address: "https://loci.example.com/notices", secret: "the-secret", earlier: null };
    const earlier = await connector.notices?.subscribe(session, asked);
    const subscription = await connector.notices?.subscribe(session, { ...asked, earlier: earlier ?? null });
    if (subscription === undefined) throw new Error("There is no subscription.");
    const [channelId = ""] = fake.channels.keys();
    expect(fake.channels.size).toBe(1);
    expect(subscription.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const known = { secret: "the-secret", subscription };
    const notice = (changes: Record<string, string> = {}, state: "sync" | "change" = "change"): NoticeCall => ({
      method: "POST",
      headers: { ...fake.noticeHeaders(channelId, { state, number: 10 }), ...changes },
      query: {},
      body: new Uint8Array(),
    });
    expect(connector.notices?.read(notice(), known)).toEqual({ kind: "changed", deliveryId: `${channelId}/10` });
    expect(connector.notices?.read(notice({}, "sync"), known)).toEqual({ kind: "ignored" });
    expect(connector.notices?.read(notice({ "x-goog-channel-id": "of old" }), known)).toEqual({ kind: "ignored" });
    const forged = notice({ "x-goog-channel-token": "a-secret" });
    expect(() => connector.notices?.read(forged, known)).toThrow(UnauthenticatedError);
    await connector.notices?.unsubscribe(session, subscription);
    await connector.notices?.unsubscribe(session, subscription);
    expect(fake.channels.size).toBe(0);
  });

  it("an address that Google refuses does not end the access", async () => {
    const session = new SyncDriver(fake, http).session();
    const asked = { address: "http://loci.example.com/notices", secret: "the-secret", earlier: null };
    await expect(fake.connector.notices?.subscribe(session, asked)).rejects.toThrow(BadInputError);
  });

  function addFolder(name: string, options: object = {}) {
    return fake.contents.add(random, { name, mimeType: FOLDER, text: "", ...options });
  }

  async function inStep(): Promise<SyncDriver> {
    const driver = new SyncDriver(fake, http);
    await driver.run({ random });
    return driver;
  }
});

function paths(driver: SyncDriver): string[] {
  return [...driver.store.documents().values()].map(({ path }) => path).sort();
}

function referenceTo({ id, name, mimeType }: { id: string; name: string; mimeType: string }): ItemReference {
  return { id, name, mediaType: mimeType, version: "1", size: null, url: null, handle: null, known: null };
}
