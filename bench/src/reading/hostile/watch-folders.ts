import { readdir } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { LocalServer } from "../../evaluation/evaluation.js";
import type { FileToRead } from "../read-files.js";

/**
 * Notices what is written outside the data directory: anything beside it, anything left in the temporary folder, and
 * in places where archives like to write, entries whose name stands in one of the files (other programs write there too).
 */
export async function watchFolders(local: LocalServer): Promise<{ strayFiles(sent: FileToRead[]): Promise<string[]> }> {
  const places = [...new Set(["/", "/etc", tmpdir(), homedir(), process.cwd()])];
  const before = new Set((await Promise.all(places.map(list))).flat());
  return {
    strayFiles: async (sent) => {
      const beside = (await list(local.directory)).filter(
        (path) => path !== local.dataDirectory && path !== local.temporaryDirectory,
      );
      const left = await list(local.temporaryDirectory);
      const fresh = (await Promise.all(places.map(list))).flat().filter((path) => !before.has(path));
      return [...beside, ...left, ...(await namedIn(sent, fresh))];
    },
  };
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name));
  } catch {
    // Not on this system, or not ours to read: nothing of ours can be there.
    return [];
  }
}

async function namedIn(sent: FileToRead[], paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const found = new Set<string>();
  for (const file of sent) {
    const bytes = Buffer.from(await file.load());
    for (const path of paths) if (bytes.includes(basename(path))) found.add(path);
  }
  return [...found];
}
