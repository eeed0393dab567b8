import type { components } from "@octokit/openapi-types";
import { createGithubConnector } from "#adapters/connector/github/github-connector.js";
import type { Connector } from "#core/ports/connector.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import type { Random } from "../random.js";
import { answerGraphql } from "./fake-graphql.js";
import { type FakeClock, type FakeFiles, FakeRepository, type FakeThread, fakeFile, sha1 } from "./fake-repository.js";

type Schemas = components["schemas"];

export interface FakeHook {
  id: number;
  repository: number;
  events: string[];
  config: { url: string; secret: string };
}

/** GitHub's own limit of a comparison. */
const MAX_COMPARED = 300;
const LINK = "120000";
const FOLDERS = ["", "docs/", "docs/guide/", "notes/"];
const KINDS = ["issue", "pull", "discussion"] as const;
const SECOND_MS = 1_000;
/** An edit is seldom followed by a sync at once. */
const UNTIL_SYNC_MS = 30 * SECOND_MS;
const ANSWER_MS = 200;

/**
 * GitHub's REST and GraphQL API, as far as a reader uses it. It is made from GitHub's published descriptions (REST
 * answers have the types of @octokit/openapi-types) and from the recorded traffic of @octokit/fixtures. Its clock goes on
 * with each edit and each answer, and by half a minute when a sync begins. Pages of issues are numbered, so a thread that
 * changes or goes shifts the others.
 */
export class FakeGithub extends FakeHttpSource {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any connector
  connector: Connector<any> = createGithubConnector();
  config: Record<string, unknown> = {};
  readonly edits: EditKind[] = [
    ...(["add", "add", "change", "change", "change", "move", "rename", "delete", "delete", "restore"] as const),
    ...(["hide-folder", "show-folder", "rename-folder"] as const),
  ];
  readonly repositories: FakeRepository[] = [];
  readonly hooks: FakeHook[] = [];
  /** Whether the account may add webhooks. */
  isAdmin = true;
  /** A tree with more entries is cut. */
  maxTree = 100_000;
  /** Threads of one answer, at most. */
  threadsPerPage = 3;
  readonly clock: FakeClock = { now: Date.UTC(2026, 0, 1) };
  /** The answer to calls whose target or body has the text: the account may not read it. */
  readonly forbidden: { text: string; answer: FakeAnswer }[] = [];
  /** Every call, as `GET /path?query`. */
  readonly log: string[] = [];
  readonly #deleted: { repository: FakeRepository; path: string; text: string }[] = [];
  readonly #trees = new Map<string, { files: FakeFiles; folder: string }>();

  static async open(): Promise<FakeGithub> {
    const fake = new FakeGithub({ hasTokens: true });
    await fake.open();
    fake.connector = createGithubConnector({ apiUrl: fake.url });
    fake.add("octo-org/handbook");
    fake.add("octo-org/website");
    return fake;
  }

  add(name: string): FakeRepository {
    const repository = new FakeRepository(1000 + this.repositories.length, name, this.clock);
    this.repositories.push(repository);
    this.resources.push({ id: String(repository.id), name, details: {} });
    return repository;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    this.clock.now += random.below(1.5 * SECOND_MS);
    const visible = this.repositories.filter(({ isHidden }) => !isHidden);
    const repository = random.pick(visible);
    if (kind === "show-folder" || repository === undefined) {
      for (const hidden of this.repositories) hidden.isHidden = false;
    } else if (kind === "hide-folder") repository.isHidden = visible.length > 1;
    else if (kind === "rename-folder") repository.rename(`octo-org/renamed-${random.word()}`);
    else this.#editItem(kind, { repository, random });
  }

  truth(): Map<string, RemoteTruth> {
    const truth = new Map<string, RemoteTruth>();
    for (const { id, name, files, threads, isHidden } of this.repositories) {
      if (isHidden) continue;
      for (const [path, { text, mode }] of files) {
        if (isRead(path, mode)) truth.set(`file:${id}:${path}`, { text, path: `/${name}/${path}`, tag: null });
      }
      const folders = { issue: "issues", pull: "pulls", discussion: "discussions" };
      for (const { kind, number, mark } of threads.values()) {
        truth.set(`${kind}:${id}:${number}`, { text: mark, path: `/${name}/${folders[kind]}/${number}`, tag: null });
      }
    }
    return truth;
  }

