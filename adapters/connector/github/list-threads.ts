import { ForbiddenError } from "@loci/errors";
import type { components } from "@octokit/openapi-types";
import { readJson } from "../source/request-source.js";
import { type GithubApi, nextPage } from "./github-api.js";
import type { GithubConfig } from "./github-fields.js";
import { ownerAndName } from "./list-files.js";

/** Issues and pull requests are one list of GitHub's, discussions another. */
export type ThreadList = "issues" | "discussions";
export type ThreadKind = "issue" | "pull" | "discussion";

export interface Thread {
  kind: ThreadKind;
  number: number;
  title: string;
  url: string;
  createdAt: string;
  /** A change of a comment counts too. */
  updatedAt: string;
  version: string;
  author: string;
  state: string;
  labels: string[];
}

export interface ThreadPage {
  /** Those that changed last come first. */
  threads: Thread[];
  next: string | null;
  /** The list has not changed, so GitHub sent no threads. */
  isUnchanged: boolean;
  etag: string | null;
}

interface AskedThreads {
  repository: { name: string; hasIssues: boolean };
  config: GithubConfig;
  /** Null: the first. */
  page: string | null;
  /** Older ones need not be named. Null: all are. */
  since: string | null;
  etag: string | null;
}

type Issue = components["schemas"]["issue"];
type Pull = components["schemas"]["pull-request-simple"];

const PER_PAGE = 100;
/** The clocks of GitHub's servers agree better than that, and an edit shows sooner. */
const SETTLED_MS = 3_000;

export function listThreads(api: GithubApi, list: ThreadList, asked: AskedThreads): Promise<ThreadPage> {
  return list === "issues" ? listIssues(api, asked) : listDiscussions(api, asked);
}

/** How many there are. A number that shrinks is the one sign of a thread that was deleted or moved elsewhere. */
export async function countThreads(
  api: GithubApi,
  list: ThreadList,
  { repository: { name, hasIssues }, config }: AskedThreads,
): Promise<number> {
  const fields = [
    ...(list === "discussions" ? ["discussions { totalCount }"] : []),
    ...(list === "issues" && config.issues && hasIssues ? ["issues { totalCount }"] : []),
    ...(list === "issues" && config.pullRequests ? ["pullRequests { totalCount }"] : []),
  ];
  if (fields.length === 0) return 0;
  const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`;
  const what = `The number of ${list}`;
  const answer = await api.query<{ repository: Record<string, { totalCount: number }> | null }>(
    query,
    ownerAndName(name),
    what,
  );
  if (!answer?.repository) throw new ForbiddenError(`${what} may not be read`);
  return Object.values(answer.repository).reduce((total, { totalCount }) => total + totalCount, 0);
}

/** A repository without issues has no list of them: its pull requests have one of their own. */
async function listIssues(
  api: GithubApi,
  { repository, config, page, since, etag }: AskedThreads,
): Promise<ThreadPage> {
  const what = "The list of issues";
  const order = `state=all&sort=updated&direction=desc&per_page=${PER_PAGE}`;
  const sinceThen = since === null ? "" : `&since=${encodeURIComponent(since)}`;
  const list = repository.hasIssues ? `issues?${order}${sinceThen}` : `pulls?${order}`;
  const path = page ?? `/repos/${repository.name}/${list}`;
  const response = await api.request({ path, what, etag: page === null ? etag : null, alsoFine: [404, 410] });
  if (response.status >= 400) throw new ForbiddenError(`${what} may not be read`);
  if (response.status === 304) return { threads: [], next: null, isUnchanged: true, etag };
  const listed = readJson<(Issue | Pull)[]>(response, what).map((issue) => asThread(issue, api.answeredAt));
  const { threads, next } = untilKnown(listed, { since, next: nextPage(response) });
  const isWanted = { issue: config.issues, pull: config.pullRequests, discussion: false };
  return {
    threads: threads.filter(({ kind }) => isWanted[kind]),
    next,
    isUnchanged: false,
    etag: response.headers["etag"] ?? null,
  };
}

function asThread(issue: Issue | Pull, readAt: Date): Thread {
  const isPull = "pull_request" in issue || "head" in issue;
  const labels = issue.labels.map((label) => (typeof label === "string" ? label : (label.name ?? "")));
  return {
    kind: isPull ? "pull" : "issue",
    number: issue.number,
    title: issue.title,
    url: issue.html_url,
    createdAt: issue.created_at,
    updatedAt: issue.updated_at,
    version: versionOf(issue.updated_at, readAt),
    author: issue.user?.login ?? "ghost",
    state: issue.state,
    labels,
  };
}

interface Discussions {
  repository: {
    discussions: {
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      /** Null: one that may not be read. */
      nodes: ({
        number: number;
        title: string;
        url: string;
        createdAt: string;
        updatedAt: string;
        closed: boolean;
        author: { login: string } | null;
        labels: { nodes: { name: string }[] } | null;
      } | null)[];
    };
  } | null;
}

const DISCUSSIONS = `query($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    discussions(first: ${PER_PAGE}, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes { number title url createdAt updatedAt closed author { login } labels(first: 20) { nodes { name } } }
    }
  }
}`;

async function listDiscussions(api: GithubApi, { repository, page, since }: AskedThreads): Promise<ThreadPage> {
  const what = "The list of discussions";
  const variables = { ...ownerAndName(repository.name), after: page };
  const answer = await api.query<Discussions>(DISCUSSIONS, variables, what);
  if (!answer?.repository) throw new ForbiddenError(`${what} may not be read`);
  const { nodes, pageInfo } = answer.repository.discussions;
  const present = nodes.filter((node) => node !== null);
  const threads = present.map(({ author, closed, labels, ...node }) => ({
    ...node,
    version: versionOf(node.updatedAt, api.answeredAt),
    kind: "discussion" as const,
    author: author?.login ?? "ghost",
    state: closed ? "closed" : "open",
    labels: labels?.nodes.map(({ name }) => name) ?? [],
  }));
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return { ...untilKnown(threads, { since, next }), isUnchanged: false, etag: null };
}

/** GitHub's times are whole seconds. A thread may change again within the second of a reading, so that one is passing. */
export function versionOf(updatedAt: string, readAt: Date): string {
  return isSettled(updatedAt, readAt) ? updatedAt : `${updatedAt} at ${readAt.getTime()}`;
}

/** Nothing can change at that time any more. */
export function isSettled(time: string, readAt: Date): boolean {
  return Date.parse(time) < readAt.getTime() - SETTLED_MS;
}

/** From here on, what was not settled is told again. */
export function overlap(since: string): string {
  return new Date(Date.parse(since) - SETTLED_MS).toISOString().replace(".000Z", "Z");
}

/** The newest come first: all threads after the first unchanged one are unchanged too. */
function untilKnown(
  threads: Thread[],
  { since, next }: { since: string | null; next: string | null },
): Pick<ThreadPage, "threads" | "next"> {
  const changed = since === null ? threads : threads.filter(({ updatedAt }) => updatedAt >= since);
  return { threads: changed, next: changed.length < threads.length ? null : next };
}
