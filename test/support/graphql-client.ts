import { type Client, createClient } from "graphql-ws";
import { WebSocket } from "ws";

export interface GraphqlAnswer<Data = Record<string, unknown>> {
  status: number;
  data: Data | null;
  errors: GraphqlFailure[];
}

export interface GraphqlFailure {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; issues?: { path: string[]; message: string }[]; [detail: string]: unknown };
}

/** Clients read it at each request, so it may belong to a server that starts later. */
export interface ApiAccess {
  baseUrl: string;
  /** Null: requests carry no key. */
  apiKey: string | null;
}

/** GraphQL over HTTP and WebSocket, like any client. */
export class GraphqlClient {
  readonly #access: ApiAccess;
  readonly #sockets: Client[] = [];

  constructor(access: ApiAccess) {
    this.#access = access;
  }

  as(apiKey: string | null): GraphqlClient {
    return new GraphqlClient({ baseUrl: this.#access.baseUrl, apiKey });
  }

  /** Sends a string unchanged. */
  async send<Data>(body: string | { query: string; variables?: object | undefined }): Promise<GraphqlAnswer<Data>> {
    const { baseUrl, apiKey } = this.#access;
    const response = await fetch(`${baseUrl}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    // The caller declares the shape of its query.
    const answer = (await response.json()) as { data?: Data | null; errors?: GraphqlFailure[] };
    return { status: response.status, data: answer.data ?? null, errors: answer.errors ?? [] };
  }

  /** The data of an operation that must succeed. */
  async run<Data>(query: string, variables?: object): Promise<Data> {
    const { data, errors } = await this.send<Data>({ query, variables });
    if (errors.length > 0 || data === null) throw new Error(`GraphQL refused: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Resolves when the socket is open and the operation has been sent. The server then starts it. */
  async subscribe<Data>(query: string, variables: object = {}): Promise<AsyncIterableIterator<Data>> {
    const { baseUrl, apiKey } = this.#access;
    const socket = createClient({
      url: `${baseUrl.replace(/^http/, "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${apiKey}` },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
    });
    this.#sockets.push(socket);
    await new Promise<void>((resolve) => socket.on("connected", () => resolve()));
    return results<Data>(socket.iterate<Data>({ query, variables: { ...variables } }));
  }

  async close(): Promise<void> {
    await Promise.all(this.#sockets.splice(0).map((socket) => socket.dispose()));
  }
}

async function* results<Data>(answers: AsyncIterable<{ data?: unknown; errors?: unknown }>): AsyncGenerator<Data> {
  for await (const { data, errors } of answers) {
    if (errors) throw new Error(`GraphQL refused: ${JSON.stringify(errors)}`);
    yield data as Data;
  }
}
