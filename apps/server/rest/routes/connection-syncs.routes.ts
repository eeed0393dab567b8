import { PlatformError } from "@loci/errors";
import { z } from "zod";
import type { Context } from "#schema/operation/context.js";
import type { RestConnectionDocumentsQuery } from "../generated/operations.js";
import {
  connectionDocumentShape,
  providerShape,
  shapeConnectionItem,
  shapeSyncRun,
  syncRunShape,
} from "../shape/shape-connection.js";
import { idOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { AT_A_TIME, connectionsOfProvider, nameIn, tagsShape, unknownConnection } from "./find-connections.js";
import type { Operations } from "./prepare-operations.js";

/** Syncs of connections, and what became of the items of a source. */
export function connectionSyncRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/connections/:id/documents", handlers: { POST: listDocuments(operations) } },
    { path: "/v3/connections/:id/import", handlers: { POST: sync(operations) } },
    { path: "/v3/connections/:id/sync-runs", handlers: { GET: listRuns(operations) } },
  ];
}

function listDocuments(operations: Operations): Endpoint {
  return {
    operationId: "listConnectionDocuments",
    section: "Connections",
    summary: "List what became of the items of a source",
    executes: ["connections", "connection"],
    params: z.object({ id: providerShape }),
    body: tagsShape,
    isAnswerKept: false,
    replies: { 200: z.array(connectionDocumentShape) },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const found = await connectionsOfProvider(operations, request, request.body);
      return ok(everyItem(operations, request.context, found));
    },
  };
}

/** They are read while the answer is sent: a connection may have 100,000 of them. */
async function* everyItem(operations: Operations, context: Context, connections: { id: string }[]) {
  for (const { id } of connections) {
    for (let after: string | null = null, isMore = true; isMore; ) {
      const variables = { id, first: AT_A_TIME, after };
      const { connection }: RestConnectionDocumentsQuery = await operations.connectionDocuments(
        context.fresh(),
        variables,
      );
      // It has been deleted meanwhile.
      if (connection === null) break;
      yield* connection.items.nodes.map(shapeConnectionItem);
      isMore = connection.items.pageInfo.hasNextPage;
      after = connection.items.pageInfo.endCursor ?? null;
    }
  }
}

const importedShape = z
  .object({ message: z.string().describe("What happens now."), provider: providerShape })
  .meta({ id: "Import", description: "A sync was asked for." });

function sync(operations: Operations): Endpoint {
  return {
    operationId: "importConnection",
    section: "Connections",
    summary: "Begin a sync",
    description: "The answer is a line of text, unless the client accepts `application/json`.",
    executes: ["syncConnection", "connections"],
    params: z.object({ id: providerShape }),
    body: tagsShape,
    isAnswerKept: false,
    replies: { 202: importedShape },
    text: "A line that says what happens now.",
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const found = await connectionsOfProvider(operations, request, request.body);
      const failures: unknown[] = [];
      for (const { id } of found) {
        await operations.syncConnection(request.context.fresh(), { id }).catch((error: unknown) => {
          if (!(error instanceof PlatformError)) throw error;
          failures.push(error);
        });
      }
      if (failures.length === found.length) throw failures[0];
      const provider = nameIn(request);
      const message = `The sync of ${provider} has been asked for`;
      const isJson = /application\/json/i.test(request.headers.accept ?? "");
      return isJson ? { status: 202, body: { message, provider } } : { status: 202, text: `${message}\n` };
    },
  };
}

function listRuns(operations: Operations): Endpoint {
  return {
    operationId: "listSyncRuns",
    section: "Connections",
    summary: "List the syncs of a connection",
    description: "The newest hundred, newest first.",
    executes: ["connection"],
    params: z.object({ id: idOf("connection") }),
    replies: { 200: z.array(syncRunShape) },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { connection } = await operations.syncRuns(request.context, { id: nameIn(request), first: AT_A_TIME });
      if (connection === null) throw unknownConnection();
      return ok(connection.syncRuns.nodes.map(shapeSyncRun));
    },
  };
}
