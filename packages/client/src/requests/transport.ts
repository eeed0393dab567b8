import { LociError } from "./loci-error.js";
import { readAnswer } from "./read-answer.js";
import { repeat } from "./repeat.js";
import { Sockets, type WebSocketClass } from "./sockets.js";
import { changesNothing, type TypedDocument, textOf } from "./typed-document.js";

export interface LociOptions {
  /** The key, or a function that gets it before each request. */
  apiKey: string | (() => string | Promise<string>);
  /** The address of Loci, without `/graphql`. Default: `http://127.0.0.1:6767`. */
  url?: string | undefined;
  /** The longest time of one try, in milliseconds. Default: 60,000. */
  timeoutMs?: number | undefined;
  /** How often a failed operation is sent again, where that is safe. Default: 3. */
  maxRetries?: number | undefined;
  /** Takes the place of the global one. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Takes the place of the global one, which Node has from version 22 on. Before: that of the package `ws`. */
  webSocket?: WebSocketClass | undefined;
}

export interface RequestOptions {
  /** Ends the request and its retries. The method then throws the reason of the signal. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
}

export interface QueryOptions extends RequestOptions {
  /** True when it may be sent twice. Default: true for queries, false for mutations. */
  isRepeatable?: boolean | undefined;
}

const DEFAULT_URL = "http://127.0.0.1:6767";
const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_RETRIES = 3;

/** Sends operations: each over HTTP, subscriptions over one WebSocket. */
export class Transport {
  /** Without a slash at the end. */
  readonly url: string;
  readonly #options: LociOptions;
  readonly #sockets: Sockets;

  constructor(options: LociOptions) {
    this.url = (options.url ?? DEFAULT_URL).replace(/\/+$/, "");
    this.#options = options;
    this.#sockets = new Sockets({
      url: `${this.url.replace(/^http/, "ws")}/graphql`,
      authorization: () => this.#authorization(),
      webSocket: options.webSocket,
    });
  }

  async query<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables | undefined,
    { isRepeatable, ...options }: QueryOptions = {},
  ): Promise<Data> {
    const text = await textOf(document);
    const body = JSON.stringify({ query: text, variables });
    return await this.repeat(
      async () => {
        const headers = { authorization: await this.#authorization(), "content-type": "application/json" };
        const { response, answer } = await this.fetch("/graphql", { method: "POST", headers, body }, options);
        // The server keeps the schema that the types of the document were generated from.
        return readAnswer(response, answer) as Data;
      },
      { ...options, isRepeatable: isRepeatable ?? changesNothing(text) },
    );
  }

  /** Ends with an error when the connection is lost. */
  async *subscribe<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables | undefined,
    { signal }: Pick<RequestOptions, "signal"> = {},
  ): AsyncGenerator<Data, void, undefined> {
    yield* this.#sockets.subscribe<Data>({ query: await textOf(document), variables: { ...variables } }, signal);
  }

  async repeat<Result>(
    run: () => Promise<Result>,
    { isRepeatable, maxRetries, signal }: RequestOptions & { isRepeatable: boolean },
  ): Promise<Result> {
    return await repeat(run, {
      isRepeatable,
      maxRetries: maxRetries ?? this.#options.maxRetries ?? DEFAULT_RETRIES,
      signal,
    });
  }

  /** One try: the response with its whole body, or a LociError. */
  async fetch(
    path: string,
    init: RequestInit,
    { signal, timeoutMs = this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS }: RequestOptions,
  ): Promise<{ response: Response; answer: string }> {
    const { fetch = globalThis.fetch } = this.#options;
    const timeout = Number.isFinite(timeoutMs) ? [AbortSignal.timeout(timeoutMs)] : [];
    const either = AbortSignal.any([...timeout, ...(signal ? [signal] : [])]);
    try {
      const response = await fetch(`${this.url}${path}`, { ...init, signal: either });
      return { response, answer: await response.text() };
    } catch (cause) {
      signal?.throwIfAborted();
      if (either.aborted) {
        const message = `Loci did not answer within ${timeoutMs} ms`;
        throw new LociError(message, { code: "REQUEST_TIMEOUT", cause });
      }
      const message = `Loci could not be reached at ${this.url}`;
      throw new LociError(message, { code: "CONNECTION_FAILED", wasRefused: neverConnected(cause), cause });
    }
  }

  async #authorization(): Promise<string> {
    const { apiKey } = this.#options;
    return `Bearer ${typeof apiKey === "string" ? apiKey : await apiKey()}`;
  }
}

/** Only Node tells. A browser does not say how far a request came. */
function neverConnected(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : null;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : null;
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}
