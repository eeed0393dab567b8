import { readFileSync } from "node:fs";
import { RateLimitedError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { GithubApi, type GithubSession } from "#adapters/connector/github/github-api.js";
import { listThreads, type Thread } from "#adapters/connector/github/list-threads.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { CursorExpiredError } from "#core/ports/connector.js";
import { SyncDriver } from "#test/conformance/connector/sync-driver.js";
import { FakeGithub } from "#test/support/services/github/fake-github.js";
import { type FakeRepository, fakeFile } from "#test/support/services/github/fake-repository.js";
import { Random } from "#test/support/services/random.js";
import { ReplayedSource } from "#test/support/services/replayed-source.js";
import { useShared } from "#test/support/use-shared.js";

const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
const random = new Random(1);

/** The parts of a session that single calls use. */
function recordedSession(): GithubSession {
  const session = { config: { token: "recorded" }, accessToken: null, http, signal: AbortSignal.timeout(10_000) };
  return session as unknown as GithubSession;
}

describe("changes of repositories", () => {
  const fake = useShared(() => FakeGithub.open(), "for each");

  function handbook(): FakeRepository {
    const [repository] = fake.repositories;
    if (repository === undefined) throw new Error("The stand-in has no repository.");
    return repository;
  }

  /** The paths of what is stored after a sync, and the calls that it took. */
  async function sync(driver: SyncDriver) {
    fake.log.length = 0;
    const before = { ...fake.calls };
    await driver.run({ random });
    const paths = [...driver.store.documents().values()].map(({ path }) => path).sort();
    return { paths, contents: fake.calls.content - before.content, log: [...fake.log] };
  }

  /** All pages of a listing as one. */
  async function list(cursor: string | null) {
    const session = new SyncDriver(fake, http).session();
    const page = await fake.connector.changes(session, cursor);
    for (let last = page; !last.isLast; page.next = last.next) {
      last = await fake.connector.changes(session, page.next);
      page.upserts.push(...last.upserts);
      page.tombstones.push(...last.tombstones);
    }
    return page;
  }

  it("reads nothing while no repository is chosen", async () => {
    const session = new SyncDriver(fake, http).session({ resources: [] });
    const page = await fake.connector.changes(session, null);
    expect(page).toMatchObject({ upserts: [], isLast: true, isFull: true });
    expect(fake.log).toEqual([]);
  });

  it("takes only what changed from a push, and drops a renamed file's old path", async () => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => {
      for (const name of ["a", "b", "c"]) files.set(`docs/${name}.md`, fakeFile(`text ${name}`));
    });
    expect((await sync(driver)).contents).toBe(3);
    handbook().push((files) => {
      files.set("docs/a.md", fakeFile("newer"));
      files.set("docs/renamed.md", fakeFile("text b"));
      files.delete("docs/b.md");
      files.delete("docs/c.md");
    });
    const { paths, contents, log } = await sync(driver);
    expect(paths).toEqual(["/octo-org/handbook/docs/a.md", "/octo-org/handbook/docs/renamed.md"]);
    expect(contents).toBe(2);
    expect(log.some((call) => call.includes("/compare/"))).toBe(true);
    expect(log.some((call) => call.includes("/git/trees/"))).toBe(false);
  });

  it("keeps a file that a push copies", async () => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => files.set("a.md", fakeFile("text")));
    await sync(driver);
    handbook().push((files) => files.set("b.md", fakeFile("text")));
    expect((await sync(driver)).paths).toEqual(["/octo-org/handbook/a.md", "/octo-org/handbook/b.md"]);
  });

  it("asks by what it knows when nothing has changed, and reads no content", async () => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => files.set("a.md", fakeFile("text")));
    handbook().open("issue", { title: "Broken", body: "it is broken" });
    await driver.run({ random: new Random(2) });
    const before = fake.calls.notModified;
    expect((await sync(driver)).contents).toBe(0);
    // The repository, its head and its issues; the second one has no commit that could be compared.
    expect(fake.calls.notModified - before).toBeGreaterThanOrEqual(5);
  });

  it("compares the trees when a push holds more files than GitHub compares", async () => {
    handbook().push((files) => files.set("kept.md", fakeFile("kept")).set("gone.md", fakeFile("gone")));
    const first = await list(null);
    handbook().push((files) => {
      files.delete("gone.md");
      for (let file = 0; file < 320; file++) files.set(`many/${file}.md`, fakeFile(`file ${file}`));
    });
    const { upserts, tombstones } = await list(first.next);
    expect(upserts).toHaveLength(320);
    expect(tombstones).toEqual(["file:1000:gone.md"]);
  });

  it.each([
    ["is still known", false],
    ["is forgotten", true],
  ])("follows a forced push when the commit before it %s", async (_, isForgotten) => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => files.set("kept.md", fakeFile("kept")).set("gone.md", fakeFile("gone")));
    await sync(driver);
    handbook().push((files) => void files.delete("gone.md"), { isForced: true, isForgotten });
    expect(await sync(driver)).toMatchObject({ paths: ["/octo-org/handbook/kept.md"], contents: 0 });
  });

  it("lists a tree that GitHub cuts folder by folder", async () => {
    fake.maxTree = 12;
    handbook().push((files) => {
      for (const folder of ["", "a/", "a/b/", "c/"]) {
        for (let file = 0; file < 5; file++) files.set(`${folder}${file}.md`, fakeFile(`${folder} ${file}`));
      }
    });
    expect((await sync(new SyncDriver(fake, http))).paths).toHaveLength(20);
  });

  it("names a folder that GitHub does not list to its end", async () => {
    fake.maxTree = 3;
    handbook().push((files) => {
      for (let file = 0; file < 5; file++) files.set(`${file}.md`, fakeFile(`text ${file}`));
    });
    const page = await fake.connector.changes(new SyncDriver(fake, http).session(), null);
    expect(page.failures).toEqual([expect.objectContaining({ message: "The folder holds more than GitHub lists" })]);
  });

  it("leaves links and submodules out, also when a push brings them", async () => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => files.set("one.md", fakeFile("one.md", "120000")));
    expect((await sync(driver)).paths).toEqual([]);
    handbook().push((files) => files.set("two.md", fakeFile("one.md", "120000")).set("three.md", fakeFile("three")));
    expect((await sync(driver)).paths).toEqual(["/octo-org/handbook/three.md"]);
    handbook().push((files) => files.set("three.md", fakeFile("two.md", "120000")));
    expect((await sync(driver)).paths).toEqual([]);
  });

  it("gives documents of a renamed repository their new paths without reading them again", async () => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => files.set("a.md", fakeFile("text")));
    await sync(driver);
    handbook().rename("octo-org/manual");
    expect(await sync(driver)).toMatchObject({ paths: ["/octo-org/manual/a.md"], contents: 0 });
  });

  it("follows the redirect of a repository that was renamed since it was listed", async () => {
    const driver = new SyncDriver(fake, http);
    handbook().push((files) => files.set("a.md", fakeFile("text")));
    const page = await fake.connector.changes(driver.session(), null);
    handbook().rename("octo-org/manual");
    const item = page.upserts[0];
    if (item === undefined) throw new Error("Nothing was listed.");
    await expect(fake.connector.fetch(driver.session(), { ...item, known: null })).resolves.toMatchObject({
      filename: "a.md",
    });
  });

  it("drops a repository that may not be read any more, and has it back when it may", async () => {
    const driver = new SyncDriver(fake, http);
    for (const { id } of fake.repositories) {
      fake.repositories[id - 1000]?.push((files) => files.set("a.md", fakeFile(`text of ${id}`)));
    }
    await sync(driver);
    handbook().isHidden = true;
    expect((await sync(driver)).paths).toEqual(["/octo-org/website/a.md"]);
    handbook().push((files) => void files.delete("a.md"));
    handbook().isHidden = false;
    expect((await sync(driver)).paths).toEqual(["/octo-org/website/a.md"]);
  });

  it("notices deleted issues, although GitHub does not tell of them", async () => {
    const driver = new SyncDriver(fake, http);
    const first = handbook().open("issue", { title: "First", body: "first" });
    handbook().open("issue", { title: "Second", body: "second" });
    const talk = handbook().open("discussion", { title: "Third", body: "third" });
    await sync(driver);
    handbook().threads.delete(first.number);
    handbook().open("issue", { title: "Fourth", body: "fourth" });
    handbook().threads.delete(talk.number);
    const { paths, contents } = await sync(driver);
    expect(paths).toEqual(["/octo-org/handbook/issues/2", "/octo-org/handbook/issues/4"]);
    expect(contents).toBe(1);
  });

  it.each(["issue", "discussion"] as const)(
    "names every %s although some change and go while they are listed",
    async (kind) => {
      fake.threadsPerPage = 2;
      const open = () => handbook().open(kind, { title: "A thread", body: "text" });
      const [oldest, second, , , fifth] = Array.from({ length: 6 }, open);
      if (oldest === undefined || second === undefined || fifth === undefined) throw new Error("There is no thread.");
      const edits = [
        () => handbook().comment(oldest, { body: "late" }),
        () => handbook().comment(second, { body: "later" }),
        // The others move up by one place.
        () => void handbook().threads.delete(fifth.number),
        () => void open(),
      ];
      const driver = new SyncDriver(fake, http);
      await driver.run({ random, betweenPages: async () => edits.shift()?.() });
      expect(edits).toEqual([]);
      expect([...driver.store.documents().keys()].sort()).toEqual([...fake.truth().keys()].sort());
    },
  );

  it("begins anew from a cursor of an earlier version", async () => {
    const session = new SyncDriver(fake, http).session();
    const { version: _version, refused: _refused, ...earlier } = JSON.parse((await list(null)).next);
    await expect(fake.connector.changes(session, JSON.stringify(earlier))).rejects.toThrow(CursorExpiredError);
  });

  it("keeps what is stored of a list that may not be read, and reads the rest", async () => {
    fake.threadsPerPage = 2;
    for (let issue = 1; issue <= 5; issue++) handbook().open("issue", { title: "An issue", body: "text" });
    handbook().open("discussion", { title: "A discussion", body: "text" });
    handbook().push((files) => files.set("a.md", fakeFile("text")));
    const driver = new SyncDriver(fake, http);
    const { paths } = await sync(driver);
    expect(paths).toHaveLength(7);
    // A full listing follows, and is refused on its second page.
    handbook().rename("octo-org/manual");
    handbook().push((files) => files.set("b.md", fakeFile("text")).delete("a.md"));
    const answer = { status: 403, json: { message: "Resource protected by organization SAML enforcement." } };
    fake.forbidden.push({ text: "page=2", answer });
    const during = await sync(driver);
    expect(during.paths.filter((path) => path.includes("/issues/"))).toHaveLength(5);
    expect(during.paths.filter((path) => !path.includes("/issues/"))).toEqual([
      "/octo-org/manual/b.md",
      "/octo-org/manual/discussions/6",
    ]);
    // Whatever went in the meantime is gone once the list may be read.
    handbook().threads.delete(1);
    fake.forbidden.length = 0;
    expect((await sync(driver)).paths.filter((path) => path.startsWith("/octo-org/manual/issues/"))).toHaveLength(4);
  });

  it.each(["/git/trees/", "/commits/"])("reads the issues although the files may not be read: %s", async (text) => {
    handbook().push((files) => files.set("issues/a.md", fakeFile("text")).set("b.md", fakeFile("text")));
    const first = handbook().open("issue", { title: "First", body: "text" });
    handbook().open("issue", { title: "Second", body: "text" });
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    // A full listing follows.
    handbook().rename("octo-org/manual");
    handbook().push((files) => void files.delete("b.md"));
    handbook().threads.delete(first.number);
    handbook().open("issue", { title: "Third", body: "text" });
    const answer = { status: 403, json: { message: "Resource not accessible by personal access token" } };
    fake.forbidden.push({ text, answer });
    const files = ["/octo-org/handbook/b.md", "/octo-org/handbook/issues/a.md"];
    const issues = ["/octo-org/manual/issues/2", "/octo-org/manual/issues/3"];
    expect((await sync(driver)).paths).toEqual([...files, ...issues]);
    // The files that went in the meantime are gone once they may be read.
    fake.forbidden.length = 0;
    expect((await sync(driver)).paths).toEqual([
      "/octo-org/manual/issues/2",
      "/octo-org/manual/issues/3",
      "/octo-org/manual/issues/a.md",
    ]);
  });

  it("names refused files as one failure until they may be read", async () => {
    handbook().push((files) => files.set("a.md", fakeFile("text")));
    const first = await list(null);
    fake.forbidden.push({ text: "/commits/", answer: { status: 403, json: { message: "Resource not accessible" } } });
    const session = new SyncDriver(fake, http).session();
    const refused = await fake.connector.changes(session, first.next);
    expect(refused.failures.map(({ id }) => id)).toContain("files:1000");
    const { next } = await list(first.next);
    fake.forbidden.length = 0;
    // A full listing alone takes the failure away.
    await expect(list(next)).rejects.toThrow(CursorExpiredError);
  });

  it("reads a list in which a single entry may not be read", async () => {
    const talk = handbook().open("discussion", { title: "A discussion", body: "text" });
    handbook().comment(talk, { body: "a comment" });
    const entry = { title: "A discussion", body: "text", createdAt: "2026-01-01T00:00:00Z", author: null };
    const comments = { nodes: [null], pageInfo: { hasNextPage: false, endCursor: null } };
    const path = ["repository", "entry", "comments", "nodes", 0];
    const data = { repository: { entry: { ...entry, updatedAt: talk.updatedAt, comments } } };
    const errors = [{ type: "FORBIDDEN", path, message: "Resource protected by organization SAML enforcement." }];
    fake.forbidden.push({ text: "entry:", answer: { json: { data, errors } } });
    const driver = new SyncDriver(fake, http);
    await sync(driver);
    expect(driver.store.documents().get(`discussion:1000:${talk.number}`)?.content).toBe("# A discussion (#1)\n\ntext");
  });

  it.each(["issue", "discussion"] as const)("reads %ss again that change twice within a second", async (kind) => {
    const driver = new SyncDriver(fake, http);
    const thread = handbook().open(kind, { title: "A thread", body: "text" });
    // Past the calls before the list.
    fake.clock.now -= 30_000;
    const betweenPages = async () => {
      fake.clock.now = Date.parse(thread.updatedAt) + 500;
      if (thread.comments.length === 0) handbook().comment(thread, { body: "soon after" });
    };
    // A page that is asked for again would take longer than that second.
    await driver.run({ random: new Random(2), betweenPages });
    await sync(driver);
    expect(driver.store.documents().get(`${kind}:1000:${thread.number}`)?.content).toContain("soon after");
  });

  it("reads a long conversation to its end, in one document", async () => {
    const issue = handbook().open("issue", { title: "Long", body: "the beginning" });
    for (let comment = 0; comment < 230; comment++) handbook().comment(issue, { body: `comment ${comment}.` });
    const driver = new SyncDriver(fake, http);
    const { contents } = await sync(driver);
    const text = driver.store.documents().get(`issue:1000:${issue.number}`)?.content ?? "";
    expect(text.match(/comment \d+\./g)).toHaveLength(230);
    expect(contents).toBe(3);
  });

  it("reads pull requests of a repository without issues", async () => {
    handbook().hasIssues = false;
    handbook().open("pull", { title: "A change", body: "the change" });
    const driver = new SyncDriver(fake, http);
    expect((await sync(driver)).paths).toEqual(["/octo-org/handbook/pulls/1"]);
  });

  it("reads what the configuration asks for, and begins anew when it changes", async () => {
    handbook().push((files) => {
      for (const path of ["a.md", "src/b.ts", "docs/old/c.md"]) files.set(path, fakeFile(path));
    });
    handbook().open("issue", { title: "Broken", body: "broken" });
    fake.config = { includePatterns: "*.md, src/**", excludePatterns: "docs/old/**", issues: false };
    const driver = new SyncDriver(fake, http);
    const page = await fake.connector.changes(driver.session(), null);
    expect(page.upserts.map(({ path }) => path)).toEqual(["/octo-org/handbook/a.md", "/octo-org/handbook/src/b.ts"]);
    fake.config = {};
    await expect(fake.connector.changes(driver.session(), page.next)).rejects.toThrow("does not know the cursor");
  });

  it("lets people choose among the repositories of the account", async () => {
    const session = new SyncDriver(fake, http).session();
    const chosen = await fake.connector.resources?.(session, { page: 1, perPage: 30, parentId: null });
    expect(chosen?.resources[0]).toEqual({
      id: "1000",
      name: "octo-org/handbook",
      details: { full_name: "octo-org/handbook", default_branch: "main", private: "true" },
    });
  });

  it("sends its token to no other address", async () => {
    const api = new GithubApi(fake.url, recordedSession());
    await expect(api.request({ path: "https://evil.example/next", what: "A page" })).rejects.toThrow("another address");
  });
});

