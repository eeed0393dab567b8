import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { OpenFile } from "#core/reading/document/file.service.js";
import type { Context } from "#schema/operation/context.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A request for a route: authenticated, with parsed JSON, but not validated. */
export interface RestRequest {
  context: Context;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Undefined when there is no body, or when it is multipart. */
  body: unknown;
  headers: IncomingHttpHeaders;
  /** The unread body of a multipart request. */
  stream: Readable;
}

export interface Reply {
  status: number;
  /** Sent as JSON; nothing is sent when undefined. Lists in it may be async: their items are sent as they come. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent instead of a body, with the status of the file protocol. */
  file?: OpenFile;
}

export type Handler = (request: RestRequest) => Promise<Reply>;

/** One path. Any method that it does not name is answered with 405. */
export interface Route {
  path: string;
  handlers: Partial<Record<Method, Handler>>;
}

export function ok(body: object, headers: Record<string, string> = {}): Reply {
  return { status: 200, body, headers };
}
