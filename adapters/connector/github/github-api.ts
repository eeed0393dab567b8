import { AuthExpiredError, FetchFailedError, ForbiddenError, RateLimitedError } from "@loci/errors";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { HttpResponse } from "#core/ports/http-client.js";
import { downloadSource } from "../source/download-source.js";
import { failureOf, type ReadFailure, readJson, requestSource, type SourceRequest } from "../source/request-source.js";
import type { GithubFields } from "./github-fields.js";

export type GithubSession = ConnectorSession<GithubFields>;

interface GithubRequest extends Omit<SourceRequest, "url"> {
  /** From `/` on, or an address that GitHub itself gave as the next page. */
  path: string;
  /** Answered with status 304 where this is still the present version. */
  etag?: string | null;
}

interface GraphqlAnswer<Data> {
  data?: Data | null;
  errors?: { type?: string; message: string; path?: (string | number)[] }[];
}

const API_VERSION = "2022-11-28";
/** GitHub asks to wait at least a minute ("Rate limits for the REST API", 2026-10). */
const SECONDARY_LIMIT_WAIT_MS = 60_000;
const LIMIT = /rate limit|abuse detection/i;
/** GraphQL's own words for it. */
const LIMIT_TYPES: readonly unknown[] = ["RATE_LIMITED", "RATE_LIMIT"];
/** `repository` and a field of it. Below lie single entries. */
const FIELD_DEPTH = 2;

export class GithubApi {
  /** When GitHub gave its last answer, by its own clock. */
  answeredAt = new Date(0);

  /** @param apiUrl Ends with `/api/v3` on enterprise servers. */
  constructor(
    private readonly apiUrl: string,
    private readonly session: GithubSession,
  ) {}

  async request({ path, etag, headers, ...request }: GithubRequest): Promise<HttpResponse> {
    const condition: Record<string, string> = etag === undefined || etag === null ? {} : { "if-none-match": etag };
    const response = await requestSource(this.session, {
      ...request,
      url: this.#addressOf(path),
      headers: { ...this.#headers(), ...condition, ...headers },
      failure: failureOfGithub,
    });
    const date = new Date(response.headers["date"] ?? "");
    this.answeredAt = Number.isNaN(date.getTime()) ? new Date() : date;
    return response;
  }

  /** Null: it is gone. */
  async download(
    path: string,
    { what, accept }: { what: string; accept: string },
  ): Promise<AsyncIterable<Uint8Array> | null> {
    const { status, bytes } = await downloadSource(this.session, {
      what,
      url: this.#addressOf(path),
      headers: { ...this.#headers(), accept },
      alsoFine: [404],
      failure: failureOfGithub,
    });
    return status === 404 ? null : bytes;
  }

  async get<Answer>(path: string, what: string): Promise<Answer> {
    return readJson<Answer>(await this.request({ path, what }), what);
  }

  /** Null: the repository, or what was asked of it, is not there. Single entries of lists are null where they may not be read. */
  async query<Data>(query: string, variables: Record<string, unknown>, what: string): Promise<Data | null> {
    const path = `${this.apiUrl.replace(/\/v3$/, "")}/graphql`;
    const response = await this.request({ path, what, method: "POST", body: JSON.stringify({ query, variables }) });
    const { data, errors = [] } = readJson<GraphqlAnswer<Data>>(response, what);
    const isOfEntry = ({ type, path = [] }: (typeof errors)[number]) =>
      type === "FORBIDDEN" && path.length > FIELD_DEPTH;
    if (data && errors.every(isOfEntry)) return data;
    const types = errors.map(({ type }) => type);
    if (types.some((type) => LIMIT_TYPES.includes(type))) throw failureOf({ ...response, status: 429 }, what);
    if (types.includes("FORBIDDEN") || types.includes("INSUFFICIENT_SCOPES"))
      throw new ForbiddenError(`${what} may not be read`);
    if (types.includes("NOT_FOUND")) return null;
    throw new FetchFailedError(`${what} was answered with an error`, { retryable: true });
  }

  #headers(): Record<string, string> {
    const token = this.session.accessToken ?? this.session.config.token;
    if (token === null) throw new AuthExpiredError("GitHub is not connected: there is no access token");
    const accept = "application/vnd.github+json";
    return { accept, authorization: `Bearer ${token}`, "x-github-api-version": API_VERSION };
  }

  /** The token goes to GitHub alone, whatever address an answer names. */
  #addressOf(path: string): string {
    if (path.startsWith("/")) return this.apiUrl + path;
    if (new URL(path).origin === new URL(this.apiUrl).origin) return path;
    throw new FetchFailedError("GitHub named a next page at another address", { retryable: false });
  }
}

/** Where people see the repositories of an API. */
export function siteOf(apiUrl: string): string {
  return apiUrl.replace(/^https:\/\/api\.github\.com$/, "https://github.com").replace(/\/api\/v3$/, "");
}

/** The next page of a list, as the header says. */
export function nextPage({ headers }: HttpResponse): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(headers["link"] ?? "")?.[1] ?? null;
}

/** A limit that shows in the message alone is one as well. */
const failureOfGithub: ReadFailure = (response, what) => {
  const failure = failureOf(response, what);
  const isLimit = failure instanceof ForbiddenError && LIMIT.test(new TextDecoder().decode(response.body));
  return isLimit
    ? new RateLimitedError(failure.message, { details: { retryAfterMs: SECONDARY_LIMIT_WAIT_MS } })
    : failure;
};
