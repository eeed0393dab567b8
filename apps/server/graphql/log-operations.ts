import type { ApolloServerPlugin } from "@apollo/server";
import type { Request } from "express";
import { Kind, type OperationDefinitionNode } from "graphql";
import type { RequestType } from "#core/request-log/request-log.repository.js";
import type { Context } from "#schema/operation/context.js";
import { noteRequest } from "../request/log-requests.js";

/** The verbs and nouns that fields of the roots begin with. Every other field is a `request`. */
const TYPES: [begins: RegExp, type: RequestType][] = [
  [/^add/, "add"],
  [/^update/, "update"],
  [/^(delete|forget|erase)/, "delete"],
  [/^searchDocuments$/, "search"],
  [/^(search|context)$/, "search_v4"],
];

/**
 * Tells the log of requests what an operation is for, by the first of its fields. Its path is the same for all. Requests
 * are found by the ends of their contexts, because the library copies the contexts.
 */
export function logOperations(requests: WeakMap<AbortSignal, Request>): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async ({ contextValue }) => ({
      didResolveOperation: async ({ operation }) => {
        const request = requests.get(contextValue.ending);
        if (request) noteRequest(request, { route: "POST /graphql", type: typeOf(operation) });
      },
    }),
  };
}

function typeOf(operation: OperationDefinitionNode | undefined): RequestType {
  const first = operation?.selectionSet.selections[0];
  const name = first?.kind === Kind.FIELD ? first.name.value : "";
  return TYPES.find(([begins]) => begins.test(name))?.[1] ?? "request";
}
