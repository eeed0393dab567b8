import { z } from "zod";
import type { ConnectionFieldsFragment, ConnectorKind } from "../generated/operations.js";
import { readQuery } from "../read/read-query.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { connectionShape, providerShape, readKind, shapeConnection, wireKind } from "../shape/shape-connection.js";
import { idOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import {
  connectionsOfProvider,
  everyConnection,
  kindIn,
  nameIn,
  tagsShape,
  unknownConnection,
} from "./find-connections.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract, section 12. A known provider's name in the path is that provider; any other word is an id. */
export function connectionRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/connections", handlers: { GET: listByQuery(operations) } },
    { path: "/v3/connections/list", handlers: { POST: list(operations) } },
    {
      path: "/v3/connections/:id",
      handlers: { GET: get(operations), POST: create(operations), DELETE: remove(operations) },
    },
    { path: "/v3/connections/:id/connection", handlers: { POST: find(operations) } },
  ];
}

const connectionsShape = z.array(connectionShape);

function listByQuery(operations: Operations): Endpoint {
  return {
    operationId: "listConnectionsByQuery",
    section: "Connections",
    summary: "List connections",
    executes: ["connections"],
    query: tagsShape,
    replies: { 200: connectionsShape },
    handle: async ({ context, query }: RestRequest): Promise<Reply> => {
      const given = readWith(tagsShape, readQuery(query, { lists: ["containerTags"] }));
      return ok(listed(everyConnection(operations, context, { containerTags: readTags(given) })));
    },
  };
}

function list(operations: Operations): Endpoint {
  return {
    operationId: "listConnections",
    section: "Connections",
    summary: "List connections of container tags",
    executes: ["connections"],
    body: tagsShape,
    isAnswerKept: false,
    replies: { 200: connectionsShape },
    handle: async ({ context, body }: RestRequest): Promise<Reply> => {
      const containerTags = readTags(readWith(tagsShape, body ?? {}));
      return ok(listed(everyConnection(operations, context, { containerTags })));
    },
  };
}

async function* listed(found: AsyncIterable<ConnectionFieldsFragment>) {
  for await (const connection of found) yield shapeConnection(connection);
}

function get(operations: Operations): Endpoint {
  return {
    operationId: "getConnection",
    section: "Connections",
    summary: "Get a connection",
    executes: ["connection"],
    params: z.object({ id: idOf("connection") }),
    replies: { 200: connectionShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { connection } = await operations.connection(request.context, { id: nameIn(request) });
      if (connection === null) throw unknownConnection();
      return ok(shapeConnection(connection));
    },
  };
}

const createShape = z.object({
  ...tagFields,
  documentLimit: z.int32().nullish().meta({ description: "The most documents to store.", minimum: 1, default: 10_000 }),
  metadata: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe("A flat object: the fields of the source, and labels of your own."),
  redirectUrl: z.string().nullish().describe("Where the browser goes after the authorization."),
});

const createdShape = z
  .object({
    id: idOf("connection"),
    authLink: z.string().optional().describe("The link that a person has to open. Absent where nobody has to."),
    expiresIn: z.string().optional().describe("How long the link is good."),
    redirectsTo: z.string().optional().describe("Where the browser goes in the end."),
  })
  .meta({ id: "CreatedConnection", description: "A new connection." });

function create(operations: Operations): Endpoint {
  return {
    operationId: "createConnection",
    section: "Connections",
    summary: "Connect a source",
    description:
      "The path names a kind of source. With `authLink`, a person has to open that link; else the first sync begins.",
    executes: ["createConnection"],
    params: z.object({ id: providerShape }),
    body: createShape,
    replies: { 200: createdShape },
    failures: [404, 501],
    handle: async (request: RestRequest): Promise<Reply> => {
      const kind = kindIn(request);
      const given = readWith(createShape, request.body ?? {});
      const { documentLimit, metadata, redirectUrl } = given;
      const input = { kind, containerTags: readTags(given) ?? null, documentLimit, metadata, redirectUrl };
      const { createConnection } = await operations.createConnection(request.context, { input });
      const { connection, authorization } = createConnection;
      if (authorization === null) return ok({ id: connection.id });
      const redirectsTo = redirectUrl ? { redirectsTo: redirectUrl } : {};
      const created = { id: connection.id, authLink: authorization.link, expiresIn: "1 hour", ...redirectsTo };
      // A repetition gets another link for the same connection.
      return { ...ok(created), isSecret: true };
    },
  };
}

const removeShape = z.object({
  deleteDocuments: z
    .boolean()
    .nullish()
    .meta({ description: "Whether its documents go too. Else they stay, without a connection.", default: true }),
});

const removedShape = z
  .object({ id: idOf("connection"), provider: providerShape })
  .meta({ id: "DeletedConnection", description: "The connection that was deleted." });

const someTagsShape = tagsShape.refine((given) => (readTags(given) ?? []).length > 0, {
  path: ["containerTags"],
  message: "must name at least one container tag",
});

function remove(operations: Operations): Endpoint {
  return {
    operationId: "deleteConnection",
    section: "Connections",
    summary: "Delete a connection",
    description: "With a kind of source in the path, the body names container tags, and all that match are deleted.",
    executes: ["deleteConnection", "connections"],
    params: z.object({ id: z.string().describe("The id of a connection, or a kind of source.") }),
    query: removeShape,
    body: tagsShape,
    replies: { 200: removedShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const query = readQuery(request.query, { booleans: ["deleteDocuments"] });
      const deleteDocuments = readWith(removeShape, query).deleteDocuments ?? true;
      const name = nameIn(request);
      const isProvider = readKind(name) !== null;
      const containerTags = readTags(readWith(isProvider ? someTagsShape : tagsShape, request.body ?? {})) ?? [];
      const named = isProvider ? await connectionsOfProvider(operations, request, { containerTags }) : [{ id: name }];
      let removed: { id: string; kind: ConnectorKind } | null = null;
      for (const { id } of named) {
        const input = { id, deleteDocuments };
        const { deleteConnection } = await operations.deleteConnection(request.context.fresh(), { input });
        removed ??= deleteConnection;
      }
      if (removed === null) throw unknownConnection();
      return ok({ id: removed.id, provider: wireKind(removed.kind) });
    },
  };
}

function find(operations: Operations): Endpoint {
  return {
    operationId: "findConnection",
    section: "Connections",
    summary: "Get the connection of container tags",
    executes: ["connections"],
    params: z.object({ id: providerShape }),
    body: someTagsShape,
    isAnswerKept: false,
    replies: { 200: connectionShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const containerTags = readTags(readWith(someTagsShape, request.body)) ?? [];
      const [first] = await connectionsOfProvider(operations, request, { containerTags });
      if (first === undefined) throw unknownConnection();
      return ok(shapeConnection(first));
    },
  };
}
