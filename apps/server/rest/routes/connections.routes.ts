import { NotFoundError, PlatformError } from "@loci/errors";
import { z } from "zod";
import type { Context } from "#schema/operation/context.js";
import type { ConnectionFieldsFragment, ConnectorKind } from "../generated/operations.js";
import { digits } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import {
  connectionDocumentShape,
  connectionShape,
  providerShape,
  readKind,
  shapeConnection,
  shapeConnectionItem,
  shapeSyncRun,
  syncRunShape,
  wireKind,
} from "../shape/shape-connection.js";
import { idOf } from "../shape/shape-fields.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

const PAGE = 100;
/** Stored documents of a connection number 10,000 at most, unless the operator allows more. */
const MAX_PAGES = 200;

/** Wire contract, section 12. A known provider's name in the path is that provider; any other word is an id. */
export function connectionRoutes(operations: Operations): Route[] {
  const nameIn = ({ params }: RestRequest) => params["id"] ?? "";

  async function listAll(context: Context, containerTags: string[] | undefined): Promise<ConnectionFieldsFragment[]> {
    const found: ConnectionFieldsFragment[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page++) {
      const variables = { containerTags: containerTags ?? null, first: PAGE, after };
      const { connections } = await operations.connections(context.fresh(), variables);
      found.push(...connections.nodes);
      if (!connections.pageInfo.hasNextPage) break;
      after = connections.pageInfo.endCursor;
    }
    return found.sort((one, other) => Date.parse(String(one.createdAt)) - Date.parse(String(other.createdAt)));
  }

  /** Those of the provider in the path. Throws `NotFoundError` for an unknown provider and where there is none. */
  async function ofProvider(request: RestRequest, given: unknown): Promise<ConnectionFieldsFragment[]> {
    const kind = kindIn(request);
    const all = await listAll(request.context, readTags(readWith(tagsShape, given ?? {})));
    const found = all.filter((connection) => connection.kind === kind);
    if (found.length === 0) throw unknownConnection();
    return found;
  }

  const list = async ({ context, body }: RestRequest): Promise<Reply> =>
    ok((await listAll(context, readTags(readWith(tagsShape, body ?? {})))).map(shapeConnection));
  const listByQuery = async ({ context, query }: RestRequest): Promise<Reply> => {
    const given = readWith(tagsShape, readQuery(query, { lists: ["containerTags"] }));
    return ok((await listAll(context, readTags(given))).map(shapeConnection));
  };
  const create = async (request: RestRequest): Promise<Reply> => {
    const kind = kindIn(request);
    const given = readWith(createShape, request.body ?? {});
    const { documentLimit, metadata, redirectUrl } = given;
    const input = { kind, containerTags: readTags(given) ?? null, documentLimit, metadata, redirectUrl };
    const { connection, authorization } = (await operations.createConnection(request.context, { input }))
      .createConnection;
    if (authorization === null) return ok({ id: connection.id });
    const redirectsTo = redirectUrl ? { redirectsTo: redirectUrl } : {};
    return ok({ id: connection.id, authLink: authorization.link, expiresIn: "1 hour", ...redirectsTo });
  };
  const get = async (request: RestRequest): Promise<Reply> => {
    const { connection } = await operations.connection(request.context, { id: nameIn(request) });
    if (connection === null) throw unknownConnection();
    return ok(shapeConnection(connection));
  };
  const find = async (request: RestRequest): Promise<Reply> => {
    const tags = readTags(readWith(someTagsShape, request.body)) ?? [];
    const [first] = await ofProvider(request, { containerTags: tags });
    if (first === undefined) throw unknownConnection();
    return ok(shapeConnection(first));
  };
  const documents = async (request: RestRequest): Promise<Reply> => {
    const found = await ofProvider(request, request.body);
    const items = [];
    for (const { id } of found) {
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const { connection } = await operations.connectionDocuments(request.context.fresh(), {
          id,
          first: PAGE,
          after,
        });
        if (connection === null) break;
        items.push(...connection.items.nodes.map(shapeConnectionItem));
        if (!connection.items.pageInfo.hasNextPage) break;
        after = connection.items.pageInfo.endCursor;
      }
    }
    return ok(items);
  };
  const sync = async (request: RestRequest): Promise<Reply> => {
    const found = await ofProvider(request, request.body);
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
  };
  const remove = async (request: RestRequest): Promise<Reply> => {
    const { deleteDocuments = true } = readWith(
      removeShape,
      readQuery(request.query, { booleans: ["deleteDocuments"] }),
    );
    const name = nameIn(request);
    const isProvider = readKind(name) !== null;
    const tags = readTags(readWith(isProvider ? someTagsShape : tagsShape, request.body ?? {})) ?? [];
    const ids = isProvider ? (await ofProvider(request, { containerTags: tags })).map(({ id }) => id) : [name];
    let removed: { id: string; kind: ConnectorKind } | null = null;
    for (const id of ids) {
      const { deleteConnection } = await operations.deleteConnection(request.context.fresh(), {
        input: { id, deleteDocuments: deleteDocuments ?? true },
      });
      removed ??= deleteConnection;
    }
    if (removed === null) throw unknownConnection();
    return ok({ id: removed.id, provider: wireKind(removed.kind) });
  };
  const resources = async (request: RestRequest): Promise<Reply> => {
    const { page, per_page: perPage, parent_id: parentId } = readWith(pageShape, readQuery(request.query, {}));
    const variables = { id: nameIn(request), page: page ?? 1, perPage: perPage ?? 30, parentId: parentId ?? null };
    const { connection } = await operations.connectionResources(request.context, variables);
    if (connection === null) throw unknownConnection();
    const { resources: found, total } = connection.availableResources;
    return ok({ resources: found.map(shapeResource), ...(total === null ? {} : { total_count: total }) });
  };
  const configure = async (request: RestRequest): Promise<Reply> => {
    const { resources: chosen } = readWith(configureShape, request.body);
    const input = { id: nameIn(request), resources: chosen.map(readResource) };
    await operations.configureConnection(request.context, { input });
    return ok({ success: true, message: `${chosen.length} resources are read from now on` });
  };
  const syncRuns = async (request: RestRequest): Promise<Reply> => {
    const { connection } = await operations.syncRuns(request.context, { id: nameIn(request), first: PAGE });
    if (connection === null) throw unknownConnection();
    return ok(connection.syncRuns.nodes.map(shapeSyncRun));
  };

  const about = { section: "Connections" } as const;
  const ofOne = { ...about, params: z.object({ id: idOf("connection") }) };
  const ofKind = { ...about, params: z.object({ id: providerShape }) };
  const connectionsShape = z.array(connectionShape);
  return [
    {
      path: "/v3/connections",
      handlers: {
        GET: {
          ...about,
          operationId: "listConnectionsByQuery",
          summary: "List connections",
          executes: ["connections"],
          query: tagsShape,
          replies: { 200: connectionsShape },
          handle: listByQuery,
        },
      },
    },
    {
      path: "/v3/connections/list",
      handlers: {
        POST: {
          ...about,
          operationId: "listConnections",
          summary: "List connections of container tags",
          executes: ["connections"],
          body: tagsShape,
          isAnswerKept: false,
          replies: { 200: connectionsShape },
          handle: list,
        },
      },
    },
    {
      path: "/v3/connections/:id",
      handlers: {
        GET: {
          ...ofOne,
          operationId: "getConnection",
          summary: "Get a connection",
          executes: ["connection"],
          replies: { 200: connectionShape },
          failures: [404],
          handle: get,
        },
        POST: {
          ...ofKind,
          operationId: "createConnection",
          summary: "Connect a source",
          description:
            "The path names a kind of source. With `authLink`, a person has to open that link; else the first sync begins.",
          executes: ["createConnection"],
          body: createShape,
          isAnswerKept: false,
          replies: { 200: createdShape },
          failures: [404, 501],
          handle: create,
        },
        DELETE: {
          ...about,
          params: z.object({ id: z.string().describe("The id of a connection, or a kind of source.") }),
          operationId: "deleteConnection",
          summary: "Delete a connection",
          description:
            "With a kind of source in the path, the body names container tags, and all that match are deleted.",
          executes: ["deleteConnection", "connections"],
          query: removeShape,
          body: tagsShape,
          replies: { 200: removedShape },
          failures: [404],
          handle: remove,
        },
      },
    },
    {
      path: "/v3/connections/:id/connection",
      handlers: {
        POST: {
          ...ofKind,
          operationId: "findConnection",
          summary: "Get the connection of container tags",
          executes: ["connections"],
          body: someTagsShape,
          isAnswerKept: false,
          replies: { 200: connectionShape },
          failures: [404],
          handle: find,
        },
      },
    },
    {
      path: "/v3/connections/:id/documents",
      handlers: {
        POST: {
          ...ofKind,
          operationId: "listConnectionDocuments",
          summary: "List what became of the items of a source",
          executes: ["connections", "connection"],
          body: tagsShape,
          isAnswerKept: false,
          replies: { 200: z.array(connectionDocumentShape) },
          failures: [404],
          handle: documents,
        },
      },
    },
    {
      path: "/v3/connections/:id/import",
      handlers: {
        POST: {
          ...ofKind,
          operationId: "importConnection",
          summary: "Begin a sync",
          description: "The answer is a line of text, unless the client accepts `application/json`.",
          executes: ["syncConnection", "connections"],
          body: tagsShape,
          isAnswerKept: false,
          replies: { 202: importedShape },
          failures: [404, 409],
          handle: sync,
        },
      },
    },
    {
      path: "/v3/connections/:id/resources",
      handlers: {
        GET: {
          ...ofOne,
          operationId: "listConnectionResources",
          summary: "List what may be chosen of a source",
          executes: ["connection"],
          query: pageShape,
          replies: { 200: resourcesShape },
          failures: [404, 501],
          handle: resources,
        },
      },
    },
    {
      path: "/v3/connections/:id/configure",
      handlers: {
        POST: {
          ...ofOne,
          operationId: "configureConnection",
          summary: "Choose what is read of a source",
          executes: ["configureConnection"],
          body: configureShape,
          replies: { 200: configuredShape },
          failures: [404, 501],
          handle: configure,
        },
      },
    },
    {
      path: "/v3/connections/:id/sync-runs",
      handlers: {
        GET: {
          ...ofOne,
          operationId: "listSyncRuns",
          summary: "List the syncs of a connection",
          description: "The newest hundred, newest first.",
          executes: ["connection"],
          replies: { 200: z.array(syncRunShape) },
          failures: [404],
          handle: syncRuns,
        },
      },
    },
  ];
}

