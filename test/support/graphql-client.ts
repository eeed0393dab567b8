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

/** GraphQL over HTTP and WebSocket, like any client. */
export class GraphqlClient {
  readonly #baseUrl: string;
  readonly #key: string | null;
  readonly #sockets: Client[] = [];

  constructor(baseUrl: string, key: string | null) {
    this.#baseUrl = baseUrl;
    this.#key = key;
  }

  /** Sends a string unchanged. */
  async send<Data>(body: string | { query: string; variables?: object | undefined }): Promise<GraphqlAnswer<Data>> {
    const response = await fetch(`${this.#baseUrl}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(this.#key === null ? {} : { authorization: `Bearer ${this.#key}` }),
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
  async subscribe<Data>(query: string, variables: Record<string, unknown> = {}): Promise<AsyncIterableIterator<Data>> {
    const socket = createClient({
      url: `${this.#baseUrl.replace(/^http/, "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${this.#key}` },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
    });
    this.#sockets.push(socket);
    await new Promise<void>((resolve) => socket.on("connected", () => resolve()));
    return results<Data>(socket.iterate<Data>({ query, variables }));
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
