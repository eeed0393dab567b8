import type { ApiAccess } from "./graphql-client.js";
import { LociClient } from "./loci-client.js";
import type { FakeSource } from "./services/fake-source.js";
import type { StandInOAuth } from "./services/oauth/stand-in-oauth.js";
import { waitFor } from "./wait-for.js";

interface Connecting {
  tag: string;
  documentLimit?: number;
  /** The sign-in of a source that a person authorizes. */
  signIn?: StandInOAuth | undefined;
}

export interface SeenConnection {
  state: string;
  nextSyncAt: string | null;
  itemCounts: { pending: number; done: number; failed: number; overLimit: number };
  lastSyncRun: { state: string; errorCode: string | null; errorMessage: string | null; seen: number } | null;
}

export interface SeenItem {
  remoteId: string;
  state: string;
  errorMessage: string | null;
  isRetryable: boolean;
  document: {
    id: string;
    status: string;
    failure: { code: string; message: string } | null;
    text: string | null;
    filepath: string | null;
    containerTags: { tag: string }[];
  } | null;
}

interface ItemPage {
  items: { nodes: SeenItem[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const SEEN = `state nextSyncAt itemCounts { pending done failed overLimit } lastSyncRun { state errorCode errorMessage seen }`;
const ITEMS = `items(first: 50, after: $after) { pageInfo { hasNextPage endCursor } nodes { remoteId state errorMessage isRetryable
  document { id status failure { code message } text filepath containerTags { tag } } } }`;
/** A sync that is due later than this is the one of the schedule. */
const SOON_MS = 5 * 60_000;

/** A source that is connected to Loci, as a client of the public interfaces sees it. */
export class ConnectedSource implements AsyncDisposable {
  /** Everything that Loci answered about it. */
  readonly answers: string[] = [];

  private constructor(
    readonly client: LociClient,
    readonly id: string,
    private readonly access: ApiAccess,
    private readonly fake: FakeSource,
    private readonly connecting: Connecting,
  ) {}

  /** A person authorizes it where that is needed, and chooses everything where something has to be chosen. */
  static async connect(access: ApiAccess, fake: FakeSource, connecting: Connecting): Promise<ConnectedSource> {
    const client = new LociClient(access);
    const { tag, documentLimit } = connecting;
    const input = { kind: fake.connector.kind.toUpperCase().replaceAll("-", "_"), containerTags: [tag] };
    type Answer = { createConnection: { connection: { id: string }; authorization: { link: string } | null } };
    const { createConnection } = await client.graphql.run<Answer>(
      `mutation ($input: CreateConnectionInput!) { createConnection(input: $input) {
        connection { id } authorization { link } } }`,
      { input: { ...input, metadata: fake.config, documentLimit } },
    );
    const { connection, authorization } = createConnection;
    const source = new ConnectedSource(client, connection.id, access, fake, connecting);
    if (authorization !== null) await source.#visit(authorization.link);
    const resources = fake.resources?.map(({ id, name, details }) => ({ id, name, details })) ?? [];
    if (resources.length > 0) await source.#change("configureConnection", { resources });
    return source;
  }

  /** Asks for a sync, and for another authorization where the last one has ended. */
  async sync(): Promise<void> {
    if ((await this.see()).state === "AUTH_EXPIRED") {
      type Answer = { authorizeConnection: { authorization: { link: string } } };
      const query = `mutation ($id: ID!) { authorizeConnection(input: { id: $id }) { authorization { link } } }`;
      const { authorizeConnection } = await this.client.graphql.run<Answer>(query, { id: this.id });
      await this.#visit(authorizeConnection.authorization.link);
      return;
    }
    const kind = this.fake.connector.kind;
    const { status, body } = await this.client.rest(`POST /v3/connections/${kind}/import`, {
      body: { containerTags: [this.connecting.tag] },
    });
    this.answers.push(JSON.stringify(body));
    // Its authorization may end at any moment.
    if (status !== 202 && status !== 409) throw new Error(`The import was refused: ${JSON.stringify(body)}`);
  }

  async see(): Promise<SeenConnection> {
    return await this.#ask<SeenConnection>(SEEN);
  }

  /** Waits until no sync is under way or due. */
  async untilRested(timeoutMs = 120_000): Promise<SeenConnection> {
    const isResting = ({ nextSyncAt, lastSyncRun, state }: SeenConnection) =>
      state === "AUTH_EXPIRED" ||
      (lastSyncRun?.state !== "RUNNING" && nextSyncAt !== null && Date.parse(nextSyncAt) - Date.now() > SOON_MS);
    return await waitFor(() => this.see(), isResting, timeoutMs);
  }

  /** Syncs until one came to its end and left nothing to be tried again. */
  async settled(timeoutMs = 120_000): Promise<void> {
    const isInStep = async () => {
      const { lastSyncRun, itemCounts } = await this.untilRested(timeoutMs);
      if (lastSyncRun?.state !== "COMPLETED" || itemCounts.pending > 0) return false;
      return itemCounts.failed === 0 || !(await this.items(timeoutMs)).some(isTriedAgain);
    };
    for (const deadline = Date.now() + timeoutMs; !(await isInStep()); ) {
      if (Date.now() > deadline) throw new Error(`It does not get in step: ${JSON.stringify(await this.see())}`);
      await this.sync();
    }
  }

  /** Every item with its document, when the documents are processed. */
  async items(timeoutMs = 120_000): Promise<SeenItem[]> {
    const items: SeenItem[] = [];
    for (let after: string | null = null; ; ) {
      const variables: { after: string | null } = { after };
      const read = () => this.#ask<ItemPage>(ITEMS, variables);
      const isProcessed = ({ items: { nodes } }: ItemPage) =>
        nodes.every(({ document }) => document === null || ["DONE", "FAILED"].includes(document.status));
      const page: ItemPage = await waitFor(read, isProcessed, timeoutMs);
      items.push(...page.items.nodes);
      if (!page.items.pageInfo.hasNextPage) return items;
      after = page.items.pageInfo.endCursor;
    }
  }

  async countDocuments(): Promise<number> {
    return (await this.client.list({ containerTags: [this.connecting.tag] })).totalCount;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.close();
  }

  async #ask<Answer>(fields: string, variables: { after?: string | null } = {}): Promise<Answer> {
    const parameters = "after" in variables ? "($id: ID!, $after: String)" : "($id: ID!)";
    const query = `query ${parameters} { connection(id: $id) { ${fields} } }`;
    const answer = await this.client.graphql.send<{ connection: Answer | null }>({
      query,
      variables: { id: this.id, ...variables },
    });
    this.answers.push(JSON.stringify(answer));
    if (!answer.data?.connection) throw new Error(`The connection cannot be read: ${JSON.stringify(answer.errors)}`);
    return answer.data.connection;
  }

  async #change(mutation: string, input: object): Promise<void> {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { connection { id } } }`;
    await this.client.graphql.run(query, { input: { id: this.id, ...input } });
  }

  /** The person at the browser. */
  async #visit(link: string): Promise<void> {
    const { signIn } = this.connecting;
    if (signIn === undefined) throw new Error("The source has no sign-in");
    const { pathname, search } = new URL(await signIn.visit(link));
    const response = await fetch(this.access.baseUrl + pathname + search);
    const text = await response.text();
    this.answers.push(text);
    if (!response.ok) throw new Error(`The authorization failed: ${text}`);
  }
}

function isTriedAgain({ state, isRetryable }: SeenItem): boolean {
  return state === "FAILED" && isRetryable;
}
