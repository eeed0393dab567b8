import { ForbiddenError, UnavailableError } from "@loci/errors";
import type { components } from "@octokit/openapi-types";
import { type ChangePage, CursorExpiredError } from "#core/ports/connector.js";
import { readJson } from "../source/request-source.js";
import { type FoundThreads, gatherThreads } from "./gather-threads.js";
import { GithubApi, type GithubSession, siteOf } from "./github-api.js";
import { type GithubCursor, type KnownRepository, readCursor, type Task, type ThreadsTask } from "./github-cursor.js";
import { fileItem, MAX_FILE_BYTES, threadItem } from "./github-items.js";
import { compareFiles, listFolder, type RepositoryFile } from "./list-files.js";
import { countThreads, isSettled, listThreads, overlap, type ThreadList } from "./list-threads.js";

type Page = Pick<ChangePage, "upserts" | "tombstones" | "failures">;

const FILES_PER_PAGE = 1_000;
/** So that quiet repositories share a page. */
const TASKS_PER_PAGE = 20;
/** More new threads than these are listed from the start. */
const MAX_ADDED = 2_000;
const MAX_FOLDER_CHARACTERS = 20_000;

/** One page of changes in the chosen repositories. Whatever cannot be told as a change begins a full listing. */
export async function listChanges(apiUrl: string, session: GithubSession, text: string | null): Promise<ChangePage> {
  try {
    return await new Listing(apiUrl, session, readCursor(session, text)).next();
  } catch (error) {
    if (!(error instanceof CursorExpiredError) || text !== null) throw error;
    throw new UnavailableError("The repository changed while it was listed", { cause: error });
  }
}

class Listing {
  readonly #page: Page = { upserts: [], tombstones: [], failures: [] };

  private readonly api: GithubApi;

  constructor(
    private readonly apiUrl: string,
    private readonly session: GithubSession,
    private readonly cursor: GithubCursor,
  ) {
    this.api = new GithubApi(apiUrl, session);
  }

  async next(): Promise<ChangePage> {
    const { cursor } = this;
    for (let done = 0; done < TASKS_PER_PAGE && !this.#hasFound(); done++) {
      const task = cursor.todo.shift();
      if (task === undefined) break;
      cursor.todo.unshift(...(await this.#do(task)));
    }
    const isLast = cursor.todo.length === 0;
    return { ...this.#page, next: JSON.stringify(cursor), isLast, isFull: cursor.isFull, total: null };
  }

  #hasFound(): boolean {
    const { upserts, tombstones, failures } = this.#page;
    return upserts.length + tombstones.length + failures.length > 0;
  }

  /** Returns the tasks that follow from it. */
  async #do(task: Task): Promise<Task[]> {
    const { isFull, refused } = this.cursor;
    const part = partOf(task);
    try {
      const following = await this.#read(task);
      // A full listing alone shows the deletions since the refusal.
      if (!isFull && refused.includes(`${part}:${task.id}`)) throw new CursorExpiredError();
      return following;
    } catch (error) {
      if (!(error instanceof ForbiddenError)) throw error;
      this.#refuse(task.id, part);
      return [];
    }
  }

  async #read(task: Task): Promise<Task[]> {
    if (task.do === "repository") return await this.#readRepository(task.id);
    if (task.do === "tree") return await this.#listTree(task);
    if (task.do === "compare") return await this.#compare(task);
    return await this.#listThreads(task);
  }

