import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { createLocalFolderConnector } from "#adapters/connector/local-folder/local-folder-connector.js";
import { CallCounts } from "../call-counts.js";
import type { EditKind, FakeSource, RemoteTruth } from "../fake-source.js";
import { FaultPlan } from "../fault-plan.js";
import type { Random } from "../random.js";

/** A real folder with notes, beside others that may not be read. It answers no calls, so none of them can fail. */
export class FakeLocalFolder implements FakeSource {
  readonly accessToken = null;
  readonly faults = new FaultPlan([]);
  readonly calls = new CallCounts();
  readonly edits: EditKind[] = [
    "add",
    "change",
    "move",
    "rename",
    "delete",
    "restore",
    "add-folder",
    "rename-folder",
    "move-folder",
    "delete-folder",
  ];
  readonly connector;
  readonly config: Record<string, unknown>;
  readonly #trash: string;
  readonly #trashed: string[] = [];
  #time = 1_700_000_000;

  private constructor(
    readonly parent: string,
    readonly folder: string,
  ) {
    this.#trash = join(parent, "trash");
    this.config = { path: folder, excludePatterns: "drafts/**" };
    this.connector = createLocalFolderConnector({ roots: [parent], filesAPage: 5 });
  }

  static async open(): Promise<FakeLocalFolder> {
    const parent = await mkdtemp(join(tmpdir(), "loci-folder-"));
    const fake = new FakeLocalFolder(parent, join(parent, "notes"));
    for (const path of ["trash", "other", "notes/.obsidian", "notes/node_modules/x", "notes/drafts"]) {
      await mkdir(join(parent, path), { recursive: true });
    }
    const unread = [
      "other/secret.md",
      "notes/.obsidian/app.json",
      "notes/node_modules/x/README.md",
      "notes/drafts/a.md",
    ];
    for (const path of unread) await writeFile(join(parent, path), "not to be read");
    await symlink(join(parent, "other"), join(fake.folder, "linked-folder"));
    await symlink(join(parent, "other/secret.md"), join(fake.folder, "linked.md"));
    return fake;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    const file = random.pick(this.#files());
    const folder = random.pick(this.#folders());
    if (kind === "add-folder") return void (await mkdir(join(this.#place(random), random.word())));
    if (kind.endsWith("-folder") && folder !== undefined) return await this.#editFolder(kind, folder, random);
    const trashed = kind === "restore" ? this.#trashed.pop() : undefined;
    if (trashed !== undefined) {
      return await rename(join(this.#trash, trashed), join(this.#place(random), `${random.word()}.md`));
    }
    if (file === undefined || kind === "add" || kind === "restore") {
      return await this.#write(join(this.#place(random), `${random.word()}.md`), random);
    }
    if (kind === "change") await this.#change(file, random);
    else if (kind === "rename") await rename(file, join(dirname(file), `${random.word()} (new) .md`));
    else if (kind === "move") await rename(file, join(this.#place(random), basename(file)));
    else {
      this.#trashed.push(basename(file));
      await rename(file, join(this.#trash, basename(file)));
    }
  }

  truth(): Map<string, RemoteTruth> {
    return new Map(
      this.#files().map((file) => {
        const text = readFileSync(file, "utf8");
        return [String(lstatSync(file).ino), { text, path: `/${relative(this.folder, file)}`, tag: null }];
      }),
    );
  }

  async close(): Promise<void> {
    await rm(this.parent, { recursive: true, force: true });
  }

  async #editFolder(kind: EditKind, folder: string, random: Random): Promise<void> {
    if (kind === "delete-folder") return await rm(folder, { recursive: true });
    if (kind === "rename-folder") return await rename(folder, join(dirname(folder), random.word()));
    const target = this.#place(random);
    if (`${target}/`.startsWith(`${folder}/`)) return;
    await rename(folder, join(target, random.word()));
  }

  async #change(file: string, random: Random): Promise<void> {
    const text = await readFile(file, "utf8");
    await this.#write(file, random, text.length);
  }

  /** All texts have one length, so that the time alone tells a change. */
  async #write(file: string, random: Random, length = 40): Promise<void> {
    await writeFile(file, `text ${random.word()}`.padEnd(length, "."));
    this.#time++;
    await utimes(file, this.#time, this.#time);
  }

  #place(random: Random): string {
    return random.pick([this.folder, ...this.#folders()]) ?? this.folder;
  }

  #folders(): string[] {
    return this.#entries().filter((path) => lstatSync(path).isDirectory());
  }

  #files(): string[] {
    return this.#entries().filter((path) => lstatSync(path).isFile());
  }

  /** The paths that a reader may name, in a fixed order. */
  #entries(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: "utf8" })
      .filter((path) => !/^(\.obsidian|node_modules|drafts|linked-folder|linked\.md)(\/|$)/.test(path))
      .sort()
      .map((path) => join(this.folder, path));
  }
}
