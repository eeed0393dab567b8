import { createGraphiQLFetcher, type Fetcher } from "@graphiql/toolkit";
import { type DocumentNode, getOperationAST, parse } from "graphql";
import { createClient } from "graphql-ws";
import { readKey } from "./key.js";

/** Sends operations with the key that the tab holds at that moment. An `Authorization` among the headers goes first. */
const send = createGraphiQLFetcher({
  url: location.pathname,
  enableIncrementalDelivery: false,
  fetch: (address, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has("authorization") && readKey() !== "") headers.set("authorization", `Bearer ${readKey()}`);
    return fetch(address, { ...init, headers });
  },
  // Lazy: a socket opens with the first subscription and closes after the last one, so a new key holds for the next.
  wsClient: createClient({
    url: `${location.origin.replace(/^http/, "ws")}${location.pathname}`,
    connectionParams: () => ({ authorization: `Bearer ${readKey()}` }),
    retryAttempts: 0,
  }),
});

/**
 * GraphiQL reads the operations of a tab a tenth of a second after the tab is opened. A click before that would name an
 * operation of the tab before, so the text itself decides.
 */
export const fetcher: Fetcher = ({ operationName, ...request }, options) => {
  const documentAST = documentOf(request.query);
  if (documentAST === undefined) return send(request, options);
  const operation = getOperationAST(documentAST, operationName) ?? getOperationAST(documentAST);
  return send({ ...request, operationName: operation?.name?.value ?? null }, { ...options, documentAST });
};

/** The server says what is wrong with a text that cannot be parsed. */
function documentOf(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}