  protected kindOf({ path, body }: FakeCall): CallKind {
    if (path.startsWith("/user") || path.includes("/hooks")) return "other";
    return path.includes("/git/blobs/") || body.includes("entry:") ? "content" : "listing";
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return { status: 401, json: { message: "Bad credentials" } };
    if (fault === "server-error") return { status: 502, json: { message: "Server Error" } };
    const message = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
    return { status: 403, headers: { "retry-after": "0" }, json: { message } };
  }

  protected async answer(call: FakeCall): Promise<FakeAnswer> {
    this.log.push(`${call.method} ${call.target}`);
    this.clock.now += call.path === `/repositories/${this.repositories[0]?.id}` ? UNTIL_SYNC_MS : ANSWER_MS;
    const refused = this.forbidden.find(({ text }) => call.target.includes(text) || call.body.includes(text));
    const answer = refused?.answer ?? (await this.#answer(call));
    return { ...answer, headers: { date: new Date(this.clock.now).toUTCString(), ...answer.headers } };
  }

  #answer(call: FakeCall): FakeAnswer | Promise<FakeAnswer> {
    if (call.path === "/graphql") {
      return answerGraphql(call.body, { find: (name) => this.#find(name), perPage: this.threadsPerPage });
    }
    if (call.path === "/user") return { json: { login: "octocat" } };
    if (call.path === "/user/repos") return { json: this.repositories.map((repository) => this.#describe(repository)) };
    const [, byId, byName, rest = ""] =
      /^\/(?:repositories\/(\d+)|repos\/([^/]+\/[^/]+))(\/.*)?$/.exec(call.path) ?? [];
    const repository = this.repositories.find(({ id, name }) => String(id) === byId || name === byName);
    const renamed = this.repositories.find(({ earlierNames }) => earlierNames.includes(byName ?? ""));
    if (repository === undefined && renamed !== undefined) {
      const location = `${this.url}/repositories/${renamed.id}${call.target.slice(`/repos/${byName ?? ""}`.length)}`;
      return { status: 301, headers: { location }, json: { message: "Moved Permanently", url: location } };
    }
    if (repository === undefined || repository.isHidden) return NOT_FOUND;
    if (rest.startsWith("/hooks")) return this.#answerHooks(call, repository);
    return this.#answerReading(call, { repository, rest });
  }

  #answerReading(call: FakeCall, { repository, rest }: { repository: FakeRepository; rest: string }): FakeAnswer {
    const [what, ...parts] = rest.slice(1).split("/");
    const last = parts.at(-1) ?? "";
    if (rest === "") return conditional(call, this.#describe(repository));
    if (what === "commits") return this.#answerHead(call, repository);
    if (what === "compare") return compare(repository, last.split("..."));
    if (what === "issues" || what === "pulls") return this.#answerIssues(call, { repository, list: what });
    if (parts[0] === "trees")
      return this.#answerTree(repository, { sha: last, isRecursive: call.query.has("recursive") });
    const blob = [...repository.commits.values()]
      .flatMap(({ files }) => [...files.values()])
      .find(({ sha }) => parts[0] === "blobs" && sha === last);
    if (blob === undefined) return NOT_FOUND;
    return { body: blob.text, headers: { "content-type": "application/vnd.github.raw; charset=utf-8" } };
  }

  #find(fullName: string): FakeRepository | null {
    const isMeant = ({ name, earlierNames }: FakeRepository) => name === fullName || earlierNames.includes(fullName);
    const repository = this.repositories.find(isMeant);
    return repository === undefined || repository.isHidden ? null : repository;
  }

  #describe({ id, name, branch, head, hasIssues }: FakeRepository) {
    return {
      id,
      name: name.split("/")[1] ?? "",
      full_name: name,
      default_branch: branch,
      private: true,
      has_issues: hasIssues,
      has_discussions: true,
      // Takes the place of `pushed_at`: it changes with a push.
      description: `At ${head}`,
    } satisfies Partial<Schemas["full-repository"]>;
  }

  #answerHead({ headers }: FakeCall, { head }: FakeRepository): FakeAnswer {
    if (head === null) return { status: 409, json: { message: "Git Repository is empty." } };
    if (headers["if-none-match"] === `"${head}"`) return { status: 304 };
    return { body: head, headers: { "content-type": "application/vnd.github.sha; charset=utf-8", etag: `"${head}"` } };
  }

  #answerTree({ commits }: FakeRepository, { sha, isRecursive }: { sha: string; isRecursive: boolean }): FakeAnswer {
    const commit = commits.get(sha);
    const found = commit === undefined ? this.#trees.get(sha) : { files: commit.files, folder: "" };
    if (found === undefined) return NOT_FOUND;
    const entries = this.#entriesOf(found.files, found.folder).filter(({ path }) => isRecursive || !path.includes("/"));
    const tree = entries.slice(0, this.maxTree);
    return { json: { sha, tree, truncated: tree.length < entries.length } satisfies Partial<Schemas["git-tree"]> };
  }

