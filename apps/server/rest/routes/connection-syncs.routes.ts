import { PlatformError } from "@loci/errors";
import { z } from "zod";
import {
  connectionDocumentShape,
  providerShape,
  shapeConnectionItem,
  shapeSyncRun,
  syncRunShape,
} from "../shape/shape-connection.js";
import { idOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { connectionsOfProvider, MAX_PAGES, nameIn, PAGE, tagsShape, unknownConnection } from "./find-connections.js";
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
      const items = [];
      for (const { id } of await connectionsOfProvider(operations, request, request.body)) {
        let after: string | null = null;
        for (let page = 0; page < MAX_PAGES; page++) {
          const variables = { id, first: PAGE, after };
          const { connection } = await operations.connectionDocuments(request.context.fresh(), variables);
          if (connection === null) break;
          items.push(...connection.items.nodes.map(shapeConnectionItem));
          if (!connection.items.pageInfo.hasNextPage) break;
          after = connection.items.pageInfo.endCursor;
        }
      }
      return ok(items);
    },
  };
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
      const { connection } = await operations.syncRuns(request.context, { id: nameIn(request), first: PAGE });
      if (connection === null) throw unknownConnection();
      return ok(connection.syncRuns.nodes.map(shapeSyncRun));
    },
  };
}