interface Recorded {
  scenarios: Record<string, { method: string; path: string; status: number; headers?: Record<string, string> }[]>;
}

const file = new URL("../../fixtures/connectors/github/recorded.json", import.meta.url);
const { scenarios } = JSON.parse(readFileSync(file, "utf8")) as Recorded;

/** Recorded scenarios without anything that a reader asks for. */
const NOT_READ: Record<string, string> = {
  "add-and-remove-repository-collaborator": "Who may read a repository is not kept: lost access shows as status 404.",
  "branch-protection": "Rules of branches are no content.",
  "create-status": "States of builds are no content.",
  "get-archive": "Files are read one by one by their hash: an archive would hold every file again.",
  "get-organization": "Documents hold nothing of the organization.",
  "get-root": "The addresses of the API are known.",
  labels: "Issues name their labels.",
  "mark-notifications-as-read": "Nothing is ever written.",
  "release-assets": "Releases and their files are not read.",
};

describe("recorded traffic of GitHub", () => {
  const replayed = useShared(() => ReplayedSource.open("https://api.github.com"), "for each");

  function api(scenario: string): GithubApi {
    replayed.exchanges = scenarios[scenario] ?? [];
    return new GithubApi(replayed.url, recordedSession());
  }

  it("is either read or of no concern", () => {
    expect([...Object.keys(NOT_READ), "paginate-issues", "rename-repository"].sort()).toEqual(Object.keys(scenarios));
  });

  it("paginate-issues: every issue of all pages is listed, by the links", async () => {
    const recorded = api("paginate-issues");
    const repository = { name: "octokit-fixture-org/paginate-issues", hasIssues: true };
    const config = { issues: true, pullRequests: true } as Parameters<typeof listThreads>[2]["config"];
    const threads: Thread[] = [];
    let page: string | null = null;
    do {
      const listed = await listThreads(recorded, "issues", { repository, config, page, since: null, etag: null });
      threads.push(...listed.threads);
      page = listed.next;
    } while (page !== null);
    expect(threads.map(({ number }) => number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(replayed.calls).toHaveLength(5);
  });

  it("rename-repository: the repository is found by its old name", async () => {
    const path = "/repos/octokit-fixture-org/rename-repository";
    const repository = await api("rename-repository").get<{ full_name: string }>(path, "The repository");
    expect(repository.full_name).toBe("octokit-fixture-org/rename-repository-newname");
  });
});

describe("limits of GitHub", () => {
  const replayed = useShared(() => ReplayedSource.open("https://api.github.com"), "for each");
  const resetAt = Math.ceil(Date.now() / 1000) + 90;

  it.each([
    [
      "the primary limit",
      { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(resetAt) } },
    ],
    [
      "the primary limit of GraphQL",
      {
        status: 200,
        headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(resetAt) },
        response: { errors: [{ type: "RATE_LIMITED", message: "" }] },
      },
    ],
    [
      "the primary limit of GraphQL by its other name",
      { status: 200, headers: { "retry-after": "90" }, response: { errors: [{ type: "RATE_LIMIT", message: "" }] } },
    ],
    [
      "the primary limit without a wait",
      { status: 403, response: { message: "API rate limit exceeded for user ID 1." } },
    ],
    ["a secondary limit with its wait", { status: 429, headers: { "retry-after": "90" } }],
    [
      "a secondary limit without a wait",
      { status: 403, response: { message: "You have exceeded a secondary rate limit." } },
    ],
  ])("waits as %s asks", async (_, answer) => {
    replayed.exchanges = [{ method: "post", path: "/graphql", ...answer }];
    const api = new GithubApi(replayed.url, recordedSession());
    const failure = await api.query("query { viewer { login } }", {}, "The account").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RateLimitedError);
    expect((failure as RateLimitedError).details["retryAfterMs"]).toBeGreaterThan(50_000);
  });
});
