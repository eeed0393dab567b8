import { beforeEach, describe, expect, it } from "vitest";
import { createOnedriveConnector } from "#adapters/connector/onedrive/onedrive-connector.js";
import { type ChangePage, CursorExpiredError } from "#core/ports/connector.js";
import type { HttpRequest } from "#core/ports/http-client.js";
import { openSession } from "#test/support/services/open-session.js";

const GRAPH = "https://graph.microsoft.com/v1.0";

/** Graph as a table: null is status 404. */
function open(answerTo: (path: string) => object | null, chosen: string[]) {
  const connector = createOnedriveConnector();
  const stored = new Map<string, string>();
  const request = async ({ url }: HttpRequest) => {
    const answer = answerTo(decodeURIComponent(url).replace(GRAPH, ""));
    const body = Buffer.from(JSON.stringify(answer ?? {}));
    return { status: answer === null ? 404 : 200, url, headers: {}, body };
  };
  const session = openSession(connector, { config: {}, accessToken: "token" });
  const resources = chosen.map((id) => ({ id, name: `Name of ${id}`, details: {} }));
  const notes = { get: async () => new Map(stored), list: async () => [] };
  let cursor: string | null = null;
  return {
    /** The pages of one sync. */
    async sync(): Promise<ChangePage[]> {
      const pages: ChangePage[] = [];
      for (;;) {
        const given = { ...session, resources, notes, http: { ...session.http, request } };
        const page: ChangePage | null = await connector.changes(given, cursor).catch((error: unknown) => {
          if (!(error instanceof CursorExpiredError)) throw error;
          return null;
        });
        cursor = page?.next ?? null;
        if (page === null) continue;
        for (const { key, value } of page.notes ?? []) {
          if (value === null) stored.delete(key);
          else stored.set(key, value);
        }
        pages.push(page);
        if (page.isLast) return pages;
      }
    },
    stored,
  };
}

const namesOf = (pages: ChangePage[]) => pages.flatMap(({ upserts }) => upserts.map(({ name }) => name));
const failedOf = (pages: ChangePage[]) => pages.flatMap(({ failures }) => failures.map(({ name }) => name));

describe("a chosen drive that is lost", () => {
  it.each(["drives", "folders"])("is a failure, and the other %s are read", async (kind) => {
    const gone = new Set<string>();
    let changes = 0;
    const top = (drive: string) => ({
      id: `top-${drive}`,
      name: drive,
      folder: {},
      parentReference: { driveId: drive },
    });
    const file = (drive: string) => ({
      id: `file-${drive}`,
      name: `${drive}.txt`,
      file: {},
      parentReference: { id: `top-${drive}` },
    });
    const answerTo = (path: string) => {
      const [, drive = ""] = /^\/drives\/(\w+)\//.exec(path) ?? [];
      if (gone.has(drive)) return null;
      if (path.includes("/children")) return { value: [file(drive)] };
      if (!path.includes("/delta")) return top(drive);
      const isFirst = !path.includes("token");
      const value = isFirst || kind === "folders" ? [file(drive)] : [];
      return {
        value: path.includes("latest") ? [] : value,
        "@odata.deltaLink": `${GRAPH}/drives/${drive}/root/delta?token=${++changes}`,
      };
    };
    const source = open(answerTo, kind === "drives" ? ["a", "b"] : ["a/top-a", "b/top-b"]);
    const told = async () => {
      const pages = await source.sync();
      const files = namesOf(pages).filter((name) => name.endsWith(".txt"));
      return { files: files.toSorted(), failed: failedOf(pages), isFull: pages.some((page) => page.isFull) };
    };
    expect(await told()).toEqual({ files: ["a.txt", "b.txt"], failed: [], isFull: true });
    gone.add("a");
    const lost = kind === "drives" ? "Name of a" : "Name of a/top-a";
    expect(await told()).toEqual({ files: ["b.txt"], failed: [lost], isFull: true });
    // It is a failure of each sync, until it is back.
    expect((await told()).failed).toContain(lost);
    gone.delete("a");
    expect(await told()).toEqual({ files: ["a.txt", "b.txt"], failed: [], isFull: true });
    // With all of them gone, nothing can be believed.
    gone.add("a").add("b");
    await expect(told()).rejects.toMatchObject({ code: "not_found" });
    gone.delete("a");
    expect((await told()).files).toEqual(["a.txt"]);
  });
});

