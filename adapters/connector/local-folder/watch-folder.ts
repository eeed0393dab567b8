import { type FSWatcher, watch } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { UnavailableError } from "@loci/errors";
import { codeOf } from "./open-root.js";
import type { Walk } from "./walk-folder.js";

/** Programs write a file in several steps. */
const GATHER_MS = 200;

/**
 * Calls back once it watches, and after changes in a folder, until the signal aborts. One watcher a folder is enough, since a sync lists
 * everything again; libraries keep one a file. Throws `UnavailableError` when the system gives no more watchers.
 */
export async function watchFolder(
  { folder, leaves, signal }: Pick<Walk, "folder" | "leaves" | "signal">,
  onChange: () => void,
): Promise<void> {
  const watchers = new Map<string, Watched>();
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  let gathering: NodeJS.Timeout | undefined;

  const changed = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      watchAll().then(() => !signal.aborted && onChange(), fail);
    }, GATHER_MS);
  };
  // The path may name a new folder by then, with the inode of the old one.
  const lost = (path: string) => {
    watchers.get(path)?.watcher.close();
    watchers.delete(path);
  };
  const watchAll = async () => {
    const present = await foldersOf({ folder, leaves });
    if (!present.has("")) throw new UnavailableError("The folder is not there at the moment");
    for (const [path, { inode }] of watchers) if (present.get(path) !== inode) lost(path);
    for (const [path, inode] of present) {
      if (watchers.has(path) || signal.aborted) continue;
      const watcher = openWatcher(join(folder, path), (name) => {
        if (name === basename(path === "" ? folder : path)) lost(path);
        changed();
      });
      if (watcher !== null) watchers.set(path, { watcher, inode });
    }
  };

  try {
    await watchAll();
    if (!signal.aborted) onChange();
    await Promise.race([failed, aborted(signal)]);
  } finally {
    clearTimeout(gathering);
    for (const { watcher } of watchers.values()) watcher.close();
  }
}

interface Watched {
  watcher: FSWatcher;
  inode: bigint;
}

/** The folder itself is "". Each with its inode: a folder that was made anew is another one. */
async function foldersOf({ folder, leaves }: Pick<Walk, "folder" | "leaves">): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>();
  const waiting = [""];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const place = join(folder, path);
    const [stats, entries] = await Promise.all([
      lstat(place, { bigint: true }).catch(() => null),
      readdir(place, { withFileTypes: true }).catch(() => []),
    ]);
    if (!stats?.isDirectory()) continue;
    found.set(path, stats.ino);
    for (const entry of entries) {
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && !leaves(below, true)) waiting.push(below);
    }
  }
  return found;
}

/** Calls back with the name of the entry that has changed, or that of the folder when it is gone itself. Null: it may not be watched. */
function openWatcher(path: string, changed: (name: string | null) => void): FSWatcher | null {
  try {
    return watch(path, (_event, name) => changed(name)).on("error", () => changed(basename(path)));
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ENOSPC" && code !== "EMFILE") return null;
    throw new UnavailableError("The system watches no more folders (fs.inotify.max_user_watches)", { cause: error });
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
