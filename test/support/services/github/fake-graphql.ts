import { buildSchema, GraphQLError, graphql } from "graphql";
import type { FakeAnswer } from "../fake-http-source.js";
import type { FakePost, FakeRepository, FakeThread } from "./fake-repository.js";

/** The part of GitHub's published GraphQL schema that is read here, with its names, types and arguments. */
const schema = buildSchema(`
  scalar DateTime
  scalar URI
  scalar GitObjectID
  enum OrderDirection { ASC DESC }
  enum DiscussionOrderField { CREATED_AT UPDATED_AT }
  input DiscussionOrder { field: DiscussionOrderField!, direction: OrderDirection! }
  type Query { repository(owner: String!, name: String!, followRenames: Boolean = true): Repository }
  type Repository {
    object(oid: GitObjectID): GitObject
    issues(first: Int): Count!
    pullRequests(first: Int): Count!
    discussions(first: Int, after: String, orderBy: DiscussionOrder): DiscussionConnection!
    issue(number: Int!): Issue
    pullRequest(number: Int!): PullRequest
    discussion(number: Int!): Discussion
  }
  type Count { totalCount: Int! }
  interface GitObject { oid: GitObjectID! }
  type Commit implements GitObject { oid: GitObjectID!, file(path: String!): TreeEntry }
  type TreeEntry { mode: Int!, oid: GitObjectID!, size: Int! }
  type PageInfo { hasNextPage: Boolean!, endCursor: String }
  type Actor { login: String! }
  type Label { name: String! }
  type LabelConnection { nodes: [Label] }
  type DiscussionConnection { totalCount: Int!, pageInfo: PageInfo!, nodes: [Discussion] }
  type Comment {
    body: String!, createdAt: DateTime!, author: Actor, path: String, isAnswer: Boolean!
    replies(first: Int): CommentConnection!, comments(first: Int): CommentConnection!
  }
  type CommentConnection { pageInfo: PageInfo!, nodes: [Comment] }
  interface Thread {
    number: Int!, title: String!, url: URI!, body: String!, createdAt: DateTime!, updatedAt: DateTime!, author: Actor
    labels(first: Int): LabelConnection, comments(first: Int, after: String): CommentConnection!
  }
  type Issue implements Thread {
    number: Int!, title: String!, url: URI!, body: String!, createdAt: DateTime!, updatedAt: DateTime!, author: Actor
    labels(first: Int): LabelConnection, comments(first: Int, after: String): CommentConnection!
  }
  type PullRequest implements Thread {
    number: Int!, title: String!, url: URI!, body: String!, createdAt: DateTime!, updatedAt: DateTime!, author: Actor
    labels(first: Int): LabelConnection, comments(first: Int, after: String): CommentConnection!
    reviews(first: Int, after: String): CommentConnection!
  }
  type Discussion implements Thread {
    number: Int!, title: String!, url: URI!, body: String!, createdAt: DateTime!, updatedAt: DateTime!, author: Actor
    labels(first: Int): LabelConnection, comments(first: Int, after: String): CommentConnection!
    closed: Boolean!
  }
`);

interface PageArguments {
  first: number;
  after: string | null;
}

/** GitHub names the kind of an error beside its message, not among the extensions. */
export async function answerGraphql(
  body: Buffer,
  { find, perPage }: { find: (fullName: string) => FakeRepository | null; perPage: number },
): Promise<FakeAnswer> {
  const { query, variables } = JSON.parse(body.toString("utf8")) as {
    query: string;
    variables: Record<string, unknown>;
  };
  const rootValue = {
    repository: ({ owner, name }: { owner: string; name: string }) => {
      const repository = find(`${owner}/${name}`);
      if (repository === null) throw missing("Repository");
      return new RepositoryView(repository, perPage);
    },
  };
  const { data, errors } = await graphql({ schema, source: query, variableValues: variables, rootValue });
  const listed = errors?.map(({ message, path, extensions }) => ({ type: extensions["type"], message, path }));
  return { json: { data, ...(listed === undefined ? {} : { errors: listed }) } };
}

function missing(type: string): GraphQLError {
  return new GraphQLError(`Could not resolve to a ${type}.`, { extensions: { type: "NOT_FOUND" } });
}

class RepositoryView {
  constructor(
    private readonly repository: FakeRepository,
    private readonly perPage: number,
  ) {}

  object({ oid }: { oid: string }) {
    const commit = this.repository.commits.get(oid);
    if (commit === undefined) return null;
    const file = ({ path }: { path: string }) => {
      const found = commit.files.get(path);
      return found && { mode: Number.parseInt(found.mode, 8), oid: found.sha, size: Buffer.byteLength(found.text) };
    };
    return { __typename: "Commit", oid, file };
  }

  issues() {
    return { totalCount: this.#threads("issue").length };
  }

  pullRequests() {
    return { totalCount: this.#threads("pull").length };
  }

  /** The list goes on after the place of the last one, by its time and number. */
  discussions({ first, after }: PageArguments) {
    const threads = this.#threads("discussion");
    const placeOf = ({ updatedAt, number }: FakeThread) => `${updatedAt} ${String(number).padStart(8, "0")}`;
    const rest = after
      ? threads.filter((thread) => placeOf(thread) < Buffer.from(after, "base64").toString())
      : threads;
    const page = rest.slice(0, Math.min(first ?? 100, this.perPage));
    const last = page.at(-1);
    return {
      totalCount: threads.length,
      pageInfo: {
        hasNextPage: page.length < rest.length,
        endCursor: last === undefined ? null : Buffer.from(placeOf(last)).toString("base64"),
      },
      nodes: page.map((thread) => this.#view(thread)),
    };
  }

  issue({ number }: { number: number }) {
    return this.#find("issue", number);
  }

  pullRequest({ number }: { number: number }) {
    return this.#find("pull", number);
  }

  discussion({ number }: { number: number }) {
    return this.#find("discussion", number);
  }

  #find(kind: FakeThread["kind"], number: number) {
    const thread = this.repository.threads.get(number);
    if (thread?.kind !== kind) throw missing("thread");
    return this.#view(thread);
  }

  /** Those that changed last come first. */
  #threads(kind: FakeThread["kind"]): FakeThread[] {
    const threads = [...this.repository.threads.values()].filter((thread) => thread.kind === kind);
    return threads.sort((left, right) => right.updatedAt.localeCompare(left.updatedAt) || right.number - left.number);
  }

  #view({ number, title, body, createdAt, updatedAt, labels, comments }: FakeThread) {
    return {
      ...{ number, title, body, createdAt, updatedAt },
      url: `https://github.com/${this.repository.name}/issues/${number}`,
      author: { login: "octocat" },
      closed: false,
      labels: () => ({ nodes: labels.map((name) => ({ name })) }),
      comments: (page: PageArguments) => pageOf(comments.map(viewOf), page),
      reviews: (page: PageArguments) => pageOf([], page),
    };
  }
}

function viewOf({ body, createdAt, author }: FakePost) {
  return { body, createdAt, author: { login: author }, isAnswer: false, replies: { nodes: [] } };
}

function pageOf<Node>(nodes: Node[], { first, after }: PageArguments) {
  const start = after ? Number(Buffer.from(after, "base64").toString()) : 0;
  const end = Math.min(start + first, nodes.length);
  const endCursor = end > start ? Buffer.from(String(end)).toString("base64") : null;
  return { nodes: nodes.slice(start, end), pageInfo: { hasNextPage: end < nodes.length, endCursor } };
}
