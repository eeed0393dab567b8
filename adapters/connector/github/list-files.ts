import type { components } from "@octokit/openapi-types";
import { CursorExpiredError } from "#core/ports/connector.js";
import { fitsGlob } from "../source/fits-glob.js";
import { readJson } from "../source/request-source.js";
import type { GithubApi } from "./github-api.js";
import type { GithubConfig } from "./github-fields.js";

type Tree = components["schemas"]["git-tree"];
type Comparison = components["schemas"]["commit-comparison"];

export interface RepositoryFile {
  path: string;
  /** Hash of its blob. */
  sha: string;
  size: number | null;
}

export interface FileChanges {
  files: RepositoryFile[];
  /** Paths. */
  removed: string[];
}

/** A folder that is still to be listed. */
export interface Folder {
  /** Hash of its tree, or of the commit. */
  sha: string;
  /** Empty: the repository's root. Else it ends with a slash. */
  path: string;
}

export interface Repository {
  /** With its owner's: `owner/name`. */
  name: string;
}

type Selection = Pick<GithubConfig, "includePatterns" | "excludePatterns">;

/** GitHub names no more files of a comparison ("Compare two commits", 2026-10). */
const MAX_COMPARED = 300;
/** More changes than these are listed page by page, as at first. */
const MAX_CHANGES = 2_000;
/** GitHub's own limit of a tree is 7 MB, without the addresses in it. */
const MAX_TREE_BYTES = 64 * 1024 * 1024;
/** Files whose kind is asked in one query. */
const ASKED_AT_ONCE = 100;
/** These bits of a mode tell files from links and submodules. */
const KIND_OF_FILE = 0o170000;
const REGULAR_FILE = 0o100000;

interface FolderListing {
  files: RepositoryFile[];
  /** Below it, not listed yet: there were too many entries for one answer. */
  folders: Folder[];
  /** So many files lie in this very folder that GitHub does not name them all. */
  isCut: boolean;
}

export async function listFolder(
  api: GithubApi,
  { name }: Repository,
  { folder, selection }: { folder: Folder; selection: Selection },
): Promise<FolderListing> {
  const whole = await readTree(api, name, `${folder.sha}?recursive=1`);
  if (!whole.truncated) return { files: filesOf(whole, { folder, selection }), folders: [], isCut: false };
  const level = await readTree(api, name, folder.sha);
  const folders = level.tree.flatMap(({ type, sha, path }) =>
    type === "tree" ? [{ sha, path: `${folder.path}${path}/` }] : [],
  );
  return { files: filesOf(level, { folder, selection }), folders, isCut: level.truncated };
}

/**
 * The files that differ between two commits. Throws `CursorExpiredError` when GitHub does not know the earlier one any
 * more, or the differences are too many.
 */
export async function compareFiles(
  api: GithubApi,
  repository: Repository,
  { base, head, selection }: { base: string; head: string; selection: Selection },
): Promise<FileChanges> {
  const path = `/repos/${repository.name}/compare/${base}...${head}?per_page=1`;
  const what = "The comparison of two commits";
  const response = await api.request({ path, what, maxBytes: MAX_TREE_BYTES, alsoFine: [404] });
  if (response.status === 404) throw new CursorExpiredError();
  const { status, files = [] } = readJson<Comparison>(response, what);
  // When two branches have diverged, the comparison tells the changes of one side alone.
  const isWhole = (status === "ahead" || status === "identical") && files.length < MAX_COMPARED;
  if (!isWhole) return compareTrees(api, repository, { base, head, selection });
  const isWanted = wants(selection);
  const present = files.filter((file) => file.status !== "removed" && isWanted(file.filename));
  const readable = await readEntries(api, repository, { head, paths: present.map(({ filename }) => filename) });
  const kept = new Set(readable.map((file) => file.path));
  // The source of a copy stays.
  const renamed = files.filter((file) => file.status === "renamed");
  const named = [...files.map(({ filename }) => filename), ...renamed.flatMap((file) => file.previous_filename ?? [])];
  return { files: readable, removed: [...new Set(named)].filter((name) => isWanted(name) && !kept.has(name)) };
}

