import { createHash } from "node:crypto";
import { BadInputError } from "@loci/errors";
import { CursorExpiredError } from "#core/ports/connector.js";
import type { FoundThreads, KnownThreads } from "./gather-threads.js";
import type { GithubSession } from "./github-api.js";
import type { Folder } from "./list-files.js";
import type { ThreadList } from "./list-threads.js";

/** State of a repository at the last sync. */
export interface KnownRepository {
  name: string;
  branch: string;
  hasIssues: boolean;
  hasDiscussions: boolean;
  etag: string | null;
  /** The commit whose files are known. Null: there is none yet. */
  head: string | null;
  threads: Partial<Record<ThreadList, KnownThreads>>;
}

export type Task =
  | { do: "repository"; id: string }
  | { do: "tree"; id: string; head: string; folders: Folder[]; offset: number }
  | { do: "compare"; id: string; base: string; head: string }
  | ThreadsTask;

export interface ThreadsTask {
  do: "threads";
  id: string;
  list: ThreadList;
  page: string | null;
  found: FoundThreads | null;
}

/** Another one for each change of the cursor's fields. */
const CURSOR_VERSION = 2;

export interface GithubCursor {
  version: number;
  /** Other repositories or another choice of files begin anew. */
  scope: string;
  isFull: boolean;
  /** By id. Null: it was not there, or may not be read. */
  repositories: Record<string, KnownRepository | null>;
  /** Parts that GitHub refused to give since the last full listing, as `partOf` names them. */
  refused: string[];
  todo: Task[];
}

/** About 300 characters of the cursor each. */
const MAX_REPOSITORIES = 100;

/** Where the next page begins. Null: a full listing begins. */
export function readCursor(session: GithubSession, text: string | null): GithubCursor {
  const ids = session.resources.map(({ id }) => id);
  if (ids.length > MAX_REPOSITORIES)
    throw new BadInputError(`A connection reads at most ${MAX_REPOSITORIES} repositories: use several`);
  const scope = scopeOf(session, ids);
  const todo: Task[] = ids.map((id) => ({ do: "repository", id }));
  if (text === null) return { version: CURSOR_VERSION, scope, isFull: true, repositories: {}, refused: [], todo };
  const cursor = JSON.parse(text) as GithubCursor;
  if (cursor.version !== CURSOR_VERSION || cursor.scope !== scope) throw new CursorExpiredError();
  return cursor.todo.length > 0 ? cursor : { ...cursor, isFull: false, todo };
}

function scopeOf({ config }: GithubSession, ids: string[]): string {
  const { includePatterns, excludePatterns, issues, pullRequests, discussions } = config;
  const choice = [[...ids].sort(), includePatterns, excludePatterns, issues, pullRequests, discussions];
  return createHash("sha256").update(JSON.stringify(choice)).digest("base64url").slice(0, 16);
}
