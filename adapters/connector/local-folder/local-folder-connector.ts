import type { FileHandle } from "node:fs/promises";
import { BadInputError, FetchFailedError, UnavailableError } from "@loci/errors";
import {
  type ChangePage,
  type Connector,
  type ConnectorSession,
  CursorExpiredError,
  type ItemContent,
  type ItemReference,
} from "#core/ports/connector.js";
import type { ConnectorFields } from "#core/ports/connector-fields.js";
import { fitsGlob } from "../source/fits-glob.js";
import { codeOf, identityOf, openInside, openRoot } from "./open-root.js";
import { type FoundFile, versionOf, type Walk, walkFolder } from "./walk-folder.js";
import { watchFolder } from "./watch-folder.js";

const config = {
  path: {
    kind: "text",
    label: "Folder",
    description: "The absolute path of a folder on the machine of Loci, below a folder that the operator allows.",
    isRequired: true,
    maxLength: 2_000,
  },
  includePatterns: {
    kind: "list",
    label: "Read only",
    description: "Patterns of the files that are read, such as *.md or projects/**. Default: all.",
    isRequired: false,
    maxItems: 100,
  },
  excludePatterns: {
    kind: "list",
    label: "Leave out",
    description: "Patterns of the files and folders that are not read. They count more than the others.",
    isRequired: false,
    maxItems: 100,
  },
  includeHidden: {
    kind: "boolean",
    label: "Hidden files",
    description: "Whether files and folders are read whose names begin with a dot, such as .obsidian.",
    isRequired: false,
    default: false,
  },
} satisfies ConnectorFields;

type Session = ConnectorSession<typeof config>;

/** A file that moves between two pages may be in neither, so most folders are one page. */
const FILES_A_PAGE = 5_000;
const FROM_THE_START = "start";
/** Any other cursor is this letter and the path of the last file that a page named. */
const AFTER = "p";
/** The note of the folder that the last files were found in. */
const ROOT = "root";
/** Made by programs, and of no use to readers. */
const BY_PROGRAMS = new Set(["node_modules", ".git", "thumbs.db", "desktop.ini"]);
const TEMPORARY = /^~\$|~$|\.(tmp|swp|part|crdownload)$/i;
/** Two writes within one tick of the file system's clock have one time. */
const TICK_MS = 20;

/**
 * The files of a folder of this machine, below the roots that the operator allows. Every sync lists the folder, which
 * costs no call of anybody's API. Files keep their ids when they are renamed, as long as the file system keeps inodes.
 */
export function createLocalFolderConnector({
  roots,
  filesAPage = FILES_A_PAGE,
}: {
  roots: readonly string[];
  filesAPage?: number;
}): Connector<typeof config> {
  return {
    kind: "local-folder",
    title: "Local folder",
    auth: { kind: "fields" },
    isOfOperator: true,
    config,
    syncEveryMinutes: 4 * 60,
    async check({ config: { path } }) {
      await openRoot(path, roots).catch((error: unknown) => {
        throw error instanceof UnavailableError ? new BadInputError("The folder does not exist") : error;
      });
      return { name: null };
    },
    async changes(session, cursor) {
      const after = cursor?.startsWith(AFTER) ? cursor.slice(AFTER.length) : null;
      const page: ChangePage = {
        upserts: [],
        tombstones: [],
        failures: [],
        next: FROM_THE_START,
        isLast: true,
        isFull: true,
        total: null,
      };
      const walk = { ...(await walkOf(session)), after };
      const root = await identityOf(walk.folder);
      const known = (await session.notes.get([ROOT])).get(ROOT);
      if (after !== null && known !== root) throw new CursorExpiredError();
      for await (const found of walkFolder(walk)) {
        if (found.kind === "file") page.upserts.push(itemOf(found));
        else {
          const { id, name, path } = found;
          page.failures.push({ id, name, message: "It may not be read", hiddenPath: `/${path}` });
        }
        if (found.kind === "file" && page.upserts.length >= filesAPage) {
          page.next = `${AFTER}${found.path}`;
          page.isLast = false;
          break;
        }
      }
      const isEmpty = after === null && page.upserts.length === 0;
      if (isEmpty && known !== undefined && known !== root) {
        throw new UnavailableError("The folder is empty and not the one that was read before: is its disk mounted?");
      }
      if ((await identityOf(walk.folder)) !== root) {
        throw new UnavailableError("Another folder took the place of this one while it was read");
      }
      return isEmpty ? page : { ...page, notes: [{ key: ROOT, value: root }] };
    },
    async fetch(session, item) {
      const { handle, known } = item;
      const folder = await openRoot(session.config.path, roots);
      const file = handle === null ? null : await openInside(folder, handle);
      if (file !== null) return await contentOf(file, item);
      if (known === null) return null;
      // Renamed, perhaps: the next listing says where it is, or that it is gone.
      throw new FetchFailedError("The file has moved or gone while the folder was read", { retryable: false });
    },
    async watch(session, onChange) {
      await watchFolder(await walkOf(session), onChange);
    },
  };

  async function walkOf({ config: values, signal }: Session): Promise<Omit<Walk, "after">> {
    const folder = await openRoot(values.path, roots);
    return { folder, leaves: (path, isFolder) => isLeftOut(values, path, isFolder), signal };
  }
}

function isLeftOut(
  { includePatterns, excludePatterns, includeHidden }: Session["config"],
  path: string,
  isFolder: boolean,
): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name.startsWith(".") && !includeHidden) return true;
  if (BY_PROGRAMS.has(name.toLowerCase()) || (!isFolder && TEMPORARY.test(name))) return true;
  if (excludePatterns.some((pattern) => fitsGlob(pattern, path))) return true;
  return !isFolder && includePatterns.length > 0 && !includePatterns.some((pattern) => fitsGlob(pattern, path));
}

function itemOf({ id, path, name, version, size, changedAt }: FoundFile): ChangePage["upserts"][number] {
  return {
    id,
    isFolder: false,
    parentId: null,
    name,
    path: `/${path}`,
    version,
    mediaType: null,
    type: null,
    size,
    url: null,
    writtenAt: changedAt,
    metadata: {},
    tag: null,
    handle: path,
  };
}

async function contentOf(file: FileHandle, { name }: ItemReference): Promise<ItemContent> {
  const stats = await file.stat({ bigint: true });
  // Whether it was written again in the same tick cannot be seen, so the next sync reads it once more.
  const isFresh = Date.now() - Number(stats.mtimeMs) < TICK_MS;
  const version = `${versionOf(stats)}${isFresh ? "-fresh" : ""}`;
  return { kind: "bytes", bytes: bytesOf(file), mediaType: null, filename: name, version, writtenAt: stats.mtime };
}

async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    yield* file.createReadStream({ autoClose: false });
  } catch (error) {
    throw new UnavailableError(`The file cannot be read (${codeOf(error) ?? "unknown"})`, { cause: error });
  } finally {
    await file.close();
  }
}
