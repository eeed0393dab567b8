import { createServer as createHttpServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express, type RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { RateLimiter } from "#core/api-key/rate-limiter.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Principal } from "#core/kernel/principal.js";
import type { PipelineFigures } from "#core/pipeline/pipeline-figures.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import type { Services } from "#core/services.js";
import type { StorageFigures } from "#core/storage/storage-figures.js";
import { Context } from "#schema/operation/context.js";
import type { ReportFailure } from "#schema/operation/errors.js";
import { answerUnreadable } from "./answer-unreadable.js";
import { cutSlowBodies, SLOW_BODY_LIMITS } from "./cut-slow-bodies.js";
import { openGraphql } from "./graphql/graphql.js";
import { schemaText } from "./graphql/schema-text.js";
import { openSubscriptions } from "./graphql/subscriptions.js";
import { healthRoutes, type ReadSystem } from "./health.js";
import { type McpOptions, openMcp } from "./mcp/open-mcp.js";
import { createMetrics } from "./metrics/metrics.js";
import { observeRequests } from "./metrics/observe-requests.js";
import { authenticateWith } from "./request/authenticate.js";
import { type ClientAddress, clientAddress } from "./request/client-address.js";
import type { ReadJson } from "./request/read-json-body.js";
import type { MountRest } from "./request/rest-seam.js";
import { RequestsInFlight } from "./requests-in-flight.js";
import type { TrafficLimits } from "./traffic-limits.js";

export interface ServerOptions {
  services: Services;
  /** Made by `buildApiSchema`. */
  schema: GraphQLSchema;
  /** Whether clients may read the schema. */
  introspection: boolean;
  readSystem: ReadSystem;
  readPipeline: () => Promise<PipelineFigures>;
  readStorage: () => Promise<StorageFigures>;
  /** A client with this bearer token may read `/metrics`. */
  metricsKey: string;
  logger: Logger;
  readJson: ReadJson;
  /** The limit of a text in UTF-8 bytes. */
  maxTextBytes: number;
  /** The limit of an uploaded file. */
  maxFileBytes: number;
  /** The time that requests in progress may take to end when the server closes. */
  drainTimeoutMs: number;
  traffic: TrafficLimits;
  clock: Clock;
  mcp: Pick<McpOptions, "hosts" | "version">;
  mountRest?: MountRest;
  requestLog?: Pick<RequestLog, "add">;
}

export interface LociServer {
  app: Express;
  http: Server;
  /** Resolves when the port is open. Rejects like Node when the port is taken. Port 0 selects a free one. */
  listen(address: { host: string; port: number }): Promise<{ port: number }>;
  /**
   * Accepts no new connection, closes sockets, waits for requests in progress, and returns when the port is free. Safe
   * to repeat.
   */
  close(): Promise<void>;
}

const GRAPHQL_PATH = "/graphql";
/** JSON writes some characters as six. The text around the content is small. */
const BODY_BYTES_PER_TEXT_BYTE = 2;
const MINUTE_MS = 60_000;
const SERVER_TIMES = {
  /** Checked every five seconds, so a connection that sends its headers slowly is closed within 25 s. */
  headersTimeout: 20_000,
  /**
   * Longer than the proxies in front of it usually keep a connection (a minute), because whoever closes it first may cut
   * off a request that is under way. With Node's 5 s, a server that was busy for longer closed connections whose next
   * request waited unread.
   */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  /** `cutSlowBodies` watches bodies, because no single limit fits both a search and a large file over a slow line. */
  requestTimeout: 0,
};
/** Nothing moves on the connection, because the client does not read its answer. No answer takes longer to begin. */
const STALLED_AFTER_MS = 120_000;

/** The whole HTTP program over existing services. It owns none of them, so closing it leaves them open. */
export async function createServer(options: ServerOptions): Promise<LociServer> {
  const {
    services,
    schema,
    introspection,
    readSystem,
    readPipeline,
    readStorage,
    metricsKey,
    logger,
    mcp: mcpOptions,
    mountRest,
    ...rest
  } = options;
  const { traffic, drainTimeoutMs, clock, ...limits } = rest;
  const addressOf = clientAddress(traffic.trustedProxies);
  const authenticate = authenticateWith(services.apiKeys, addressOf);
  const inFlight = new RequestsInFlight(traffic.maxRequestsInFlight);
  const endingOf = (response: ServerResponse) => inFlight.endingOf(response);
  const contextUntil = (principal: Principal, ending?: AbortSignal) =>
    new Context({ principal, services, readSystem, clock, ...(ending ? { ending } : {}) });
  const contextFor = (principal: Principal, response?: ServerResponse) =>
    contextUntil(principal, response && endingOf(response));
  const report: ReportFailure = ({ id, error, path }) => logger.error({ id, path, err: error }, "operation failed");
  const metrics = createMetrics({ key: metricsKey, readPipeline, readStorage, logger });

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  const http = createHttpServer(SERVER_TIMES, app);
  http.maxConnections = traffic.maxConnections;
  http.timeout = STALLED_AFTER_MS;
  answerUnreadable(http);
  const graphql = await openGraphql({
    schema,
    introspection,
    authenticate,
    contextFor,
    report,
    logger,
    readJson: limits.readJson,
    requestLog: limits.requestLog,
    allowedOrigins: traffic.allowedOrigins,
    maxBodyBytes: limits.maxTextBytes * BODY_BYTES_PER_TEXT_BYTE + 1_000_000,
  });
  const subscriptions = openSubscriptions(http, {
    schema,
    introspection,
    apiKeys: services.apiKeys,
    contextFor,
    report,
    logger,
    addressOf,
    allowedOrigins: traffic.allowedOrigins,
    path: GRAPHQL_PATH,
  });

  const mcp = openMcp({
    ...mcpOptions,
    schema,
    authenticate,
    contextUntil,
    endingOf,
    report,
    readJson: limits.readJson,
    requestLog: limits.requestLog,
    allowedOrigins: traffic.allowedOrigins,
  });

  app.use(inFlight.follow, observeRequests({ logger, metrics }));
  app.use("/health", healthRoutes(readSystem, { isDraining: () => inFlight.isDraining }));
  app.get("/metrics", metrics.handler);
  app.use(inFlight.limit, limitAddresses({ addressOf, traffic, clock }), cutSlowBodies(SLOW_BODY_LIMITS));
  app.use(GRAPHQL_PATH, graphql.router);
  if (introspection) app.get("/schema.graphql", schemaText(schema));
  app.use(mcp.router);
  mountRest?.(app, {
    services,
    authenticate,
    contextFor,
    logger,
    introspection,
    allowedOrigins: traffic.allowedOrigins,
    ...limits,
  });

  let closing: Promise<void> | null = null;
  const close = async () => {
    const drained = inFlight.drain(http, drainTimeoutMs);
    await subscriptions.close();
    await drained;
    await mcp.close();
    await graphql.close();
  };
  return {
    app,
    http,
    listen: (address) => listen(http, address),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Counts every request that is served, with or without a key. */
function limitAddresses(options: { addressOf: ClientAddress; traffic: TrafficLimits; clock: Clock }): RequestHandler {
  const rates = new RateLimiter(options.clock, "Too many requests from this address");
  const limit = { max: options.traffic.addressRequestsPerMinute, windowMs: MINUTE_MS };
  return (request, _response, next) => {
    rates.count(options.addressOf(request), limit);
    next();
  };
}

function listen(http: Server, { host, port }: { host: string; port: number }): Promise<{ port: number }> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen({ host, port }, () => {
      http.off("error", reject);
      // A server on a port and not on a pipe has an address of this form.
      resolve({ port: (http.address() as AddressInfo).port });
    });
  });
}
