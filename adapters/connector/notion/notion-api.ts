import { AuthExpiredError, BadInputError, NotFoundError } from "@loci/errors";
import { Client } from "@notionhq/client";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { ConnectorFields } from "#core/ports/connector-fields.js";
import type { HttpRequest, HttpResponse } from "#core/ports/http-client.js";
import { readJson, requestSource } from "../source/request-source.js";

export const notionFields = {
  token: {
    kind: "secret",
    label: "Integration token",
    description: "The token of an internal integration, which takes the place of Notion's authorization page.",
    isRequired: false,
    maxLength: 500,
  },
  comments: {
    kind: "boolean",
    label: "Comments",
    description: "Whether open comments are read with their page, which takes a second call for each changed page.",
    isRequired: false,
    default: false,
  },
} as const satisfies ConnectorFields;

export type NotionFields = typeof notionFields;
export type NotionSession = ConnectorSession<NotionFields>;

/** The version with data sources, which the client speaks by itself as well. */
const API_VERSION = "2025-09-03";
/** A page with 20,000 blocks of 2,000 characters. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Notion's client over the guarded one. Failures are told apart before it sees them, and it tries nothing again. */
export class NotionApi {
  readonly client: Client;
  /** When Notion gave its last answer, by its own clock. */
  answeredAt = new Date(0);

  constructor(baseUrl: string, session: NotionSession) {
    const auth = session.accessToken ?? session.config.token;
    if (auth === null) throw new AuthExpiredError("Notion is not connected: there is no access token");
    this.client = new Client({
      auth,
      baseUrl,
      notionVersion: API_VERSION,
      retry: false,
      logger: () => undefined,
      fetch: async (url, { method, headers, body } = {}) => {
        // The client sends JSON as text, and no files.
        const request = { url, method, headers, body } as HttpRequest;
        const response = await this.#request(session, request);
        const text = new TextDecoder().decode(response.body);
        return { ok: true, status: response.status, headers: response.headers, text: async () => text };
      },
    });
  }

  async #request(session: NotionSession, request: HttpRequest): Promise<HttpResponse> {
    const what = "A request to Notion";
    const response = await requestSource(session, {
      ...request,
      what,
      maxBytes: MAX_ANSWER_BYTES,
      alsoFine: [400, 404],
    });
    if (response.status === 404) throw new NotFoundError("Notion does not know it, or does not let it be read");
    if (response.status === 400) throw new BadInputError("Notion does not accept the request");
    readJson(response, what);
    const date = new Date(response.headers["date"] ?? "");
    this.answeredAt = Number.isNaN(date.getTime()) ? new Date() : date;
    return response;
  }
}
