import { createHash } from "node:crypto";

export interface FakeFile {
  /** Hash of the blob. */
  sha: string;
  text: string;
  mode: "100644" | "100755" | "120000";
}

export type FakeFiles = Map<string, FakeFile>;

interface FakeCommit {
  sha: string;
  parent: string | null;
  files: FakeFiles;
}

export interface FakePost {
  body: string;
  author: string;
  createdAt: string;
}

export interface FakeThread {
  kind: "issue" | "pull" | "discussion";
  number: number;
  title: string;
  body: string;
  comments: FakePost[];
  labels: string[];
  createdAt: string;
  updatedAt: string;
  /** Written by the last edit. */
  mark: string;
}

/** In milliseconds. GitHub tells whole seconds of it. */
export interface FakeClock {
  now: number;
}

/** A repository with its history, as GitHub keeps it. */
export class FakeRepository {
  isHidden = false;
  hasIssues = true;
  readonly branch = "main";
  readonly commits = new Map<string, FakeCommit>();
  head: string | null = null;
  readonly threads = new Map<number, FakeThread>();
  /** Requests for these names are redirected. */
  readonly earlierNames: string[] = [];
  #numbers = 0;
  #edits = 0;

  constructor(
    readonly id: number,
    public name: string,
    private readonly clock: FakeClock,
  ) {}

  get files(): FakeFiles {
    return new Map(this.head === null ? [] : this.commits.get(this.head)?.files);
  }

  /** One push. `isForced`: the history so far is not part of the new one. `isForgotten`: nor does anyone know it. */
  push(edit: (files: FakeFiles) => void, { isForced = false, isForgotten = false } = {}): void {
    const files = this.files;
    edit(files);
    const sha = sha1(`commit ${this.id} ${++this.#edits}`);
    if (isForgotten) this.commits.clear();
    this.commits.set(sha, { sha, parent: isForced ? null : this.head, files });
    this.head = sha;
  }

  isAncestor(base: string, head: string): boolean {
    for (let at: string | null = head; at !== null; at = this.commits.get(at)?.parent ?? null) {
      if (at === base) return true;
    }
    return false;
  }

  rename(name: string): void {
    this.earlierNames.push(this.name);
    this.name = name;
  }

  open(
    kind: FakeThread["kind"],
    { title, body, mark = body }: { title: string; body: string; mark?: string },
  ): FakeThread {
    const at = this.#now();
    const number = ++this.#numbers;
    const thread = { kind, number, title, body, mark, comments: [], labels: [], createdAt: at, updatedAt: at };
    this.threads.set(number, thread);
    return thread;
  }

  comment(thread: FakeThread, { body, mark = body }: { body: string; mark?: string }): void {
    const at = this.#now();
    thread.comments.push({ body, author: "octocat", createdAt: at });
    Object.assign(thread, { updatedAt: at, mark });
  }

  edit(thread: FakeThread, changes: Partial<Pick<FakeThread, "title" | "body" | "labels" | "mark">>): void {
    Object.assign(thread, changes, { updatedAt: this.#now() });
  }

  #now(): string {
    return new Date(this.clock.now).toISOString().replace(/\.\d+Z/, "Z");
  }
}

export function fakeFile(text: string, mode: FakeFile["mode"] = "100644"): FakeFile {
  return { sha: sha1(`blob ${Buffer.byteLength(text)}\0${text}`), text, mode };
}

export function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
