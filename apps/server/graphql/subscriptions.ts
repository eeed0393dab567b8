import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RateLimitedError, UnauthenticatedError } from "@loci/errors";
import {
  type ExecutionArgs,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, type SubscribePayload, type Context as WebSocketContext } from "graphql-ws";
import { type Extra, useServer } from "graphql-ws/use/ws";
import type { Logger } from "pino";
import { WebSocketServer } from "ws";
import type { Principal } from "#core/kernel/principal.js";
import type { Services } from "#core/services.js";
import { checkLimits } from "#schema/check-limits.js";
import { checkNesting, MAX_QUERY_TOKENS } from "#schema/check-nesting.js";
import type { Context } from "#schema/operation/context.js";
import { presentError, type ReportFailure } from "#schema/operation/errors.js";
import { isSameSite } from "../request/allow-origins.js";
import { readApiKey } from "../request/authenticate.js";
import type { ClientAddress } from "../request/client-address.js";
import { executeEach } from "./execute-each.js";
import { asGraphqlError, withoutSuggestions } from "./graphql-failure.js";
import { type OpenSocket, SocketWatch } from "./socket-watch.js";

const MAX_MESSAGE_BYTES = 1_000_000;
/** A busy page has fewer. Each holds a listener and reads rows. */
const MAX_SUBSCRIPTIONS_PER_SOCKET = 100;
/** Each socket holds memory, and its key is checked every two seconds. */
const MAX_SOCKETS = 1_000;
const MAX_SOCKETS_PER_KEY = 500;
/** A client that does not answer the closing handshake is cut off. */
const CLOSE_WITHIN_MS = 300;
/** From the protocol (graphql-ws, PROTOCOL.md) and RFC 6455's registry. */
const closeCodes = { forbidden: 4403, wrongSubprotocol: 4406, tooManyRequests: 4429, tryAgainLater: 1013 };
const NO_KEY = 'An API key is needed in the connection parameters: { "authorization": "Bearer <key>" }';

export interface SubscriptionsOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  apiKeys: Pick<Services["apiKeys"], "authenticate" | "recheck">;
  contextFor: (principal: Principal) => Context;
  report: ReportFailure;
  logger: Logger;
  addressOf: ClientAddress;
  /** Origins of pages that may open sockets. `*` stands for every origin. */
  allowedOrigins: string[];
  path: string;
}

type Parameters = Record<string, unknown>;
type SocketExtra = { session: OpenSocket };
type Connection = WebSocketContext<Parameters, Extra & Partial<SocketExtra>>;

/**
 * Runs graphql-ws on the port of the HTTP server. The key is in the connection parameters, under `authorization`,
 * `apiKey` or the name of a header. Clients that can send headers may use those. An invalid key closes the socket with
 * 4403. A key that is revoked later does so within 5 s. A refused client gets the reason: in the close frame, or in the
 * body of the answer when no socket was opened.
 */
export function openSubscriptions(http: Server, options: SubscriptionsOptions): { close(): Promise<void> } {
  const { apiKeys, introspection, report, logger, path, allowedOrigins } = options;
  const present = (error: GraphQLError): GraphQLFormattedError => {
    const shown = presentError(error, report);
    return introspection ? shown : withoutSuggestions(shown);
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const watch = new SocketWatch({ apiKeys, logger });
  const protocol = useServer<Parameters, SocketExtra>(
    {
      onConnect: async (connection) => {
        const session = await openSession(connection, options);
        if (session === null) return false;
        if (watch.countOf(session.key) >= MAX_SOCKETS_PER_KEY) {
          session.close(closeCodes.tooManyRequests, "Too many sockets with this key");
          return false;
        }
        connection.extra.session = session;
        watch.add(session);
        return true;
      },
      onClose: ({ extra }) => {
        if (extra.session) watch.remove(extra.session);
      },
      onSubscribe: async (connection, _id, payload) => {
        try {
          return await prepare(connection, payload, options);
        } catch (error) {
          return [asGraphqlError(error)];
        }
      },
      subscribe: executeEach,
      onNext: (_connection, _id, _payload, _args, { data, errors }): FormattedExecutionResult | undefined =>
        errors ? { data: data ?? null, errors: errors.map(present) } : undefined,
      onError: (_connection, _id, _payload, errors): GraphQLFormattedError[] => errors.map(present),
      isProd: true,
    },
    sockets,
  );

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", (error) => logger.debug({ err: error }, "a socket broke while it was opened"));
    // The URL class is not used, because it throws where nobody would catch the error.
    if (request.url?.split("?")[0] !== path) {
      refuseUpgrade(stream, { status: 404, why: `Sockets are opened at ${path}` });
      return;
    }
    if (isOfForeignPage(request, allowedOrigins)) {
      const why = "Pages of this origin may not open sockets here: add it to LOCI_ALLOWED_ORIGINS";
      refuseUpgrade(stream, { status: 403, why });
      return;
    }
    if (sockets.clients.size >= MAX_SOCKETS) {
      const why = "Too many sockets are open, try again later";
      refuseUpgrade(stream, { status: 503, why, headers: { "Retry-After": "5" } });
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
        socket.close(closeCodes.wrongSubprotocol, `The subprotocol must be ${GRAPHQL_TRANSPORT_WS_PROTOCOL}`);
      }
      sockets.emit("connection", socket, request);
    });
  };
  http.on("upgrade", upgrade);

  return {
    close: async () => {
      http.off("upgrade", upgrade);
      watch.close();
      const rest = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSE_WITHIN_MS);
      await protocol.dispose();
      clearTimeout(rest);
    },
  };
}