const tagsShape = z.object(tagFields);

const someTagsShape = tagsShape.refine((given) => (readTags(given) ?? []).length > 0, {
  path: ["containerTags"],
  message: "must name at least one container tag",
});

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

const removeShape = z.object({
  deleteDocuments: z
    .boolean()
    .nullish()
    .meta({ description: "Whether its documents go too. Else they stay, without a connection.", default: true }),
});

const removedShape = z
  .object({ id: idOf("connection"), provider: providerShape })
  .meta({ id: "DeletedConnection", description: "The connection that was deleted." });

const importedShape = z
  .object({ message: z.string().describe("What happens now."), provider: providerShape })
  .meta({ id: "Import", description: "A sync was asked for." });

const pageShape = z.object({
  page: digits.nullish().meta({ description: "The number of the page.", minimum: 1, default: 1 }),
  per_page: digits.nullish().meta({ description: "The number of items on a page.", minimum: 1, default: 30 }),
  parent_id: z.string().nullish().describe("Only what lies in this resource."),
});

const resourceShape = z
  .looseObject({ id: z.string().describe("The source's id."), name: z.string().describe("The source's name.") })
  .meta({ id: "SourceResource", description: "A part of a source, with what else the source tells of it." });

const resourcesShape = z
  .object({
    resources: z.array(resourceShape).describe("The resources of the page."),
    total_count: z.int().optional().describe("How many there are. Absent where the source does not tell."),
  })
  .meta({ id: "SourceResources", description: "A page of what may be chosen of a source." });

