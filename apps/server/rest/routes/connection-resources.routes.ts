import { z } from "zod";
import { digits } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { readWith } from "../read/read-with.js";
import { idOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { nameIn, unknownConnection } from "./find-connections.js";
import type { Operations } from "./prepare-operations.js";

/** Parts of a source that a person chooses: repositories, folders, drives. */
export function connectionResourceRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/connections/:id/resources", handlers: { GET: list(operations) } },
    { path: "/v3/connections/:id/configure", handlers: { POST: configure(operations) } },
  ];
}

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

function list(operations: Operations): Endpoint {
  return {
    operationId: "listConnectionResources",
    section: "Connections",
    summary: "List what may be chosen of a source",
    executes: ["connection"],
    params: z.object({ id: idOf("connection") }),
    query: pageShape,
    replies: { 200: resourcesShape },
    failures: [404, 501],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { page, per_page: perPage, parent_id: parentId } = readWith(pageShape, readQuery(request.query, {}));
      const variables = { id: nameIn(request), page: page ?? 1, perPage: perPage ?? 30, parentId: parentId ?? null };
      const { connection } = await operations.connectionResources(request.context, variables);
      if (connection === null) throw unknownConnection();
      const { resources, total } = connection.availableResources;
      return ok({ resources: resources.map(shapeResource), ...(total === null ? {} : { total_count: total }) });
    },
  };
}

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

function configure(operations: Operations): Endpoint {
  return {
    operationId: "configureConnection",
    section: "Connections",
    summary: "Choose what is read of a source",
    executes: ["configureConnection"],
    params: z.object({ id: idOf("connection") }),
    body: configureShape,
    replies: { 200: configuredShape },
    failures: [404, 501],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { resources } = readWith(configureShape, request.body);
      const input = { id: nameIn(request), resources: resources.map(readResource) };
      await operations.configureConnection(request.context, { input });
      return ok({ success: true, message: `${resources.length} resources are read from now on` });
    },
  };
}

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

function readResource({ id, name, ...rest }: z.infer<typeof configureShape>["resources"][number]) {
  const { defaultBranch, ...others } = rest;
  const named = defaultBranch === undefined ? others : { default_branch: defaultBranch, ...others };
  const texts = Object.entries(named).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" || typeof value === "boolean" ? [[key, String(value)]] : [],
  );
  return { id: String(id), name: name ?? String(id), details: Object.fromEntries(texts) };
}
