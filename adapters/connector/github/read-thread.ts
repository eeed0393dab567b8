import type { GithubApi } from "./github-api.js";
import { ownerAndName } from "./list-files.js";
import { type ThreadKind, versionOf } from "./list-threads.js";

interface Post {
  body: string;
  createdAt: string;
  author: { login: string } | null;
  /** The file that a review's comment is about. */
  path?: string;
  isAnswer?: boolean;
  replies?: Pick<Posts, "nodes">;
  /** Only a review has them. */
  comments?: Pick<Posts, "nodes">;
}

interface Posts {
  /** Null: one that may not be read. */
  nodes: (Post | null)[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface Entry extends Omit<Post, "comments"> {
  title: string;
  updatedAt: string;
  comments: Posts;
  reviews?: Posts;
}

/** A conversation of more pages than these is cut, and says so. */
const MAX_PAGES = 20;

const POST = "body createdAt author { login }";
const COMMENTS = "comments(first: 100, after: $comments)";
const PAGE = "pageInfo { hasNextPage endCursor }";
const ENTRY = `title updatedAt ${POST}`;

const FIELDS: Record<ThreadKind, string> = {
  issue: `entry: issue(number: $number) { ${ENTRY} ${COMMENTS} { ${PAGE} nodes { ${POST} } } }`,
  pull: `entry: pullRequest(number: $number) {
    ${ENTRY} ${COMMENTS} { ${PAGE} nodes { ${POST} } }
    reviews(first: 50, after: $reviews) { ${PAGE} nodes { ${POST} comments(first: 50) { nodes { ${POST} path } } } }
  }`,
  discussion: `entry: discussion(number: $number) {
    ${ENTRY} ${COMMENTS} { ${PAGE} nodes { ${POST} isAnswer replies(first: 50) { nodes { ${POST} } } } }
  }`,
};

/** An issue, pull request or discussion with all that was said in it, as Markdown. Null: it is gone. */
export async function readThread(
  api: GithubApi,
  { kind, number, repository }: { kind: ThreadKind; number: number; repository: string },
): Promise<{ text: string; title: string; version: string } | null> {
  const declared = `$owner: String!, $name: String!, $number: Int!, $comments: String${kind === "pull" ? ", $reviews: String" : ""}`;
  const query = `query(${declared}) { repository(owner: $owner, name: $name) { ${FIELDS[kind]} } }`;
  const posts: Post[] = [];
  let version: string | null = null;
  const after: { comments: string | null; reviews?: string | null } = { comments: null };
  for (let page = 1; ; page++) {
    const variables = { ...ownerAndName(repository), number, ...after };
    const answer = await api.query<{ repository: { entry: Entry | null } | null }>(query, variables, "A conversation");
    const entry = answer?.repository?.entry;
    if (entry === undefined || entry === null) return null;
    const { comments, reviews } = entry;
    // As of the first page: the conversation may go on while the others are read.
    version ??= versionOf(entry.updatedAt, api.answeredAt);
    posts.push(...present(comments), ...present(reviews));
    const isLast = !comments.pageInfo.hasNextPage && reviews?.pageInfo.hasNextPage !== true;
    if (isLast || page === MAX_PAGES) {
      const cut = isLast ? [] : ["_Later comments are left out._"];
      const text = [`# ${entry.title} (#${number})`, entry.body, ...inOrder(posts).map(renderPost), ...cut];
      return { text: text.join("\n\n"), title: entry.title, version };
    }
    // A list that has ended is asked beyond its end while the other goes on.
    after.comments = comments.pageInfo.endCursor ?? after.comments;
    if (reviews !== undefined) after.reviews = reviews.pageInfo.endCursor ?? after.reviews ?? null;
  }
}

function present(posts: Pick<Posts, "nodes"> | undefined): Post[] {
  return posts?.nodes.filter((post) => post !== null) ?? [];
}

function inOrder(posts: Post[]): Post[] {
  return posts.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
}

function renderPost({ body, createdAt, author, path, isAnswer, replies, comments }: Post): string {
  const about = path === undefined ? "" : ` about ${path}`;
  const role = isAnswer === true ? "Answer" : "Comment";
  const heading = `## ${role} by ${author?.login ?? "ghost"} on ${createdAt.slice(0, 10)}${about}`;
  const below = [...present(replies), ...present(comments)].map(renderPost);
  // A review without words of its own stands for the comments in it.
  return body.trim() === "" ? below.join("\n\n") : [heading, body, ...below].join("\n\n");
}
