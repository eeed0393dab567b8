import { open } from "node:fs/promises";

interface FolderSync {
  running: Promise<void>;
  /** Begins when the running one has ended. */
  next: Promise<void> | null;
}

/**
 * A folder keeps the names of its files and must reach the disk too, or a power failure loses files. Those who ask for it
 * while a sync of the folder runs share the next one.
 */
export class SyncedFolders {
  private readonly syncs = new Map<string, FolderSync>();

  async sync(folder: string): Promise<void> {
    const sync = this.syncs.get(folder);
    if (sync === undefined) return await this.begin(folder);
    // The running one perhaps began before the file had its name.
    sync.next ??= sync.running.then(
      () => this.begin(folder),
      () => this.begin(folder),
    );
    await sync.next;
  }

  private begin(folder: string): Promise<void> {
    const sync: FolderSync = { running: syncFolder(folder), next: null };
    this.syncs.set(folder, sync);
    const end = () => {
      if (sync.next === null) this.syncs.delete(folder);
    };
    sync.running.then(end, end);
    return sync.running;
  }
}

/** Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
}