describe("a chosen folder that is lost while its drive is there", () => {
  const gone = new Set<string>();
  beforeEach(() => gone.clear());
  const answerTo = (path: string) => {
    if (path.includes("/delta")) {
      const isNews = !path.includes("latest") && !path.endsWith(`=${[...gone].join()}`);
      const value = isNews ? [{ id: "changed", name: "changed", folder: {} }] : [];
      return { value, "@odata.deltaLink": `${GRAPH}/drives/one/root/delta?token=${[...gone].join()}` };
    }
    const [, id = ""] = /items\/(\w+)/.exec(path) ?? [];
    if (gone.has(id)) return null;
    if (!path.includes("/children")) return { id, name: id, folder: {}, parentReference: { driveId: "one" } };
    return { value: [{ id: `file-${id}`, name: `${id}.txt`, file: {}, parentReference: { driveId: "one", id } }] };
  };
  const told = (pages: ChangePage[]) => {
    const files = namesOf(pages).filter((name) => name.endsWith(".txt"));
    return { files, failed: failedOf(pages), isFull: pages.some((page) => page.isFull) };
  };

  it("is a failure of each sync until it is back, and the others are read", async () => {
    const source = open(answerTo, ["one/a", "one/b"]);
    expect(told(await source.sync())).toEqual({ files: ["b.txt", "a.txt"], failed: [], isFull: true });
    gone.add("a");
    expect(told(await source.sync())).toEqual({ files: ["b.txt"], failed: ["Name of one/a"], isFull: true });
    expect(told(await source.sync())).toEqual({ files: [], failed: ["Name of one/a"], isFull: false });
    gone.delete("a");
    expect(told(await source.sync())).toEqual({ files: ["b.txt", "a.txt"], failed: [], isFull: true });
  });

  it("begins the listing anew when its drive tells nothing of its return", async () => {
    let isRefused = true;
    const quiet = (path: string) => {
      const isOfA = path.includes("items/a");
      return isOfA && isRefused ? null : answerTo(path);
    };
    const source = open(quiet, ["one/a", "one/b"]);
    expect(told(await source.sync())).toMatchObject({ files: ["b.txt"], failed: ["Name of one/a"] });
    isRefused = false;
    expect(told(await source.sync())).toEqual({ files: ["b.txt", "a.txt"], failed: [], isFull: true });
  });

  it.each([[["one/a"]], [["one/a", "one/b"]]])("fails the sync when no other of %j is left", async (chosen) => {
    const source = open(answerTo, chosen);
    await source.sync();
    gone.add("a").add("b");
    await expect(source.sync()).rejects.toMatchObject({ code: "not_found" });
    await expect(source.sync()).rejects.toMatchObject({ code: "not_found" });
    // The one that is back need not be the one at which the syncs failed.
    gone.delete("a");
    expect(told(await source.sync())).toMatchObject({ files: ["a.txt"], isFull: true });
  });

  it("may be lost after the listing has named it", async () => {
    const breaking = (path: string) => {
      if (path.includes("/items/a/children")) gone.add("a");
      return answerTo(path);
    };
    const source = open(breaking, ["one/a"]);
    await expect(source.sync()).rejects.toMatchObject({ code: "not_found" });
  });
});

it("a cursor of an earlier version begins a full listing", async () => {
  const connector = createOnedriveConnector();
  const resources = [{ id: "a/top-a", name: "A", details: {} }];
  const session = openSession(connector, { config: {}, accessToken: "token", resources });
  const earlier = { kind: "watch", at: 0, marks: [["a", `${GRAPH}/drives/a/root/delta?token=1`]] };
  await expect(connector.changes(session, JSON.stringify(earlier))).rejects.toThrow(CursorExpiredError);
});

it("folders of any number and depth fit into the cursor", async () => {
  const [drive, width, depth] = [`b!${"a".repeat(64)}`, 200, 6];
  const folder = (level: number, at: number) => {
    const id = `${level}x${String(at).padStart(32, "0")}`;
    return { id, name: id, folder: {}, parentReference: { driveId: drive } };
  };
  const answerTo = (path: string) => {
    if (path.includes("/delta")) return { value: [], "@odata.deltaLink": `${GRAPH}/delta` };
    const [level = 0, at = 0] = (/items\/(\d+x\d+)/.exec(path)?.[1] ?? "").split("x").map(Number);
    if (!path.includes("/children")) return folder(level, at);
    const hasInner = level < depth && at === (level === 0 ? 0 : width - 1);
    return { value: hasInner ? Array.from({ length: width }, (_, inner) => folder(level + 1, inner)) : [] };
  };
  const source = open(answerTo, [`${drive}/${folder(0, 0).id}`]);
  const pages = await source.sync();
  expect(namesOf(pages)).toHaveLength(1 + depth * width);
  expect(new Set(namesOf(pages)).size).toBe(1 + depth * width);
  expect(Math.max(...pages.map(({ next }) => next.length))).toBeLessThan(30_000);
  expect(source.stored.size).toBe(0);
});
