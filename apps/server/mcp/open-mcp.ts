import type { ServerResponse } from "node:http";
import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import type { GraphQLSchema } from "graphql";
import type { Principal } from "#core/kernel/principal.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import type { Context } from "#schema/operation/context.js";
import type { ReportFailure } from "#schema/operation/errors.js";
import { allowOrigins } from "../request/allow-origins.js";
import { type Authenticate, principalOf, requirePrincipal } from "../request/authenticate.js";
import { logRequests } from "../request/log-requests.js";
import type { ReadJson } from "../request/read-json-body.js";
import { shapeFailure } from "../rest/shape/shape-failure.js";
import { nameFailures, readJson } from "../rest/transport/read-json.js";
import { sendReply } from "../rest/transport/send-reply.js";
import { guardHosts } from "./guard-hosts.js";
import type { McpEndpoint } from "./mcp-endpoint.js";

export interface McpOptions {
  schema: GraphQLSchema;
  authenticate: Authenticate;
  contextUntil: (principal: Principal, ending: AbortSignal) => Context;
  /** Aborts when the response is closed or the server stops. */
  endingOf: (response: ServerResponse) => AbortSignal;
  report: ReportFailure;
  readJson: ReadJson;
  requestLog?: Pick<RequestLog, "add"> | undefined;
  /** The host names that clients may use, beside local ones and addresses. */
  hosts: string[];
  /** Origins of pages that may call the API. */
  allowedOrigins: string[];
  /** The version of Loci, which clients show. */
  version: string;
}

const MCP_PATH = "/mcp";
/** 200,000 characters of content, each written as JSON's longest escape, fit. */
const MAX_BODY_BYTES = 2_000_000;
/** The general code of JSON-RPC for errors of a server. The exact one is in `data`. */
const SERVER_ERROR = -32_000;

/** Pages of unknown origins are refused before. */
const KNOWN_ORIGINS = {
  origins: ["*"],
  methods: ["POST", "DELETE"],
  requestHeaders: ["authorization", "content-type", "accept", "mcp-session-id", "mcp-protocol-version", "x-sm-project"],
  responseHeaders: ["mcp-session-id", "retry-after"],
};

/** The door for agents: MCP over streamable HTTP. Its library takes a quarter of a second to load: the first agent waits. */
export function openMcp(options: McpOptions): { router: Router; close(): Promise<void> } {
  let loading: Promise<McpEndpoint> | null = null;
  const load = async () => {
    const { createMcpEndpoint } = await import("./mcp-endpoint.js");
    return createMcpEndpoint(options);
  };
  const answer: RequestHandler = async (request, response) => {
    loading ??= load();
    const endpoint = await loading;
    await endpoint.answer({ request, response, principal: principalOf(request) });
  };
  const router = Router();
  router.use(MCP_PATH, guardHosts({ names: options.hosts, allowedOrigins: options.allowedOrigins }));
  router.use(MCP_PATH, allowOrigins(KNOWN_ORIGINS), refuseStreams);
  if (options.requestLog) router.use(MCP_PATH, logRequests(options.requestLog));
  router.use(MCP_PATH, requirePrincipal(options.authenticate));
  router.use(MCP_PATH, readJson({ readJson: options.readJson, maxBytes: MAX_BODY_BYTES }));
  router.post(MCP_PATH, answer).delete(MCP_PATH, answer);
  router.use(MCP_PATH, nameFailures, answerFailure(options.report));
  return { router, close: async () => (await loading)?.close() };
}

/** The server speaks only in answers, so no client has to hold a stream open for it (protocol). */
const refuseStreams: RequestHandler = ({ method }, response, next) => {
  if (method === "POST" || method === "DELETE") return next();
  const body = { jsonrpc: "2.0", id: null, error: { code: SERVER_ERROR, message: "Method not allowed" } };
  sendReply(response, { status: 405, headers: { allow: "POST, DELETE, OPTIONS" }, body });
};

/** Failures before the protocol runs: the host, the key, the session, the body. */
function answerFailure(report: ReportFailure): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const reply = shapeFailure(error, { report, path: `${request.method} ${MCP_PATH}` });
    const { message, code } = reply.body as { message: string; code: string };
    const failure = { code: SERVER_ERROR, message, data: { code } };
    sendReply(response, { ...reply, body: { jsonrpc: "2.0", id: null, error: failure } });
  };
}