  #entriesOf(files: FakeFiles, folder: string) {
    const below = [...files].filter(([path]) => path.startsWith(folder));
    const folders = new Set<string>();
    const blobs = below.map(([whole, { sha, text, mode }]) => {
      const path = whole.slice(folder.length);
      for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) folders.add(path.slice(0, end));
      return { path, mode: mode as string, type: "blob", sha, size: Buffer.byteLength(text) };
    });
    const trees = [...folders].map((path) => {
      const whole = `${folder}${path}/`;
      const inIt = below.filter(([file]) => file.startsWith(whole)).map(([file, { sha }]) => `${file} ${sha}`);
      const sha = sha1(`tree ${whole} ${inIt.join("\n")}`);
      this.#trees.set(sha, { files, folder: whole });
      return { path, mode: "040000", type: "tree", sha };
    });
    return [...trees, ...blobs].sort((left, right) => (left.path < right.path ? -1 : 1));
  }

  #answerIssues(
    call: FakeCall,
    { repository, list }: { repository: FakeRepository; list: "issues" | "pulls" },
  ): FakeAnswer {
    if (list === "issues" && !repository.hasIssues) {
      return { status: 410, json: { message: "Issues has been disabled in this repository." } };
    }
    const page = Number(call.query.get("page") ?? 1);
    const since = call.query.get("since") ?? "";
    const threads = [...repository.threads.values()]
      .filter(
        ({ kind, updatedAt }) => (kind === "pull" || (list === "issues" && kind === "issue")) && updatedAt >= since,
      )
      .sort((left, right) => right.updatedAt.localeCompare(left.updatedAt));
    const perPage = Math.min(this.threadsPerPage, Number(call.query.get("per_page") ?? 30));
    const end = page * perPage;
    call.query.set("page", String(page + 1));
    const next = `${this.url}/repositories/${repository.id}/${list}?${call.query.toString()}`;
    const headers: Record<string, string> = end < threads.length ? { link: `<${next}>; rel="next"` } : {};
    const shown = threads.slice(end - perPage, end).map((thread) => issueOf(repository, thread));
    return conditional(call, shown, headers);
  }

  #answerHooks({ method, path, body }: FakeCall, repository: FakeRepository): FakeAnswer {
    if (!this.isAdmin) return { status: 403, json: { message: "Resource not accessible by personal access token" } };
    const own = this.hooks.filter((hook) => hook.repository === repository.id);
    const hook = own.find(({ id }) => path.endsWith(`/${id}`));
    if (method === "GET") return { json: own };
    if (method === "DELETE" && hook !== undefined) this.hooks.splice(this.hooks.indexOf(hook), 1);
    if (method === "DELETE") return hook === undefined ? NOT_FOUND : { status: 204 };
    const asked = JSON.parse(body.toString("utf8")) as Omit<FakeHook, "id" | "repository">;
    if (method === "PATCH") return hook === undefined ? NOT_FOUND : { json: Object.assign(hook, asked) };
    if (own.some(({ config }) => config.url === asked.config.url)) {
      return { status: 422, json: { message: "Validation Failed", errors: [{ message: "Hook already exists" }] } };
    }
    const added = { ...asked, id: this.hooks.length + 1, repository: repository.id };
    this.hooks.push(added);
    return { status: 201, json: added };
  }

  #editItem(kind: EditKind, { repository, random }: { repository: FakeRepository; random: Random }): void {
    const path = random.pick([...repository.files].flatMap(([name, { mode }]) => (isRead(name, mode) ? [name] : [])));
    const thread = random.pick([...repository.threads.values()]);
    const text = `words-${random.word()}`;
    const isThread = thread !== undefined && (path === undefined || random.chance(0.4));
    // Pull requests cannot be deleted.
    const isDeletable = isThread && thread.kind !== "pull";
    if (kind === "restore") this.#restore(random);
    else if (kind === "change" && isThread) changeThread(repository, { thread, text, random });
    else if (kind === "delete" && isDeletable) repository.threads.delete(thread.number);
    else if (kind === "add" || path === undefined) addItem(repository, { text, random });
    else this.#editFile(kind, { repository, path, text, random });
  }

  #editFile(
    kind: EditKind,
    { repository, path, text, random }: { repository: FakeRepository; path: string; text: string; random: Random },
  ): void {
    const folder = kind === "move" ? random.pick(FOLDERS) : path.slice(0, path.lastIndexOf("/") + 1);
    const isForced = random.chance(0.15);
    repository.push(
      (files) => {
        const file = files.get(path) ?? fakeFile(text);
        if (kind !== "change") files.delete(path);
        if (kind === "change") files.set(path, fakeFile(text));
        else if (kind === "delete") this.#deleted.push({ repository, path, text: file.text });
        else files.set(`${folder ?? ""}${kind}d-${random.word()}.md`, file);
      },
      { isForced, isForgotten: isForced && random.chance(0.5) },
    );
  }

  #restore(random: Random): void {
    const gone = this.#deleted.splice(random.below(this.#deleted.length), 1)[0];
    if (gone === undefined || gone.repository.files.has(gone.path)) return;
    gone.repository.push((files) => files.set(gone.path, fakeFile(gone.text)));
  }
}

