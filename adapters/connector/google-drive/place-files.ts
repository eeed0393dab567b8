import type { DriveApi, DriveFile } from "./drive-api.js";
import type { DrivePage } from "./drive-page.js";
import { isFolder } from "./folder-notes.js";

/** Drive allows 100 levels of folders. */
export const MAX_DEPTH = 100;
/** Folders that are asked for at once. */
const CALLS_AT_ONCE = 8;

/**
 * Adds files together with all folders that they lie in, so that each goes and returns with them. A list may name a
 * file before its folder, and the folder may go to the trash in between: then nothing else would ever name the folder.
 */
export async function placeFiles(api: DriveApi, files: readonly DriveFile[], page: DrivePage): Promise<void> {
  for (const folder of files.filter(isFolder)) page.add(folder);
  const gone = await nameFolders(api, files, page);
  for (const file of files) {
    const isDoubted = gone.size > 0 && (await liesIn(file, gone, page));
    const now = isDoubted ? await api.file(file.id) : file;
    if (now === null || now.trashed === true) page.remove(file.id);
    else if (!isFolder(file) || isDoubted) page.add(now);
  }
}

/** Adds the folders that no page has named, level by level. Returns the ids of those that are gone. */
async function nameFolders(api: DriveApi, files: readonly DriveFile[], page: DrivePage): Promise<ReadonlySet<string>> {
  const { folders } = page;
  const gone = new Set<string>();
  let level = parentsOf(files);
  for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
    await folders.load(level);
    const parents = await Promise.all(level.map((id) => folders.parentOf(id)));
    const unknown = level.filter((_, index) => parents[index] === null);
    const found: DriveFile[] = [];
    for (let at = 0; at < unknown.length; at += CALLS_AT_ONCE) {
      const ids = unknown.slice(at, at + CALLS_AT_ONCE);
      const answers = await Promise.all(ids.map((id) => api.file(id)));
      for (const [index, folder] of answers.entries()) {
        if (folder !== null && folder.trashed !== true) found.push(folder);
        else gone.add(ids[index] ?? "");
      }
    }
    for (const folder of found) page.add(folder);
    page.waiting.add(found);
    level = [...new Set([...parents.flatMap((id) => id || []), ...parentsOf(found)])];
  }
  return gone;
}

function parentsOf(files: readonly DriveFile[]): string[] {
  return [...new Set(files.flatMap(({ parents = [], driveId }) => parents[0] ?? driveId ?? []))];
}

async function liesIn(file: DriveFile, gone: ReadonlySet<string>, { folders }: DrivePage): Promise<boolean> {
  let id = parentsOf([file])[0] ?? null;
  for (let depth = 0; id && depth < MAX_DEPTH; depth++) {
    if (gone.has(id)) return true;
    id = await folders.parentOf(id);
  }
  return false;
}
