import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { ConnectedSource } from "#test/support/connected-source.js";
import { FakeLocalFolder } from "#test/support/services/local-folder/fake-local-folder.js";
import { startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

export interface EditedFolder {
  /** From the connection until the last note was processed. */
  importMs: number;
  /** From the write of an edited note until a search found it. */
  searchableMs: number;
}

/** Notes of a folder are found, an edited one too, and renamed ones keep their documents. */
export async function editWatchedFolder(notes: number): Promise<EditedFolder> {
  const fake = await FakeLocalFolder.open();
  const { folder, parent } = fake;
  for (let note = 0; note < notes; note++) {
    const subfolder = join(folder, `area-${note % 50}`);
    await mkdir(subfolder, { recursive: true });
    await writeFile(join(subfolder, `note-${note}.md`), `# Note ${note}\n\nThe gardener planted bed number ${note}.`);
  }
  await writeFile(join(parent, "other/outside.md"), "The outsider is a zebrafinch.");
  await symlink(join(parent, "other/outside.md"), join(folder, "area-0/outside.md"));
  try {
    await using loci = await startLoci({ environment: { LOCI_CONNECTOR_FOLDERS: parent } });
    const connectedAt = performance.now();
    await using connected = await ConnectedSource.connect(loci, fake, { tag: "garden" });
    await waitFor(
      () => connected.countDocuments(),
      (count) => count === notes,
      25 * 60_000,
    );
    await connected.settled(25 * 60_000);
    await connected.items(25 * 60_000);
    const importMs = performance.now() - connectedAt;

    const find = (query: string) => connected.client.find(query, "garden");
    const idOf = async (filepath: string) => (await connected.client.list({ filepath })).nodes[0]?.id;
    const before = await idOf("/area-0/note-0.md");
    expect(before).toEqual(expect.any(String));
    const startedAt = performance.now();
    await writeFile(join(folder, "area-0/note-0.md"), "# Note 0\n\nA quokka sleeps under the rhubarb.");
    await waitFor(
      () => find("quokka rhubarb"),
      (hits) => hits.some((text) => text.includes("quokka")),
    );
    const searchableMs = performance.now() - startedAt;

    await rename(join(folder, "area-0/note-0.md"), join(folder, "area-1/renamed.md"));
    const after = await waitFor(
      () => idOf("/area-1/renamed.md"),
      (id) => id !== undefined,
    );
    expect(after).toBe(before);
    expect(await find("zebrafinch outsider")).not.toContainEqual(expect.stringContaining("zebrafinch"));
    expect(await connected.countDocuments()).toBe(notes);
    return { importMs, searchableMs };
  } finally {
    await fake.close();
  }
}