/** With the patterns that the connector has by default. */
function isRead(path: string, mode: string): boolean {
  return path.endsWith(".md") && mode !== LINK;
}

const NOT_FOUND: FakeAnswer = { status: 404, json: { message: "Not Found" } };

function addItem(repository: FakeRepository, { text, random }: { text: string; random: Random }): void {
  const kind = random.pick(KINDS);
  if (random.chance(0.4)) {
    repository.open(kind, { title: `A ${kind}`, body: text });
    return;
  }
  const path = `${random.pick(FOLDERS) ?? ""}note-${random.word()}`;
  repository.push((files) => {
    files.set(`${path}.md`, fakeFile(text));
    // Neither of them is read.
    if (random.chance(0.2)) files.set(`${path}.png`, fakeFile("no text"));
    if (random.chance(0.2)) files.set(`${path}-link.md`, fakeFile("a link", LINK));
  });
}

function changeThread(
  repository: FakeRepository,
  { thread, text, random }: { thread: FakeThread; text: string; random: Random },
): void {
  if (random.chance(0.5)) repository.comment(thread, { body: text });
  else repository.edit(thread, { body: text, mark: text });
}

/** Answered with 304 where the client has this very answer. */
function conditional({ headers }: FakeCall, json: unknown, more: Record<string, string> = {}): FakeAnswer {
  const etag = `W/"${sha1(JSON.stringify(json))}"`;
  if (headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
  return { json, headers: { etag, ...more } };
}

function issueOf({ name }: FakeRepository, { kind, number, title, body, labels, createdAt, updatedAt }: FakeThread) {
  const url = `https://github.com/${name}/${kind === "pull" ? "pull" : "issues"}/${number}`;
  const pull = { url, diff_url: null, html_url: url, patch_url: null };
  return {
    ...{ number, title, body, html_url: url, created_at: createdAt, updated_at: updatedAt, state: "open" },
    user: { login: "octocat" },
    labels: labels.map((label) => ({ name: label })),
    ...(kind === "pull" ? { pull_request: pull } : {}),
  } satisfies Omit<Partial<Schemas["issue"]>, "user"> & { user: Partial<Schemas["simple-user"]> };
}

/** For commits that have diverged, GitHub tells the changes of the head's side alone: the reader must not use them. */
function compare(repository: FakeRepository, [base = "", head = ""]: string[]): FakeAnswer {
  const before = repository.commits.get(base)?.files;
  const after = repository.commits.get(head)?.files;
  if (before === undefined || after === undefined) return NOT_FOUND;
  if (!repository.isAncestor(base, head)) return { json: { status: "diverged", files: [] } };
  const removed = new Map([...before].filter(([path]) => !after.has(path)));
  const files = [...after].flatMap(([filename, { sha }]) => {
    const earlier = before.get(filename);
    if (earlier !== undefined) return earlier.sha === sha ? [] : [{ filename, sha, status: "modified" }];
    const [previous] = [...removed].find(([, file]) => file.sha === sha) ?? [];
    const [copied] = [...before].find(([, file]) => file.sha === sha) ?? [];
    if (previous === undefined && copied !== undefined) {
      return [{ filename, sha, status: "copied", previous_filename: copied }];
    }
    if (previous === undefined) return [{ filename, sha, status: "added" }];
    removed.delete(previous);
    return [{ filename, sha, status: "renamed", previous_filename: previous }];
  });
  const gone = [...removed].map(([filename, { sha }]) => ({ filename, sha, status: "removed" }));
  return { json: { status: base === head ? "identical" : "ahead", files: [...files, ...gone].slice(0, MAX_COMPARED) } };
}