async function compareTrees(
  api: GithubApi,
  { name }: Repository,
  { base, head, selection }: { base: string; head: string; selection: Selection },
): Promise<FileChanges> {
  const [before, after] = [
    await readTree(api, name, `${base}?recursive=1`),
    await readTree(api, name, `${head}?recursive=1`),
  ];
  if (before.truncated || after.truncated) throw new CursorExpiredError();
  const root = { sha: head, path: "" };
  const earlier = new Map(filesOf(before, { folder: root, selection }).map(({ path, sha }) => [path, sha]));
  const present = filesOf(after, { folder: root, selection });
  const kept = new Set(present.map(({ path }) => path));
  const files = present.filter(({ path, sha }) => earlier.get(path) !== sha);
  const removed = [...earlier.keys()].filter((path) => !kept.has(path));
  if (files.length + removed.length > MAX_CHANGES) throw new CursorExpiredError();
  return { files, removed };
}

async function readTree(api: GithubApi, name: string, tree: string): Promise<Tree> {
  const what = "The tree of files";
  const path = `/repos/${name}/git/trees/${tree}`;
  const response = await api.request({ path, what, maxBytes: MAX_TREE_BYTES, alsoFine: [404] });
  if (response.status === 404) throw new CursorExpiredError();
  return readJson<Tree>(response, what);
}

/** Links and other repositories within this one are no files of it. */
function filesOf({ tree }: Tree, { folder, selection }: { folder: Folder; selection: Selection }): RepositoryFile[] {
  const isWanted = wants(selection);
  return tree.flatMap(({ type, mode, path, sha, size }) => {
    const whole = folder.path + path;
    const isFile = type === "blob" && isFileMode(Number.parseInt(mode, 8)) && isWanted(whole);
    return isFile ? [{ path: whole, sha, size: size ?? null }] : [];
  });
}

interface Entries {
  repository: { object: Record<string, { mode: number; oid: string; size: number } | null> | null } | null;
}

/** A comparison does not tell links from files: the commit does. */
async function readEntries(
  api: GithubApi,
  { name }: Repository,
  { head, paths }: { head: string; paths: string[] },
): Promise<RepositoryFile[]> {
  const files: RepositoryFile[] = [];
  for (let start = 0; start < paths.length; start += ASKED_AT_ONCE) {
    const asked = paths.slice(start, start + ASKED_AT_ONCE);
    const variables = Object.fromEntries(asked.map((path, index) => [`p${index}`, path]));
    const declared = asked.map((_, index) => `$p${index}: String!`).join(", ");
    const fields = asked.map((_, index) => `f${index}: file(path: $p${index}) { mode oid size }`).join(" ");
    const query = `query($owner: String!, $name: String!, $head: GitObjectID!, ${declared}) {
      repository(owner: $owner, name: $name) { object(oid: $head) { ... on Commit { ${fields} } } }
    }`;
    const answer = await api.query<Entries>(query, { ...ownerAndName(name), head, ...variables }, "The list of files");
    const entries = answer?.repository?.object;
    if (entries === undefined || entries === null) throw new CursorExpiredError();
    asked.forEach((path, index) => {
      const entry = entries[`f${index}`];
      if (entry && isFileMode(entry.mode)) files.push({ path, sha: entry.oid, size: entry.size });
    });
  }
  return files;
}

export function ownerAndName(fullName: string): { owner: string; name: string } {
  const [owner = "", name = ""] = fullName.split("/");
  return { owner, name };
}

function isFileMode(mode: number): boolean {
  return (mode & KIND_OF_FILE) === REGULAR_FILE;
}

function wants({ includePatterns, excludePatterns }: Selection): (path: string) => boolean {
  return (path) =>
    includePatterns.some((pattern) => fitsGlob(pattern, path)) &&
    !excludePatterns.some((pattern) => fitsGlob(pattern, path));
}