/** Browsers name the origin of a page, and keep no page from opening a socket. Other clients name none. */
function isOfForeignPage({ headers: { origin, host = "" } }: IncomingMessage, allowedOrigins: string[]): boolean {
  if (origin === undefined || allowedOrigins.includes("*") || allowedOrigins.includes(origin)) return false;
  return !isSameSite(origin, host);
}

interface Refusal {
  status: number;
  why: string;
  headers?: Record<string, string>;
}

/** The stream is raw: an upgrade has no response object. */
function refuseUpgrade(stream: Duplex, { status, why, headers = {} }: Refusal): void {
  const all = {
    Connection: "close",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(why),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  stream.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", why].join("\r\n"));
}

/**
 * Null: the socket was refused and closed with the reason. It throws nothing, because the library would print the
 * error.
 */
async function openSession(
  { connectionParams, extra }: Connection,
  { apiKeys, report, addressOf }: SubscriptionsOptions,
): Promise<OpenSocket | null> {
  const refuse = (code: number, reason: string) => {
    extra.socket.close(code, reason);
    return null;
  };
  const key = readConnectionKey(connectionParams ?? {}) ?? readApiKey(extra.request.headers);
  if (key === null) return refuse(closeCodes.forbidden, NO_KEY);
  try {
    await apiKeys.authenticate(key, addressOf(extra.request));
    return { key, close: (code, reason) => extra.socket.close(code, reason) };
  } catch (error) {
    if (error instanceof UnauthenticatedError) return refuse(closeCodes.forbidden, error.message);
    if (error instanceof RateLimitedError) return refuse(closeCodes.tooManyRequests, "Too many requests");
    presentError(asGraphqlError(error), report);
    return refuse(closeCodes.tryAgainLater, "Try again later");
  }
}

/** People name the parameters, so any case is accepted and the word Bearer may be left out. */
function readConnectionKey(parameters: Parameters): string | null {
  const byName = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value]));
  const { authorization, apikey } = byName;
  const bare = typeof authorization === "string" && !authorization.trim().includes(" ") ? authorization : apikey;
  return readApiKey(byName) ?? readApiKey({ "x-api-key": bare });
}

/** Every operation counts as a request of its key. */
async function prepare(
  { extra, subscriptions }: Connection,
  payload: SubscribePayload,
  { schema, introspection, apiKeys, contextFor, addressOf }: SubscriptionsOptions,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS_PER_SOCKET) {
    const message = `A socket may hold ${MAX_SUBSCRIPTIONS_PER_SOCKET} operations at once`;
    throw new GraphQLError(message, { extensions: { code: "TOO_MANY_SUBSCRIPTIONS" } });
  }
  checkNesting(payload);
  const { operationName, variables } = payload;
  const document = parse(payload.query, { maxTokens: MAX_QUERY_TOKENS });
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const faults = validate(schema, document, rules);
  if (faults.length > 0) {
    const extensions = { code: "GRAPHQL_VALIDATION_FAILED" };
    return faults.map((fault) => new GraphQLError(fault.message, { nodes: fault.nodes ?? null, extensions }));
  }
  checkLimits({ schema, document, operationName, variables });
  if (!extra.session) throw new UnauthenticatedError("The socket was not authenticated");
  const contextValue = contextFor(await apiKeys.authenticate(extra.session.key, addressOf(extra.request)));
  return { schema, document, operationName, variableValues: variables, contextValue };
}