const configureShape = z.object({
  resources: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]).describe("The source's id."),
        name: z.string().nullish().describe("The source's name."),
      }),
    )
    .describe("The resources to read, as they were listed. None: everything."),
});

const configuredShape = z
  .object({
    success: z.literal(true).describe("The choice is kept."),
    message: z.string().describe("What happens now."),
  })
  .meta({ id: "ConfiguredConnection", description: "The choice of resources was kept." });

function shapeResource({ id, name, details: json }: { id: string; name: string; details: unknown }) {
  // JSON to the schema; a resource's details are texts.
  const details = json as Record<string, string>;
  const told = Object.entries(details).map(([key, value]): [string, string | boolean] => [
    key,
    value === "true" || value === "false" ? value === "true" : value,
  ]);
  const branch = details["default_branch"];
  return { ...Object.fromEntries(told), ...(branch === undefined ? {} : { defaultBranch: branch }), id, name };
}

function readResource({
  id,
  name,
  ...rest
}: {
  id: string | number;
  name?: string | null | undefined;
  [key: string]: unknown;
}) {
  const { defaultBranch, ...others } = rest;
  const named = defaultBranch === undefined ? others : { default_branch: defaultBranch, ...others };
  const texts = Object.entries(named).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" || typeof value === "boolean" ? [[key, String(value)]] : [],
  );
  return { id: String(id), name: name ?? String(id), details: Object.fromEntries(texts) };
}

function kindIn({ params }: RestRequest): ConnectorKind {
  const name = params["id"] ?? "";
  const kind = readKind(name);
  if (kind === null) throw new NotFoundError(`There is no provider ${name.slice(0, 64)}`);
  return kind;
}

function unknownConnection(): NotFoundError {
  return new NotFoundError("Connection not found");
}
