import { BadInputError, CancelledError, FetchFailedError, NotFoundError, UnavailableError } from "@loci/errors";
import { GraphQLError, print, type TypedQueryDocumentNode } from "graphql";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import type { HttpClient, HttpRequest, HttpResponse } from "#core/ports/http-client.js";

interface Installation {
  url: string;
  apiKey: string;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

/** Longer than the longest wait for a document, 30 seconds. */
const TIMEOUT_MS = 60_000;
/** The text of a large document, with its escapes. */
const MAX_ANSWER_BYTES = 100_000_000;

/** The public GraphQL interface of an installation. */
export class ApiClient {
  readonly #url: URL;
  readonly #apiKey: string;
  readonly #http: HttpClient;

  /** Throws BadInputError when the URL is invalid. */
  constructor({ url, apiKey }: Installation) {
    if (!URL.canParse(url))
      throw new BadInputError(`${url} is not a URL. Give the address of Loci, such as http://127.0.0.1:6767`);
    this.#url = new URL(url);
    this.#apiKey = apiKey;
    this.#http = createGuardedHttpClient({ allowedHosts: [this.#url.hostname] });
  }

  /**
   * Throws NotFoundError when the operation reports it, else FetchFailedError with the server's message, whose cause is
   * the error that the server answered. Throws CancelledError on abort.
   */
  async run<Data, Variables>(
    operation: TypedQueryDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data> {
    return await this.ask<Data>(print(operation), variables, signal);
  }

  /** Sends a query without types. */
  async ask<Data>(query: string, variables?: unknown, signal?: AbortSignal): Promise<Data> {
    const { status, body } = await this.#send({
      url: this.#address("/graphql"),
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.#apiKey}` },
      body: JSON.stringify({ query, variables }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      ...(signal ? { signal } : {}),
    });
    const { data, errors } = readAnswer<Data>(body);
    const [error] = errors ?? [];
    if (error?.extensions?.["code"] === "NOT_FOUND") throw new NotFoundError(error.message);
    if (data && !error) return data;
    const message = error?.message ?? "the answer is not from Loci";
    throw new FetchFailedError(`${this.#url.origin} refused the request (${status}): ${message}`, {
      retryable: false,
      ...(error ? { cause: new GraphQLError(error.message, { extensions: error.extensions ?? {} }) } : {}),
    });
  }

  /**
   * Sends the bytes to the link of an upload. The link contains the public address, which may differ from the one in
   * use here.
   */
  async put(upload: { url: string; headers: { name: string; value: string }[] }, bytes: Uint8Array): Promise<void> {
    const { pathname, search } = new URL(upload.url);
    const url = this.#address(`${pathname}${search}`);
    const headers = Object.fromEntries(upload.headers.map(({ name, value }) => [name, value]));
    const { status } = await this.#send({ url, method: "PUT", headers, body: bytes });
    if (status !== 204) throw new FetchFailedError(`The upload was refused (${status})`, { retryable: false });
  }

  async close(): Promise<void> {
    await this.#http.close();
  }

  async #send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.#http.request(request);
    } catch (cause) {
      if (cause instanceof CancelledError) throw cause;
      throw new UnavailableError(`Loci does not answer at ${this.#url.origin}. Start it with: npm start`, { cause });
    }
  }

  #address(path: string): string {
    return new URL(path, this.#url).href;
  }
}

/** The caller knows the shape of the data from its query. */
function readAnswer<Data>(body: Uint8Array): Answer<Data> {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8")) as Answer<Data>;
  } catch {
    // A page of a proxy or another program. It is reported as "not from Loci".
    return {};
  }
}
