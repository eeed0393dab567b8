import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { OpenFile } from "#core/reading/document/file.service.js";
import type { RequestType } from "#core/request-log/request-log.repository.js";
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
  /** Sent instead of a body, as plain text. */
  text?: string;
  /** Sent instead of a body, with the status of the file protocol. */
  file?: OpenFile;
  /** The text fields of a multipart body, which only its handler has read. They are not sent. */
  form?: Record<string, unknown>;
  /** It is not kept for a repetition with the same `Idempotency-Key`. */
  isSecret?: boolean;
}

export type Handler = (request: RestRequest) => Promise<Reply>;

export type Section =
  | "Documents"
  | "Search"
  | "Memories"
  | "Conversations"
  | "Container tags"
  | "Projects"
  | "Settings"
  | "Keys"
  | "Analytics"
  | "Connections"
  | "Webhooks"
  | "Namespaces"
  | "Organization";

/** The statuses of failures that an endpoint may have beside those that every endpoint has. */
export type Failure = 404 | 409 | 416 | 501;

/** One method of a path, as the OpenAPI documents describe it, with its handler. */
export interface Endpoint {
  /** Unique. Generated clients name a method after it. */
  operationId: string;
  section: Section;
  /** A few words without a full stop. */
  summary: string;
  /** Sentences for what the summary cannot say. */
  description?: string;
  /** The fields of GraphQL that serve it. None for bytes, which flow past GraphQL. */
  executes: readonly string[];
  /** The type of its requests in the log, where the first field that it executes does not tell. */
  requestType?: RequestType;
  /** The parts of the path that begin with a colon. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The text fields of a multipart body. `file` means that it must also have the part of that name. */
  form?: { fields: z.ZodObject; file: "needed" | "possible" };
  /** Whether the client may wait for the documents with `Prefer: wait=N`. */
  waits?: boolean;
  /**
   * False for a POST whose answer is not kept for a repetition with the same `Idempotency-Key`: reads, whose answers
   * change; an import, as several of them make one sync; and answers that have a secret.
   */
  isAnswerKept?: boolean;
  /** By status. Null is no body. */
  replies: Partial<Record<200 | 201 | 202 | 204 | 206 | 304, z.ZodType | "bytes" | null>>;
  /** The plain text for a client that does not accept `application/json`, in words of the documentation. */
  text?: string;
  failures?: readonly Failure[];
  handle: Handler;
}

/** One path. Any method that it does not name is answered with 405. */
export interface Route {
  path: string;
  handlers: Partial<Record<Method, Endpoint>>;
}

export function ok(body: object, headers: Record<string, string> = {}): Reply {
  return { status: 200, body, headers };
}
