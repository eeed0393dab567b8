import { createHash } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { CancelledError, ForbiddenError, UnavailableError } from "@loci/errors";
import { codeOf, listInside } from "./open-root.js";

export interface FoundFile {
  kind: "file";
  id: string;
  /** Names parted by `/`, from the folder on. */
  path: string;
  name: string;
  version: string;
  size: number;
  changedAt: Date;
}

/** A folder below the walked one that may not be read, or a file that may not be looked at. */
export interface RefusedPlace {
  kind: "refused";
  id: string;
  path: string;
  name: string;
}

export interface Walk {
  /** A real path. */
  folder: string;
  /** Paths from the folder on. A left out folder is not entered. */
  leaves(path: string, isFolder: boolean): boolean;
  /** The path of the last file that is known already; null begins. */
  after: string | null;
  signal: AbortSignal;
}

/** Regular files, by the code units of their names, folder by folder. Links are neither followed nor named. */
export async function* walkFolder(walk: Walk): AsyncGenerator<FoundFile | RefusedPlace> {
  const { dev } = await lstat(walk.folder, { bigint: true });
  yield* walkBelow(walk, { below: [], after: walk.after?.split("/") ?? null, device: dev });
}

const LOOKED_AT_ONCE = 100;

interface Place {
  below: string[];
  /** The rest of the path to begin after; null: everything is wanted. */
  after: string[] | null;
  device: bigint;
}

async function* walkBelow(walk: Walk, { below, after, device }: Place): AsyncGenerator<FoundFile | RefusedPlace> {
  if (walk.signal.aborted) throw new CancelledError("Cancelled");
  const [first, ...rest] = after ?? [];
  await using opened = await listInside(walk.folder, below.join("/"));
  if (opened === null && below.length === 0) throw new ForbiddenError("The folder may not be read");
  if (opened === null) {
    const refused = { path: below.join("/"), name: below.at(-1) ?? "" };
    yield { kind: "refused", id: `folder:${hash(refused.path)}`, ...refused };
    return;
  }
  const wanted = opened.entries.filter(({ name, isFolder }) => {
    const isBefore = first !== undefined && (name < first || (name === first && !isFolder && rest.length === 0));
    return !isBefore && !walk.leaves([...below, name].join("/"), isFolder);
  });
  for (let start = 0; start < wanted.length; start += LOOKED_AT_ONCE) {
    const slice = wanted.slice(start, start + LOOKED_AT_ONCE);
    const looked = await Promise.all(
      slice.map((entry) => (entry.isFolder ? null : look(join(opened.place, entry.name)))),
    );
    for (const [index, { name, isFolder }] of slice.entries()) {
      const names = [...below, name];
      const path = names.join("/");
      const file = looked[index] ?? null;
      if (isFolder) yield* walkBelow(walk, { below: names, after: name === first ? rest : null, device });
      else if (file === "refused") yield { kind: "refused", id: `file:${hash(path)}`, path, name };
      else if (file?.isFile()) yield describe(file, { path, name, device });
    }
  }
}

/** Null: it has just gone. */
async function look(path: string): Promise<BigIntStats | "refused" | null> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (code === "EACCES" || code === "EPERM") return "refused";
    throw new UnavailableError(`A file cannot be looked at (${code ?? "unknown"})`, { cause: error });
  }
}

/**
 * An inode keeps its number when the file is renamed or moved. Names of one file that has several are files of their
 * own.
 */
function describe(
  file: BigIntStats,
  { path, name, device }: { path: string; name: string; device: bigint },
): FoundFile {
  const number = file.dev === device ? `${file.ino}` : `${file.dev}-${file.ino}`;
  const id = file.nlink > 1n ? `${number}-${hash(path)}` : number;
  return { kind: "file", id, path, name, version: versionOf(file), size: Number(file.size), changedAt: file.mtime };
}

/**
 * With whose it is and who may read it, so that a file that was refused is read once it may be. The time of the last
 * change of the inode is no part of it, since a new name sets that too.
 */
export function versionOf({ mtimeNs, size, mode, uid, gid }: BigIntStats): string {
  return `${mtimeNs}-${size}-${mode.toString(8)}-${uid}-${gid}`;
}

function hash(path: string): string {
  return createHash("sha256").update(path).digest("base64url").slice(0, 16);
}
