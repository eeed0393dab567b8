import { renameSync, symlinkSync } from "node:fs";
import { chmod, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createLocalFolderConnector } from "#adapters/connector/local-folder/local-folder-connector.js";
import { walkFolder } from "#adapters/connector/local-folder/walk-folder.js";
import { type ChangePage, CursorExpiredError, type ItemReference, type RemoteItem } from "#core/ports/connector.js";
import { openSession } from "#test/support/services/open-session.js";
import { useFolder } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

describe("a local folder", () => {
  const parent = useFolder("for each");
  const root = join(parent, "root");
  const folder = join(root, "notes");
  const connector = createLocalFolderConnector({ roots: [root] });
  const session = (changes: Record<string, unknown> = {}, signal = AbortSignal.timeout(20_000)) =>
    openSession(connector, { config: { path: folder, ...changes }, signal });
  const list = async (changes: Record<string, unknown> = {}) =>
    (await connector.changes(session(changes), null)).upserts;
  const pathsOf = (items: RemoteItem[]) => items.map(({ path }) => path);

  beforeEach(async () => {
    await mkdir(join(folder, "sub"), { recursive: true });
    await mkdir(join(parent, "outside"));
    await writeFile(join(parent, "outside/secret.md"), "the secret");
    await writeFile(join(folder, "a.md"), "text of a");
    await writeFile(join(folder, "sub/b.md"), "text of b");
  });

  it.each([
    ["outside of the roots", () => join(parent, "outside")],
    ["with parts that lead out", () => join(folder, "../../outside")],
    ["that is a relative path", () => "notes"],
    ["that is a file", () => join(folder, "a.md")],
    ["that is not there and not below a root", () => "/nowhere/at/all"],
  ])("a path %s is refused, in one message", async (_, path) => {
    const refused = { code: "bad_input", message: expect.stringContaining("LOCI_CONNECTOR_FOLDERS") };
    await expect(connector.check(session({ path: path() }))).rejects.toMatchObject(refused);
    await expect(connector.changes(session({ path: path() }), null)).rejects.toMatchObject(refused);
  });

  it("a link to a folder outside of the roots is refused", async () => {
    await symlink(join(parent, "outside"), join(root, "linked"));
    await expect(list({ path: join(root, "linked") })).rejects.toMatchObject({ code: "bad_input" });
  });

  it("without roots nothing is read", async () => {
    const closed = createLocalFolderConnector({ roots: [] });
    await expect(closed.changes(session(), null)).rejects.toMatchObject({ code: "bad_input" });
  });

  it("links are neither named nor followed, whenever they take the place of something", async () => {
    await symlink(join(parent, "outside/secret.md"), join(folder, "link.md"));
    await symlink(join(parent, "outside"), join(folder, "links"));
    const [a, b] = await list();
    expect(pathsOf(await list())).toEqual(["/a.md", "/sub/b.md"]);
    await rm(join(folder, "a.md"));
    await symlink(join(parent, "outside/secret.md"), join(folder, "a.md"));
    expect(await connector.fetch(session(), referenceTo(a))).toBeNull();
    await writeFile(join(parent, "outside/b.md"), "another secret");
    await rename(join(folder, "sub"), join(folder, "moved"));
    await symlink(join(parent, "outside"), join(folder, "sub"));
    expect(await connector.fetch(session(), referenceTo(b))).toBeNull();
    await expect(
      connector.fetch(session(), { ...referenceTo(a), handle: "../../outside/secret.md" }),
    ).rejects.toThrow();
  });

  it("a link that takes the place of a folder while it is listed names nothing", async () => {
    const swapAt = async (swapped: string) => {
      const names: string[] = [];
      const leaves = (path: string) => {
        if (path === swapped) {
          renameSync(join(folder, "sub"), join(folder, "moved"));
          symlinkSync(join(parent, "outside"), join(folder, "sub"));
        }
        return false;
      };
      const { signal } = new AbortController();
      for await (const { path } of walkFolder({ folder, leaves, after: null, signal })) names.push(path);
      await rm(join(folder, "sub"));
      await rename(join(folder, "moved"), join(folder, "sub"));
      return names;
    };
    expect(await swapAt("sub")).toEqual(["a.md"]);
    await writeFile(join(parent, "outside/b.md"), "another secret");
    expect(await swapAt("sub/b.md")).toEqual(["a.md", "sub/b.md"]);
  });

  it("a file whose permissions change is read again, since it may have been refused", async () => {
    const [before] = await list();
    await chmod(join(folder, "a.md"), 0o600);
    const [after] = await list();
    expect(after?.id).toBe(before?.id);
    expect(after?.version).not.toBe(before?.version);
  });

  it("a folder that is away is a fault, not an empty one", async () => {
    await rename(folder, join(root, "elsewhere"));
    await expect(list()).rejects.toMatchObject({ code: "unavailable", retryable: true });
  });

  describe("whose disk is not mounted", () => {
    const notes = new Map<string, string>();
    const elsewhere = join(parent, "elsewhere");
    const paged = createLocalFolderConnector({ roots: [root], filesAPage: 1 });

    beforeEach(() => notes.clear());

    const read = async (cursor: string | null = null): Promise<ChangePage> => {
      const known = { get: async () => notes, list: async () => [] };
      const page = await paged.changes({ ...session(), notes: known }, cursor);
      for (const { key, value } of page.notes ?? []) notes.set(key, value ?? "");
      return page;
    };
    const unmount = async () => {
      await rename(folder, elsewhere);
      await mkdir(folder);
    };

    it("is a fault although an empty folder is there, until the disk is back", async () => {
      await read();
      await unmount();
      await expect(read()).rejects.toMatchObject({ code: "unavailable", retryable: true });
      await rm(folder, { recursive: true });
      await rename(elsewhere, folder);
      expect(pathsOf((await read()).upserts)).toEqual(["/a.md"]);
    });

    it("begins its listing anew when the disk goes between two pages", async () => {
      const { next } = await read();
      await unmount();
      await expect(read(next)).rejects.toThrow(CursorExpiredError);
    });

    it("is told from a folder whose files were removed", async () => {
      await read();
      await rm(join(folder, "a.md"));
      await rm(join(folder, "sub"), { recursive: true });
      expect(await read()).toMatchObject({ upserts: [], isFull: true, isLast: true });
    });

    it("is told from another folder with files", async () => {
      await read();
      await unmount();
      await writeFile(join(folder, "c.md"), "text of c");
      expect(pathsOf((await read()).upserts)).toEqual(["/c.md"]);
    });
  });

  it.skipIf(process.getuid?.() === 0)(
    "a folder that may not be read is a fault, one below it a failed item",
    async () => {
      for (const mode of [0, 0o100, 0o400]) {
        await chmod(join(folder, "sub"), mode);
        const page = await connector.changes(session(), null);
        expect(page.failures).toMatchObject([{ name: "sub", message: "It may not be read", hiddenPath: "/sub" }]);
      }
      await chmod(folder, 0);
      await expect(list()).rejects.toMatchObject({ code: "forbidden" });
      await chmod(folder, 0o700);
      await chmod(join(folder, "sub"), 0o700);
    },
  );

  it("hidden, temporary and left out files are not read", async () => {
    for (const path of [".hidden.md", "c.md.tmp", "~$d.docx", "e.txt", "sub/f.md"]) {
      await writeFile(join(folder, path), "x");
    }
    expect(pathsOf(await list())).toEqual(["/a.md", "/e.txt", "/sub/b.md", "/sub/f.md"]);
    expect(pathsOf(await list({ includeHidden: true }))).toContain("/.hidden.md");
    expect(pathsOf(await list({ includePatterns: "*.md", excludePatterns: "sub/f*" }))).toEqual(["/a.md", "/sub/b.md"]);
    expect(pathsOf(await list({ excludePatterns: "sub" }))).toEqual(["/a.md", "/e.txt"]);
  });

  it("a renamed file keeps its id and version, a moved folder those of its files", async () => {
    const before = new Map((await list()).map(({ id, version }) => [id, version]));
    await rename(join(folder, "a.md"), join(folder, "z.md"));
    await rename(join(folder, "sub"), join(folder, "other"));
    const after = await list();
    expect(pathsOf(after)).toEqual(["/other/b.md", "/z.md"]);
    expect(new Map(after.map(({ id, version }) => [id, version]))).toEqual(before);
  });

  it("a file that moved away while the folder was read fails alone, until the next listing", async () => {
    const [a] = await list();
    await rename(join(folder, "a.md"), join(folder, "sub/a.md"));
    const reference = referenceTo(a);
    await expect(connector.fetch(session(), { ...reference, known: "old" })).rejects.toMatchObject({
      code: "fetch_failed",
    });
  });

  it("changes are told: of files, in new folders and in folders made anew, until the watch ends", async () => {
    const ending = new AbortController();
    let calls = 0;
    const watching = connector.watch?.(session({}, ending.signal), () => calls++);
    const told = async (path: string) => {
      const before = calls;
      // The first watchers are set a moment after the call.
      const write = () => writeFile(join(folder, path), String(performance.now()));
      await waitFor(
        () => write().then(() => calls),
        (now) => now > before,
      );
    };
    await told("a.md");
    await mkdir(join(folder, "new"));
    await told("new/b.md");
    await rm(join(folder, "new"), { recursive: true });
    await mkdir(join(folder, "new"));
    await told("new/b.md");
    ending.abort();
    await watching;
  });
});

function referenceTo(item: RemoteItem | undefined): ItemReference {
  if (item === undefined) throw new Error("There is no item");
  const { id, name, version, mediaType, size, url, handle } = item;
  return { id, name, version, mediaType, size, url, handle, known: null };
}
