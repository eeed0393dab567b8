import type { ServerResponse } from "node:http";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { type Request, Router } from "express";
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from "graphql";
import type { Logger } from "pino";
import type { Principal } from "#core/kernel/principal.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import { checkLimits } from "#schema/check-limits.js";
import { MAX_QUERY_TOKENS, refuseDepth } from "#schema/check-nesting.js";
import type { Context } from "#schema/operation/context.js";
import { presentError, type ReportFailure } from "#schema/operation/errors.js";
import { allowOrigins } from "../request/allow-origins.js";
import { type Authenticate, principalOf, requirePrincipal } from "../request/authenticate.js";
import { logRequests } from "../request/log-requests.js";
import { type ReadJson, readJsonBody } from "../request/read-json-body.js";
import { answerGraphql } from "./answer-graphql.js";
import { checkGraphqlRequest } from "./check-graphql-request.js";
import { graphiql } from "./graphiql.js";
import { answerFailure, withoutSuggestions } from "./graphql-failure.js";
import { logOperations } from "./log-operations.js";

export interface GraphqlOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  authenticate: Authenticate;
  contextFor: (principal: Principal, response: ServerResponse) => Context;
  report: ReportFailure;
  logger: Logger;
  readJson: ReadJson;
  maxBodyBytes: number;
  /** Origins of pages that may call the API. `*` stands for every origin. */
  allowedOrigins: string[];
  /** Without it, requests are not logged. */
  requestLog?: Pick<RequestLog, "add"> | undefined;
}

export interface GraphqlEndpoint {
  router: Router;
  close(): Promise<void>;
}

/** GraphQL over HTTP, to be mounted at its path. It requires the key before it reads a byte of the body. */
export async function openGraphql(options: GraphqlOptions): Promise<GraphqlEndpoint> {
  const { schema, introspection, authenticate, contextFor, report, logger, readJson, maxBodyBytes, allowedOrigins } =
    options;
  const requests = new WeakMap<AbortSignal, Request>();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    cache: "bounded",
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    maxRecursiveSelections: true,
    parseOptions: { maxTokens: MAX_QUERY_TOKENS },
    formatError: (formatted, error) => {
      const shown = presentError(error instanceof GraphQLError ? error : new GraphQLError(formatted.message), report);
      return introspection ? shown : withoutSuggestions(shown);
    },
    logger,
    plugins: [
      limits(schema),
      logOperations(requests),
      // Sends nothing to the vendor of the library, whatever the environment contains.
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();

  const router = Router();
  router.use(
    allowOrigins({
      origins: allowedOrigins,
      methods: ["GET", "POST"],
      requestHeaders: ["authorization", "content-type"],
      responseHeaders: [],
    }),
  );
  router.use(graphiql());
  if (options.requestLog) router.use(logRequests(options.requestLog));
  router.use(requirePrincipal(authenticate));
  router.use(readJsonBody({ readJson, maxBytes: maxBodyBytes, type: "application/json", refuseDepth }));
  router.use((request, _response, next) => {
    // The next handler requires the field, even when there is nothing to parse.
    request.body ??= {};
    next();
  });
  router.use(checkGraphqlRequest);
  const makeContext = (request: Request, response: ServerResponse) => {
    const made = contextFor(principalOf(request), response);
    requests.set(made.ending, request);
    return made;
  };
  router.use(answerGraphql(apollo, makeContext));
  router.use(answerFailure(report));
  return { router, close: () => apollo.stop() };
}

/** Runs after validation and for each request: the result of validation is cached, and the variables matter. */
function limits(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request: { operationName, variables } }) => {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw asRefusal(needsSocket());
        try {
          checkLimits({ schema, document, operationName, variables });
        } catch (error) {
          throw error instanceof GraphQLError ? asRefusal(error) : error;
        }
      },
    }),
  };
}

function needsSocket(): GraphQLError {
  const message = "Subscriptions are answered over WebSocket alone: the graphql-ws protocol, at this same path.";
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}

/** Without a status, the library answers 500, which clients read as: try again (wire contract). */
function asRefusal(error: GraphQLError): GraphQLError {
  const extensions = { ...error.extensions, http: { status: 400 } };
  return new GraphQLError(error.message, { nodes: error.nodes ?? null, originalError: error, extensions });
}
