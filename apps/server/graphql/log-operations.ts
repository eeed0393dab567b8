import type { ApolloServerPlugin } from "@apollo/server";
import type { Request } from "express";
import { Kind, type OperationDefinitionNode } from "graphql";
import type { RequestType } from "#core/request-log/request-log.repository.js";
import type { Context } from "#schema/operation/context.js";
import { noteRequest, typeOfField } from "../request/log-requests.js";

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
  return typeOfField(first?.kind === Kind.FIELD ? first.name.value : "");
}
