import type { Client, ClientOptions } from "graphql-ws";
import { LociError, type LociErrorCode } from "./loci-error.js";
import { type AnsweredError, answeredError } from "./read-answer.js";

/** The class that browsers have, or that of the package `ws`. */
export type WebSocketClass = NonNullable<ClientOptions["webSocketImpl"]>;

export interface SocketsOptions {
  url: string;
  authorization: () => Promise<string>;
  webSocket?: WebSocketClass | undefined;
}

const PING_AFTER_MS = 15_000;
/** A connection that leaves a ping without an answer is dead, though nobody closed it. */
const PONG_WITHIN_MS = 10_000;

/** Subscriptions of graphql-ws. They share one socket, which is open while there are any. */
export class Sockets {
  readonly #options: SocketsOptions;
  #client: Promise<Client> | null = null;

  constructor(options: SocketsOptions) {
    this.#options = options;
  }

  async *subscribe<Data>(
    operation: { query: string; variables: Record<string, unknown> },
    signal?: AbortSignal,
  ): AsyncGenerator<Data, void, undefined> {
    signal?.throwIfAborted();
    this.#client ??= this.#open().catch((error) => {
      this.#client = null;
      throw error;
    });
    const answers = (await this.#client).iterate(operation);
    const end = () => void answers.return?.();
    signal?.addEventListener("abort", end, { once: true });
    try {
      for await (const { data, errors } of answers) {
        if (errors) throw answeredError(errors);
        // The server keeps the schema that the types of the document were generated from.
        yield data as Data;
      }
    } catch (failure) {
      throw asLociError(failure);
    } finally {
      signal?.removeEventListener("abort", end);
    }
    signal?.throwIfAborted();
  }

  async #open(): Promise<Client> {
    // Programs without subscriptions do not load it.
    const { createClient } = await import("graphql-ws/client");
    const { url, authorization, webSocket } = this.#options;
    if (webSocket === undefined && globalThis.WebSocket === undefined) {
      const message = "There is no WebSocket here. Before Node 22, pass `webSocket: WebSocket` of the package ws.";
      throw new LociError(message, { code: "NO_WEB_SOCKET" });
    }
    const client = createClient({
      url,
      ...(webSocket === undefined ? {} : { webSocketImpl: webSocket }),
      connectionParams: async () => ({ authorization: await authorization() }),
      // Who follows events continues behind the last one, which the library cannot know.
      retryAttempts: 0,
      keepAlive: PING_AFTER_MS,
    });
    endWithoutPong(client);
    return client;
  }
}

function endWithoutPong(client: Client): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  client.on("ping", (isReceived) => {
    if (!isReceived) timer = setTimeout(() => client.terminate(), PONG_WITHIN_MS);
  });
  client.on("pong", (isReceived) => {
    if (isReceived) clearTimeout(timer);
  });
  client.on("closed", () => clearTimeout(timer));
}

/** graphql-ws throws the errors of an operation, the close event of the socket, or the event of its failure. */
function asLociError(failure: unknown): unknown {
  if (failure instanceof LociError) return failure;
  if (Array.isArray(failure)) return answeredError(failure as AnsweredError[]);
  const { code, reason } = readCloseEvent(failure);
  const message = reason || `The socket was closed${code === null ? "" : ` with ${code}`}`;
  return new LociError(message, { code: (code && CLOSE_CODES[code]) || "CONNECTION_FAILED", cause: failure });
}

/** As the page of errors in Loci's documentation has them. */
const CLOSE_CODES: Record<number, LociErrorCode> = {
  4403: "UNAUTHENTICATED",
  4429: "RATE_LIMITED",
  1013: "UNAVAILABLE",
  1001: "UNAVAILABLE",
};

function readCloseEvent(failure: unknown): { code: number | null; reason: string } {
  if (typeof failure !== "object" || failure === null) return { code: null, reason: "" };
  const code = "code" in failure && typeof failure.code === "number" ? failure.code : null;
  const reason = "reason" in failure && typeof failure.reason === "string" ? failure.reason : "";
  return { code, reason };
}