  /** Documents that are stored of it stay. */
  #refuse(id: string, part: Part): void {
    const { repositories, refused } = this.cursor;
    const name = repositories[id]?.name ?? this.#nameOf(id);
    const message = `GitHub does not let the account read the ${part} of ${name}`;
    const hiddenIds = KINDS[part].map((kind) => `${kind}:${id}:`);
    this.#page.failures.push({ id: `${part}:${id}`, name: `${name} ${part}`, message, hiddenIds });
    if (!refused.includes(`${part}:${id}`)) refused.push(`${part}:${id}`);
  }

  async #readRepository(id: string): Promise<Task[]> {
    const { repositories, isFull } = this.cursor;
    const known = repositories[id];
    const found = await this.#findRepository(id, known);
    if (found === null) {
      if (known) throw new CursorExpiredError();
      repositories[id] = null;
      return [];
    }
    // Paths begin with the repository's name, and a repository that was away may hold any files: all is listed anew.
    if (!isFull && known?.name !== found.name) throw new CursorExpiredError();
    if (known?.threads.discussions !== undefined && !found.hasDiscussions) throw new CursorExpiredError();
    const repository = { ...found, head: known?.head ?? null, threads: known?.threads ?? {} };
    repositories[id] = repository;
    return [...(await this.#fileTasks(id, repository)), ...this.#threadTasks(id, repository)];
  }

  /** Tokens without the permission to read contents are refused here, and may read issues all the same. */
  async #fileTasks(id: string, repository: KnownRepository): Promise<Task[]> {
    const { isFull, refused } = this.cursor;
    try {
      const head = await this.#findHead(repository);
      // No task follows that would find them readable again.
      if (!isFull && head === repository.head && refused.includes(`files:${id}`)) throw new CursorExpiredError();
      return filesTasks(id, repository.head, head);
    } catch (error) {
      if (!(error instanceof ForbiddenError)) throw error;
      this.#refuse(id, "files");
      return [];
    }
  }

  async #findRepository(
    id: string,
    known: KnownRepository | null | undefined,
  ): Promise<Omit<KnownRepository, "head" | "threads"> | null> {
    const what = "The repository";
    const path = `/repositories/${encodeURIComponent(id)}`;
    const response = await this.api.request({ path, what, etag: known?.etag ?? null, alsoFine: [404, 451] });
    if (response.status === 404 || response.status === 451) return null;
    if (response.status === 304 && known) return known;
    const repository = readJson<components["schemas"]["full-repository"]>(response, what);
    return {
      name: repository.full_name,
      branch: repository.default_branch,
      hasIssues: repository.has_issues,
      hasDiscussions: repository.has_discussions === true,
      etag: response.headers["etag"] ?? null,
    };
  }

  /** Null: the repository has no commit yet. */
  async #findHead({ name, branch, head }: KnownRepository): Promise<string | null> {
    const response = await this.api.request({
      path: `/repos/${name}/commits/${encodeURIComponent(branch)}`,
      what: "The last commit",
      headers: { accept: "application/vnd.github.sha" },
      etag: head === null ? null : `"${head}"`,
      alsoFine: [404, 409, 422],
    });
    if (response.status === 304) return head;
    const sha = new TextDecoder().decode(response.body).trim();
    if (response.status >= 400) return null;
    if (!/^[0-9a-f]{40,64}$/.test(sha)) throw new UnavailableError("The last commit was answered in part");
    return sha;
  }

  #threadTasks(id: string, { hasDiscussions }: KnownRepository): Task[] {
    const { issues, pullRequests, discussions } = this.session.config;
    const lists: ThreadList[] = [
      ...(issues || pullRequests ? (["issues"] as const) : []),
      ...(discussions && hasDiscussions ? (["discussions"] as const) : []),
    ];
    return lists.map((list) => ({ do: "threads", id, list, page: null, found: null }));
  }

  async #listTree(task: Task & { do: "tree" }): Promise<Task[]> {
    const { id, head, offset } = task;
    const repository = this.#known(id);
    const [folder, ...rest] = task.folders;
    if (folder === undefined) {
      repository.head = head;
      return [];
    }
    const listing = await listFolder(this.api, repository, { folder, selection: this.session.config });
    const end = offset + FILES_PER_PAGE;
    this.#addFiles(id, listing.files.slice(offset, end));
    if (end < listing.files.length) return [{ ...task, offset: end }];
    const folders = [...listing.folders, ...rest];
    const isTooMany = JSON.stringify(folders).length > MAX_FOLDER_CHARACTERS;
    if (listing.isCut || isTooMany) {
      const name = `${repository.name}/${folder.path}`;
      const message = "The folder holds more than GitHub lists";
      this.#page.failures.push({ id: `folder:${id}:${folder.path}`.slice(0, 500), name, message });
    }
    return [{ ...task, folders: isTooMany ? rest : folders, offset: 0 }];
  }

  async #compare({ id, base, head }: Task & { do: "compare" }): Promise<Task[]> {
    const repository = this.#known(id);
    const changes = await compareFiles(this.api, repository, { base, head, selection: this.session.config });
    this.#addFiles(id, changes.files);
    this.#page.tombstones.push(...changes.removed.map((path) => `file:${id}:${path}`));
    repository.head = head;
    return [];
  }

  #addFiles(id: string, files: RepositoryFile[]): void {
    const { name, branch } = this.#known(id);
    for (const file of files) {
      const item = fileItem(id, { site: siteOf(this.apiUrl), name, branch }, file);
      const tooLarge = (file.size ?? 0) > MAX_FILE_BYTES ? "The file is larger than 100 MB" : null;
      const problem = Buffer.byteLength(item.id) > 1_500 ? "The path is too long" : tooLarge;
      if (problem === null) this.#page.upserts.push(item);
      else this.#page.failures.push({ id: item.id.slice(0, 500), name: item.name, message: problem });
    }
  }

  async #listThreads({ id, list, page, found }: ThreadsTask): Promise<Task[]> {
    const { api, session, cursor } = this;
    const repository = this.#known(id);
    const known = repository.threads[list] ?? null;
    const since = known?.since ?? null;
    const etag = known?.etag ?? null;
    const asked = { repository, config: session.config, page, since: since && overlap(since), etag };
    const before = found ?? (await this.#count(list, asked));
    const listed = await listThreads(api, list, asked);
    this.#page.upserts.push(...listed.threads.map((thread) => threadItem(id, repository, thread)));
    const sofar = gatherThreads(listed, { known, found: before, isFull: cursor.isFull });
    if (sofar.added.length > MAX_ADDED) throw new CursorExpiredError();
    const { total, countedAt, newest, max } = sofar;
    const isPassing = newest !== null && !isSettled(newest, api.answeredAt);
    const isUnmoved = cursor.isFull && known !== null && newest === since && !isPassing;
    if (listed.next !== null && !isUnmoved) return [{ do: "threads", id, list, page: listed.next, found: sofar }];
    if (known !== null && total < known.total + sofar.added.length) throw new CursorExpiredError();
    repository.threads[list] = { total, countedAt, max, since: newest, etag: isPassing ? null : sofar.etag };
    // Threads that changed while the pages were read have left their places for one that was read before.
    return cursor.isFull && page !== null ? [{ do: "threads", id, list, page: null, found: null }] : [];
  }

  async #count(list: ThreadList, asked: Parameters<typeof countThreads>[2]): Promise<FoundThreads> {
    const total = await countThreads(this.api, list, asked);
    return { total, countedAt: this.api.answeredAt.getTime(), newest: null, max: 0, added: [], etag: null };
  }

  #known(id: string): KnownRepository {
    const repository = this.cursor.repositories[id];
    if (!repository) throw new CursorExpiredError();
    return repository;
  }

  #nameOf(id: string): string {
    return this.session.resources.find((resource) => resource.id === id)?.name ?? id;
  }
}

type Part = "repository" | "files" | ThreadList;

/** Kinds of items, by which their ids begin. */
const KINDS: Record<Part, string[]> = {
  repository: ["file", "issue", "pull", "discussion"],
  files: ["file"],
  issues: ["issue", "pull"],
  discussions: ["discussion"],
};

function partOf(task: Task): Part {
  if (task.do === "repository") return "repository";
  return task.do === "threads" ? task.list : "files";
}

function filesTasks(id: string, base: string | null, head: string | null): Task[] {
  if (head === base) return [];
  if (head === null) throw new CursorExpiredError();
  if (base === null) return [{ do: "tree", id, head, folders: [{ sha: head, path: "" }], offset: 0 }];
  return [{ do: "compare", id, base, head }];
}
