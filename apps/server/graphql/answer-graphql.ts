import type { ServerResponse } from "node:http";
import { type ApolloServer, HeaderMap } from "@apollo/server";
import type { Request, RequestHandler } from "express";
import type { Context } from "#schema/operation/context.js";

type MakeContext = (request: Request, response: ServerResponse) => Context;

/**
 * Hands a request to Apollo Server and sends its answer. Apollo's own handler for Express parses addresses by
 * `url.parse()`, about which Node prints a warning.
 */
export function answerGraphql(apollo: ApolloServer<Context>, makeContext: MakeContext): RequestHandler {
  return async (request, response) => {
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: /\?.*/s.exec(request.url)?.[0] ?? "",
        body: request.body,
      },
      context: async () => makeContext(request, response),
    });
    response.status(status).setHeaders(new Map(headers));
    if (body.kind === "complete") {
      response.send(body.string);
      return;
    }
    for await (const chunk of body.asyncIterator) response.write(chunk);
    response.end();
  };
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}
